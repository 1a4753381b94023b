import type { FormProblem } from '../form-problem.ts'
import type { FlowStatus } from '#schemas/vocabulary.ts'

/** What a player can do with what was earned or given: one call of the platform each. */
export const actKinds = [
  'bonus.activate',
  'bonus.deactivate',
  'bonus.remove',
  'betting.activate',
  'betting.remove',
  'cashback.take',
  'cashback.remove',
  'offer.take',
  'code.activate',
  'product.buy',
  'character.set',
] as const
export type ActKind = (typeof actKinds)[number]

/** What the player wants; `id` names the bonus, cashback, offer, product or character, 0 where a code does. */
export type WantedAct = { readonly kind: ActKind; readonly id: number }

/** Why an act was not done, as a code. */
export type RewardProblem = FormProblem & {
  readonly data?: Readonly<Record<string, unknown>> | undefined
}

/** Codes of the flow's own, besides those of the platform. */
export const ownRewardProblems = ['NotSent', 'Expired', 'Changed', 'AnotherActive'] as const

/** What widgets see of an act. */
export type RewardView = {
  readonly status: FlowStatus<'reward'>
  readonly statuses: readonly FlowStatus<'reward'>[]
  /** Something is read or sent: nothing else can be begun. */
  readonly isBusy: boolean
  /**
   * The form of the promo code cannot be sent, but no code is under way: another act is, or nobody looks for the
   * outcome.
   */
  readonly isHeld: boolean
  /** The code of the form is activated: the form begins empty. */
  readonly isDone: boolean
  /** The outcome is not known and nothing is read by itself any more: the player asks. */
  readonly isStopped: boolean
  readonly act: WantedAct | null
  /** Why it was not done; the same object for as long as it is the same failure. */
  readonly refusal: RewardProblem | null
  /** The same for a form, which gives only codes. */
  readonly problem: RewardProblem | null
  /** Whether what was asked for comes with a deposit that is still to be made. */
  readonly isWaiting: boolean
  readonly resendAt: null
}

/** What the server renders from, and what shows until the flow is loaded. */
export const initialRewardView = (): RewardView => ({
  status: 'idle',
  statuses: ['idle'],
  isBusy: false,
  isHeld: false,
  isDone: false,
  isStopped: false,
  act: null,
  refusal: null,
  problem: null,
  isWaiting: false,
  resendAt: null,
})
