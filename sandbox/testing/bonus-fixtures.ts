import { DAY_MS } from '#base/time.ts'
import { grantBonus } from '../bonuses/grant-bonus.ts'
import type { BonusType } from '../bonuses/bonus.ts'
import { endBonus } from '../bonuses/end-bonus.ts'
import { readActiveBonus } from '../bonuses/bonus.ts'
import { grantCashback } from '../cashbacks/grant-cashback.ts'
import { randomIds } from '../ids.ts'
import { readBalance } from '../ledger/read-balance.ts'
import type { TestSandbox } from './open-sandbox.ts'

const texts = { uz: { title: 'Sinov', text: 'Sinov uchun.' }, ru: { title: 'Проба', text: 'Для пробы.' } }

export type TestBonus = {
  type?: BonusType
  minor?: number
  wagering?: number
  days?: number
  maxBetMinor?: number
  maxPayoutMinor?: number
  currency?: string
}

/** A fresh available bonus of a player. */
export async function freshBonus(
  { sandbox: { database }, clock }: TestSandbox,
  playerId: number,
  bonus: TestBonus = {},
): Promise<number> {
  const grant = { type: 'casino' as const, minor: 1_000_000, wagering: 5, days: 7, currency: 'UZS', ...bonus }
  return await database.transaction((tx) =>
    grantBonus(tx, { ...grant, playerId, texts, image: 'thanks', at: clock.now(), source: `test-${randomIds.uuid()}` }),
  )
}

/** Ends the player's active bonus of a type, if there is one. */
export async function withoutActive(
  { sandbox: { database }, clock }: TestSandbox,
  playerId: number,
  type: BonusType,
): Promise<void> {
  await database.transaction(async (tx) => {
    await readBalance(tx, playerId, 'main', 'for-update')
    const active = await readActiveBonus(tx, playerId, type)
    if (active) await endBonus(tx, active, 'removed', clock.now())
  })
}

/** A fresh cashback of a player, to be taken within a week. */
export async function freshCashback(
  { sandbox: { database }, clock }: TestSandbox,
  playerId: number,
  minor = 500_000,
): Promise<number> {
  const to = clock.now()
  return await database.transaction((tx) =>
    grantCashback(tx, {
      playerId,
      texts,
      currency: 'UZS',
      minor,
      of: null,
      from: to - 7 * DAY_MS,
      to,
      receiveUntil: to + 7 * DAY_MS,
      source: `test-${randomIds.uuid()}`,
    }),
  )
}
