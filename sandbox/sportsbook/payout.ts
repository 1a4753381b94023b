import type { LegResult } from './judge.ts'

export type SettledLeg = { odds: number; result: LegResult }

/** What a stake comes to at these odds (thousandths), in whole minor units rounded down; exact however many there are. */
export function payout(stakeMinor: number, odds: readonly number[]): number {
  const won = odds.reduce((product, one) => product * BigInt(one), BigInt(stakeMinor)) / 1_000n ** BigInt(odds.length)
  return won > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(won)
}

/** All odds together, in thousandths rounded down: for showing. */
export const totalOdds = (odds: readonly number[]): number => payout(1_000, odds)

/**
 * The result of a bet whose given legs are decided; null while it is open. One lost leg loses it; a returned one counts
 * as odds of 1.
 */
export function settle(
  stakeMinor: number,
  legs: readonly (SettledLeg | null)[],
): { status: LegResult; winMinor: number } | null {
  if (legs.some((leg) => leg?.result === 'lost')) return { status: 'lost', winMinor: 0 }
  if (legs.some((leg) => leg === null)) return null
  const won = legs.filter((leg): leg is SettledLeg => leg?.result === 'won')
  return won.length === 0
    ? { status: 'returned', winMinor: stakeMinor }
    : {
        status: 'won',
        winMinor: payout(
          stakeMinor,
          won.map(({ odds }) => odds),
        ),
      }
}
