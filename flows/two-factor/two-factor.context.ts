import { CODE_EXPIRED, type FormProblem, NO_ANSWER, outcomeIn } from '../form-problem.ts'

/** The result of beginning a change. `already`: two-factor is already in the requested state. */
export type BeginOutcome =
  | { readonly kind: 'begun'; readonly codeUntil: number }
  | { readonly kind: 'already' }
  | { readonly kind: 'failed'; readonly problem: FormProblem }

export type CodeOutcome =
  | { readonly kind: 'changed' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'failed'; readonly problem: FormProblem }

export type TwoFactorEvent =
  | { readonly type: 'two-factor.begin'; readonly on: boolean }
  | { readonly type: 'two-factor.renew' }
  | { readonly type: 'two-factor.code'; readonly ticket: string }
  | { readonly type: 'two-factor.recovery'; readonly ticket: string }
  | { readonly type: 'two-factor.cancel' }
  | { readonly type: 'after.codeExpired' }

export type TwoFactorContext = {
  /** Whether two-factor is on once the code is accepted. */
  readonly on: boolean
  /** The code makes new recovery codes, and changes nothing else. */
  readonly renews: boolean
  readonly codeUntil: number | null
  readonly problem: FormProblem | null
}

/** What the tab does for this flow. Throwing means that no answer came. */
export interface TwoFactorPorts {
  /** Begins the change; the authenticator's secret stays with the port, never in the flow. */
  begin(input: { on: boolean }, signal: AbortSignal): Promise<BeginOutcome>
  /**
   * Ends the change by a code of the authenticator, or makes new recovery codes; recovery codes of the answer stay with
   * the port. Where no answer to a change came, the account says how it ended.
   */
  confirm(input: { on: boolean; renews: boolean; ticket: string }, signal: AbortSignal): Promise<CodeOutcome>
  trackChange(input: { on: boolean }): void
  /** The account is being read again. */
  accountChanged(): void
  forgetSecrets(): void
  /** The recovery codes that were shown are shown no more. */
  forgetCodes(): void
}

export const nothing: TwoFactorContext = { on: false, renews: false, codeUntil: null, problem: null }

export const begun = (event: object): TwoFactorContext => ({ ...nothing, on: 'on' in event && event.on === true })
export const renewing: TwoFactorContext = { ...nothing, on: true, renews: true }
export const withCode = (context: TwoFactorContext, event: object): TwoFactorContext => ({
  ...context,
  codeUntil: (outcomeIn(event) as { codeUntil?: number }).codeUntil ?? null,
  problem: null,
})
export const withProblem = (context: TwoFactorContext, event: object): TwoFactorContext => ({
  ...context,
  problem: outcomeIn(event).problem ?? null,
})
export const withoutAnswer = (context: TwoFactorContext): TwoFactorContext => ({ ...context, problem: NO_ANSWER })
export const expired = (context: TwoFactorContext): TwoFactorContext => ({
  ...context,
  codeUntil: null,
  problem: CODE_EXPIRED,
})
