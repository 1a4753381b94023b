import type { FormProblem } from '../form-problem.ts'

/** How beginning a change ended; `already`: two-factor is as it was to become. */
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
  | { readonly type: 'two-factor.code'; readonly ticket: string }
  | { readonly type: 'two-factor.cancel' }
  | { readonly type: 'after.codeExpired' }

export type TwoFactorContext = {
  /** What the code will make of it. */
  readonly on: boolean
  readonly codeUntil: number | null
  readonly problem: FormProblem | null
}

/** What the tab does for this flow. Throwing means that no answer came. */
export interface TwoFactorPorts {
  /** Begins the change; the authenticator's secret stays with the port, never in the flow. */
  begin(input: { on: boolean }, signal: AbortSignal): Promise<BeginOutcome>
  /** Ends the change by a code of the authenticator; where no answer came, the account says how it ended. */
  confirm(input: { on: boolean; ticket: string }, signal: AbortSignal): Promise<CodeOutcome>
  trackChange(input: { on: boolean }): void
  /** The account is read anew. */
  accountChanged(): void
  forgetSecrets(): void
}

const NO_ANSWER: FormProblem = { code: 'NetworkError' }
const EXPIRED: FormProblem = { code: 'CodeExpired' }

export const nothing: TwoFactorContext = { on: false, codeUntil: null, problem: null }

/** XState types an actor's output only inline; guards and actions have names, so they read it here. */
export function outputOf(event: object): { readonly kind?: string } {
  const output: unknown = 'output' in event ? event.output : undefined
  return typeof output === 'object' && output !== null ? output : {}
}
export const ticketOf = (event: object): string =>
  'ticket' in event && typeof event.ticket === 'string' ? event.ticket : ''

export const begun = (event: object): TwoFactorContext => ({ ...nothing, on: 'on' in event && event.on === true })
export const withCode = (context: TwoFactorContext, event: object): TwoFactorContext => ({
  ...context,
  codeUntil: (outputOf(event) as { codeUntil?: number }).codeUntil ?? null,
  problem: null,
})
export const withProblem = (context: TwoFactorContext, event: object): TwoFactorContext => ({
  ...context,
  problem: (outputOf(event) as { problem?: FormProblem }).problem ?? null,
})
export const withoutAnswer = (context: TwoFactorContext): TwoFactorContext => ({ ...context, problem: NO_ANSWER })
export const expired = (context: TwoFactorContext): TwoFactorContext => ({
  ...context,
  codeUntil: null,
  problem: EXPIRED,
})
