import type { Queryable } from '#database/database.ts'
import { stakeLimits } from '../casino/stake-limits.ts'

export type BetLimits = { least: number; most: number; mostPayout: number; currency: string }

/** Minor units of UZS: 1,000 and 5,000,000 soʻm a bet, 200,000,000 soʻm paid out of one. */
const LEAST = 100_000
const MOST = 500_000_000
const MOST_PAYOUT = 20_000_000_000

/**
 * The smallest and the largest stake of a bet, and what one pays at most, in minor units of the currency of the
 * account.
 */
export async function betLimits(tx: Queryable, currency: string): Promise<BetLimits> {
  const { least, most } = await stakeLimits(tx, { min_bet: LEAST, max_bet: MOST, currency: 'UZS' }, currency)
  return { least, most, mostPayout: Math.floor((most / MOST) * MOST_PAYOUT), currency }
}
