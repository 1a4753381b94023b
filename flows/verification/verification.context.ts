import { claims } from '#schemas/verification-messages.ts'
import { type FormProblem, NO_ANSWER, outcomeIn } from '../form-problem.ts'
import { isTime } from '../is-time.ts'

/** The state of a check, as the platform says. */
export const results = ['approved', 'pending', 'retry', 'rejected'] as const
export type VerificationResult = (typeof results)[number]
/** What the page in the frame claims of the result; the platform is asked. */
export type VerificationClaim = (typeof claims)[number]

/** Why the frame's page was lost: it never loaded, sent an invalid message, or failed by itself. */
export const losses = ['late', 'hostile', 'failed'] as const
export type VerificationLoss = (typeof losses)[number]

export type BeginOutcome =
  | { readonly kind: 'begun'; readonly at: number }
  /** There is nothing to hand in: the provider has decided, or is about to. */
  | { readonly kind: 'settled'; readonly result: VerificationResult }
  | { readonly kind: 'failed'; readonly problem: FormProblem }
export type SettleOutcome =
  | { readonly kind: 'settled'; readonly result: VerificationResult }
  | { readonly kind: 'failed'; readonly problem: FormProblem }

export type VerificationEvent =
  | { readonly type: 'verification.start' }
  | { readonly type: 'verification.check' }
  | { readonly type: 'verification.shown' }
  | { readonly type: 'verification.token' }
  | { readonly type: 'verification.result'; readonly claim: VerificationClaim }
  | { readonly type: 'verification.lost'; readonly why: VerificationLoss }
  | { readonly type: 'verification.close' }
  | { readonly type: 'after.frameLate' }

export type VerificationContext = {
  /** Until when the frame's page has time to show its first step. */
  readonly lateAt: number | null
  /** How often the page was to get another token. */
  readonly renewals: number
  /** How often the platform has called a finished check undecided. */
  readonly rereads: number
  readonly claim: VerificationClaim | null
  readonly result: VerificationResult | null
  readonly loss: VerificationLoss | null
  readonly problem: FormProblem | null
}

/** What the tab does for this flow. Throwing means that no answer came. */
export interface VerificationPorts {
  /** Makes the applicant and asks for a token, which stays with the port. */
  begin(input: object, signal: AbortSignal): Promise<BeginOutcome>
  /** Another token for the page that is open. */
  renew(input: object, signal: AbortSignal): Promise<BeginOutcome>
  /** Reports that documents were handed in, and asks the platform for the state of the check. */
  settle(input: { claim: VerificationClaim }, signal: AbortSignal): Promise<SettleOutcome>
  /** Asks for the state of a check that was pending. */
  reread(input: object, signal: AbortSignal): Promise<SettleOutcome>
  trackStart(): void
  trackDone(): void
  accountChanged(): void
  forgetToken(): void
}

export const nothing: VerificationContext = {
  lateAt: null,
  rereads: 0,
  renewals: 0,
  claim: null,
  result: null,
  loss: null,
  problem: null,
}

export const PATIENCE_MS = 20_000

const outputIn = (event: object): { readonly at?: unknown; readonly result?: unknown } =>
  outcomeIn(event) as { at?: unknown; result?: unknown }

export const begun = (event: object): VerificationContext => {
  const { at } = outputIn(event)
  return { ...nothing, lateAt: isTime(at) ? at + PATIENCE_MS : null }
}
export const renewed = (context: VerificationContext): VerificationContext => ({
  ...context,
  renewals: context.renewals + 1,
})
export const withClaim = (event: object): VerificationContext => ({
  ...nothing,
  claim: claims.find((claim) => 'claim' in event && event.claim === claim) ?? 'submitted',
})
/** An unknown answer counts as pending. */
export const withResult = (context: VerificationContext, event: object): VerificationContext => ({
  ...nothing,
  claim: context.claim,
  result: results.find((known) => known === outputIn(event).result) ?? 'pending',
})
export const undecided = (context: VerificationContext): VerificationContext => ({
  ...context,
  rereads: context.rereads + 1,
})
export const withLoss = (event: object): VerificationContext => ({
  ...nothing,
  loss: losses.find((loss) => 'why' in event && event.why === loss) ?? 'failed',
})
export const withLate = (): VerificationContext => ({ ...nothing, loss: 'late' })
export const withProblem = (context: VerificationContext, event: object): VerificationContext => ({
  ...nothing,
  claim: context.claim,
  problem: outcomeIn(event).problem ?? null,
})
export const withoutAnswer = (context: VerificationContext): VerificationContext => ({
  ...nothing,
  claim: context.claim,
  problem: NO_ANSWER,
})
