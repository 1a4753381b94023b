import { CODE_EXPIRED, type FormProblem, NO_ANSWER, outcomeIn } from '../form-problem.ts'

export const contactKinds = ['email', 'phone'] as const
export type ContactKind = (typeof contactKinds)[number]

/** How asking for a code ended; `nothing`: there is no contact left that is not confirmed. */
export type ContactCodeOutcome =
  | { readonly kind: 'sent'; readonly to: ContactKind; readonly resendAt: number; readonly codeUntil: number }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'failed'; readonly problem: FormProblem }

export type ConfirmOutcome = { readonly kind: 'confirmed' } | { readonly kind: 'failed'; readonly problem: FormProblem }

export type ContactEvent =
  /** Without a kind it is the contact that the player signs in with, else the first that is not confirmed. */
  | { readonly type: 'contact.confirm'; readonly kind?: ContactKind }
  | { readonly type: 'contact.code'; readonly ticket: string }
  | { readonly type: 'contact.resend' }
  | { readonly type: 'contact.cancel' }
  | { readonly type: 'after.resendAllowed' }
  | { readonly type: 'after.codeExpired' }

export type ContactContext = {
  readonly resendAt: number | null
  readonly codeUntil: number | null
  /** The kind of the contact that the code went to. */
  readonly sentTo: ContactKind | null
  readonly problem: FormProblem | null
}

/** What the host does for this flow. Throwing means that no answer came. */
export interface ContactPorts {
  /** Finds the contact and sends a code to it; it stays the one that the steps after it are about. */
  sendCode(input: { kind: ContactKind | null }, signal: AbortSignal): Promise<ContactCodeOutcome>
  /** Sends another code to the same contact. */
  resendCode(input: undefined, signal: AbortSignal): Promise<ContactCodeOutcome>
  confirm(input: { ticket: string }, signal: AbortSignal): Promise<ConfirmOutcome>
  /** The contacts have changed: what was read about them is read again. */
  contactsChanged(): void
  forgetSecrets(): void
}

export const nothing: ContactContext = { resendAt: null, codeUntil: null, sentTo: null, problem: null }

export const kindOf = (event: object): ContactKind | null =>
  contactKinds.find((kind) => 'kind' in event && event.kind === kind) ?? null

export function withCode(event: object): ContactContext {
  const {
    to,
    resendAt = null,
    codeUntil = null,
  } = outcomeIn(event) as {
    to?: unknown
    resendAt?: number
    codeUntil?: number
  }
  return { resendAt, codeUntil, sentTo: contactKinds.find((kind) => kind === to) ?? null, problem: null }
}
export const withProblem = (context: ContactContext, event: object): ContactContext => ({
  ...context,
  problem: outcomeIn(event).problem ?? null,
})
export const withoutAnswer = (context: ContactContext): ContactContext => ({ ...context, problem: NO_ANSWER })
export const expired = (): ContactContext => ({ ...nothing, problem: CODE_EXPIRED })
