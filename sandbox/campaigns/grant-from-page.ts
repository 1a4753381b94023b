import { DAY_MS } from '#base/time.ts'
import type { Texts } from '../bonuses/bonus.ts'
import { grantBonus } from '../bonuses/grant-bonus.ts'
import { grantCashback } from '../cashbacks/grant-cashback.ts'
import type { Queryable } from '#database/database.ts'
import type { Ids } from '../ids.ts'
import { readAccountCurrency } from './read-account-currency.ts'

export type GrantForm =
  | { what: 'casino' | 'betting'; playerId: number; units: number; wagering: number }
  | { what: 'cashback'; playerId: number; units: number }
  | { what: 'popup'; playerId: number }

const texts: Record<GrantForm['what'], Texts> = {
  casino: {
    uz: { title: 'Kazino bonusi', text: 'Kazino oʻyinlari uchun.' },
    ru: { title: 'Бонус казино', text: 'Для игр казино.' },
  },
  betting: {
    uz: { title: 'Sport bonusi', text: 'Sport tikishlari uchun.' },
    ru: { title: 'Бонус на спорт', text: 'Для ставок на спорт.' },
  },
  cashback: {
    uz: { title: 'Keshbek', text: 'Qoʻllab-quvvatlash xizmati bergan.' },
    ru: { title: 'Кешбэк', text: 'Начислен службой поддержки.' },
  },
  popup: {
    uz: { title: 'Yangi takliflar', text: 'Takliflar sahifasi yangilandi: har birining shartlari ochiq yozilgan.' },
    ru: { title: 'Новые предложения', text: 'Страница предложений обновилась: условия каждого указаны полностью.' },
  },
}

/** Gives what was requested at /sandbox/campaigns. */
export async function grantFromPage(
  tx: Queryable,
  form: GrantForm,
  { now, ids }: { now: number; ids: Ids },
): Promise<void> {
  const { playerId, what } = form
  const source = `page-${ids.uuid()}`
  const currency = await readAccountCurrency(tx, playerId)
  if (what === 'popup') {
    await tx.query(
      `insert into sandbox.campaign_popups (player_id, texts, image, trigger, link, starts_at, ends_at) values ($1, $2::jsonb, 'reload', '{"action": "visit", "delay": 1}', '/offers', $3, $4)`,
      [playerId, JSON.stringify(texts.popup), new Date(now), new Date(now + 30 * DAY_MS)],
    )
  } else if (what === 'cashback') {
    await grantCashback(tx, {
      playerId,
      texts: texts.cashback,
      currency,
      minor: form.units * 100,
      of: null,
      from: now - 7 * DAY_MS,
      to: now,
      receiveUntil: now + 14 * DAY_MS,
      source,
    })
  } else {
    await grantBonus(tx, {
      playerId,
      type: what,
      texts: texts[what],
      image: what === 'casino' ? 'thanks' : 'betting',
      currency,
      minor: form.units * 100,
      wagering: form.wagering,
      days: 14,
      at: now,
      source,
    })
  }
}
