import type { gameEvents } from '#schemas/game-messages.ts'
import type { Selection } from './judge.ts'

type GameErrorCode = (typeof gameEvents)['error']['properties']['code']['enum'][number]

/** Why a slip is not placed, each with the word that all games have for it. */
export const betRefusals = {
  'signed-out': 'signed-out',
  paused: 'paused',
  'time-limit': 'time-limit',
  'loss-limit': 'loss-limit',
  'stake-limit': 'stake-limit',
  verification: 'verification',
  profile: 'profile',
  slip: 'choice',
  stake: 'stake',
  payout: 'stake',
  'low-balance': 'stake',
  'no-bonus': 'stake',
  'odds-changed': 'choice',
  closed: 'choice',
  'other-slip': 'other-round',
  'too-fast': 'too-fast',
  'not-ours': 'unknown',
} as const satisfies Readonly<Record<string, GameErrorCode>>
export type BetRefusalReason = keyof typeof betRefusals

/** The current odds of an outcome; null if it cannot be bet on. */
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
