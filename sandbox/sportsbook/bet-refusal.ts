import type { Selection } from './judge.ts'

/** Why a slip is not placed. */
const betRefusals = [
  'signed-out',
  'paused',
  'time-limit',
  'loss-limit',
  'stake-limit',
  'verification',
  'profile',
  'slip',
  'stake',
  'payout',
  'low-balance',
  'no-bonus',
  'odds-changed',
  'closed',
  'other-slip',
  'too-fast',
  'not-ours',
] as const
export type BetRefusalReason = (typeof betRefusals)[number]

/** How an outcome stands now: null odds where it cannot be bet on. */
export type LegNow = { event: number; market: string; selection: Selection; odds: number | null }
export type BetRefusalFacts = { legs?: LegNow[]; least?: number; most?: number }

/** Nothing was staked: the reason is for the player. */
export class BetRefusal extends Error {
  readonly reason: BetRefusalReason
  readonly facts: BetRefusalFacts

  constructor(reason: BetRefusalReason, facts: BetRefusalFacts = {}) {
    super(`The slip is refused: ${reason}`)
    this.reason = reason
    this.facts = facts
  }
}

export function refuseBet(reason: BetRefusalReason, facts?: BetRefusalFacts): never {
  throw new BetRefusal(reason, facts)
}
