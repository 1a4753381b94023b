/** Why a round is not played. */
const refusals = [
  'signed-out',
  'unknown-game',
  'maintenance',
  'no-demo',
  'paused',
  'time-limit',
  'loss-limit',
  'stake-limit',
  'verification',
  'profile',
  'stake',
  'choice',
  'low-balance',
  'no-free-spins',
  'other-round',
  'too-fast',
] as const
export type RefusalReason = (typeof refusals)[number]

/** Nothing was staked: the reason is for the player. */
export class Refusal extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason) {
    super(`The round is refused: ${reason}`)
    this.reason = reason
  }
}

export function refuse(reason: RefusalReason): never {
  throw new Refusal(reason)
}
