import type { PlayedRound } from '../casino/on-stake.ts'
import type { Queryable } from '#database/database.ts'
import { postMovement } from '../ledger/post-movement.ts'
import { readActiveBonus, type Texts } from './bonus.ts'
import { grantBonus } from './grant-bonus.ts'

/**
 * Wins of free spins become a bonus: its wagering factor and its duration. The terms of each offer of free spins state
 * them.
 */
export const spinsWagering = 10
export const spinsDays = 7

const texts: Texts = {
  uz: { title: 'Bepul aylantirishlar yutugʻi', text: 'Bepul aylantirishlarda yutilgan pul bonus sifatida saqlanadi.' },
  ru: { title: 'Выигрыш бесплатных вращений', text: 'То, что выиграно бесплатными вращениями, хранится как бонус.' },
}

type Own = { id: number; status: 'available' | 'active' }

/**
 * Adds the win of a free spin to a bonus: that of its free spins if it is still open. It is active at once if no other
 * is; else its money goes back to the house until it is activated, so that the bonus balance is always that of one
 * bonus. The player's row is locked.
 */
export async function keepSpinsWin(
  tx: Queryable,
  { id: round, playerId, currency, winBonusMinor: minor, at }: PlayedRound,
): Promise<void> {
  const [{ spins } = { spins: null }] = await tx.query<{ spins: number | null }>(
    'select free_spins_id as spins from sandbox.rounds where id = $1',
    [round],
  )
  const family = `spins-${spins ?? 0}-`
  const [own] = await tx.query<Own>(
    "select id, status from sandbox.bonuses where player_id = $1 and starts_with(source, $2) and status in ('available', 'active') and expires_at > $3 order by id desc limit 1",
    [playerId, family, new Date(at)],
  )
  const active = await readActiveBonus(tx, playerId, 'casino')
  const bonus =
    own ?? (await make(tx, { playerId, currency, minor, at, source: `${family}${round}`, isActive: active === null }))
  if (own)
    await tx.query(
      'update sandbox.bonuses set amount_minor = amount_minor + $2, required_minor = required_minor + $2 * $3 where id = $1',
      [own.id, minor, spinsWagering],
    )
  if (bonus.status === 'active') return
  if (own) await tx.query('update sandbox.bonuses set kept_minor = kept_minor + $2 where id = $1', [own.id, minor])
  await postMovement(tx, {
    at,
    cause: 'spins_win_kept',
    reference: `round-${round}`,
    currency,
    entries: [
      { account: { player: playerId, kind: 'bonus' }, minor: -minor },
      { account: { house: 'bonuses' }, minor },
    ],
  })
}

async function make(
  tx: Queryable,
  {
    isActive,
    ...grant
  }: { playerId: number; currency: string; minor: number; at: number; source: string; isActive: boolean },
): Promise<Own> {
  const id = await grantBonus(tx, {
    ...grant,
    type: 'casino',
    texts,
    image: 'spins',
    wagering: spinsWagering,
    days: spinsDays,
  })
  if (isActive)
    await tx.query("update sandbox.bonuses set status = 'active', kept_minor = 0, activated_at = $2 where id = $1", [
      id,
      new Date(grant.at),
    ])
  return { id, status: isActive ? 'active' : 'available' }
}
