import type { Queryable } from '#database/database.ts'
import type { BonusType, Texts } from './bonus.ts'
import { grantBonus } from './grant-bonus.ts'

const texts: Record<BonusType, Texts> = {
  casino: {
    uz: { title: 'Boshlangʻich kazino bonusi', text: 'Hisob ochilganda berilgan.' },
    ru: { title: 'Стартовый бонус казино', text: 'Выдан при открытии счёта.' },
  },
  betting: {
    uz: { title: 'Boshlangʻich sport bonusi', text: 'Hisob ochilganda berilgan.' },
    ru: { title: 'Стартовый бонус на спорт', text: 'Выдан при открытии счёта.' },
  },
}

/**
 * Makes bonus money that players had before there were bonuses an active bonus: the bonus balance is always that of
 * one.
 */
export async function adoptBonusMoney(tx: Queryable, now: number): Promise<void> {
  const loose = await tx.query<{ player_id: number; type: BonusType; currency: string; minor: number }>(
    `select a.player_id, case a.kind when 'bonus' then 'casino' else 'betting' end as type, a.currency, a.minor
       from sandbox.accounts a join sandbox.players p on p.id = a.player_id and p.currency = a.currency
      where a.kind in ('bonus', 'betting_bonus') and a.minor > 0
        and not exists (select 1 from sandbox.bonuses b where b.player_id = a.player_id and b.status = 'active' and b.type = case a.kind when 'bonus' then 'casino' else 'betting' end)
      order by a.id`,
  )
  for (const { player_id: playerId, type, currency, minor } of loose) {
    const id = await grantBonus(tx, {
      playerId,
      type,
      texts: texts[type],
      image: type === 'casino' ? 'welcome' : 'betting',
      currency,
      minor,
      wagering: 10,
      days: 365,
      at: now,
      source: `opening-${playerId}-${type}`,
    })
    await tx.query("update sandbox.bonuses set status = 'active', kept_minor = 0, activated_at = $2 where id = $1", [
      id,
      new Date(now),
    ])
  }
}
