import { CODE_EXPIRED, type FormProblem, NO_ANSWER, outcomeIn } from '../form-problem.ts'

/** How asking for a code ended. It says `sent` whether or not somebody has the contact: so does the platform. */
export type CodeOutcome =
  | { readonly kind: 'sent'; readonly resendAt: number; readonly codeUntil: number }
  | { readonly kind: 'failed'; readonly problem: FormProblem }

/** `ticket` is login and new password in the vault, for the sign-in that follows. */
export type RestoreOutcome =
  | { readonly kind: 'restored'; readonly ticket: string }
  | { readonly kind: 'failed'; readonly problem: FormProblem }

export type RestoreEvent =
  | { readonly type: 'restore.request'; readonly ticket: string }
  | { readonly type: 'restore.complete'; readonly ticket: string }
  | { readonly type: 'restore.resend' }
  | { readonly type: 'restore.cancel' }
  | { readonly type: 'after.resendAllowed' }
  | { readonly type: 'after.codeExpired' }

export type RestoreContext = {
  readonly resendAt: number | null
  readonly codeUntil: number | null
  readonly problem: FormProblem | null
}

/** What the host does for this flow. Throwing means that it cannot know how the call ended. */
export interface RestorePorts {
  /** Sends a code to the contact of the ticket, and remembers the contact for the steps that follow. */
  requestCode(input: { ticket: string }, signal: AbortSignal): Promise<CodeOutcome>
  /** Sends another code to the same contact. */
  resendCode(input: undefined, signal: AbortSignal): Promise<CodeOutcome>
  /** Changes the password by the code and the password of the ticket. */
  complete(input: { ticket: string }, signal: AbortSignal): Promise<RestoreOutcome>
  /** Hands login and password of the ticket to the sign-in. */
  signIn(params: { ticket: string }): void
  forgetSecrets(): void
}

const UNKNOWN: FormProblem = { code: 'OutcomeUnknown' }

export const nothing: RestoreContext = { resendAt: null, codeUntil: null, problem: null }

/** One-use reference that came with the event or with an answer; never the value. */
export function ticketOf(event: object): string {
  const ticket: unknown = 'ticket' in event ? event.ticket : (outcomeIn(event) as { ticket?: unknown }).ticket
  return typeof ticket === 'string' ? ticket : ''
}

export const withCode = (event: object): RestoreContext => {
  const { resendAt = null, codeUntil = null } = outcomeIn(event) as { resendAt?: number; codeUntil?: number }
  return { resendAt, codeUntil, problem: null }
}
export const withProblem = (context: RestoreContext, event: object): RestoreContext => ({
  ...context,
  problem: outcomeIn(event).problem ?? null,
})
export const withoutAnswer = (context: RestoreContext): RestoreContext => ({ ...context, problem: NO_ANSWER })
/** A second try with the same code would say that it is wrong where the first one used it. */
export const inDoubt = (context: RestoreContext): RestoreContext => ({ ...context, problem: UNKNOWN })
export const expired = (): RestoreContext => ({ ...nothing, problem: CODE_EXPIRED })
