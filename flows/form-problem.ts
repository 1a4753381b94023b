import { errorTypes, unanswered } from '#schemas/errors.ts'
import type { SafeRule } from './flow.ts'

/**
 * Why a flow did not do what a form asked for: codes, never texts. `code` is a platform error type or one of the flow's
 * own.
 */
export type FormProblem = {
  readonly code: string
  /** Names of the fields that were refused, with the codes for them. */
  readonly fields?: Readonly<Record<string, readonly string[]>>
  /** Server time in ms before which trying again is refused. */
  readonly retryAt?: number
  /** What support may ask for. */
  readonly reference?: string
}

export const NO_ANSWER: FormProblem = { code: 'NetworkError' }
export const CODE_EXPIRED: FormProblem = { code: 'CodeExpired' }

/** XState types an actor's output only inline; guards and actions have names, so they read it here. */
export function outcomeIn(event: object): { readonly kind?: string; readonly problem?: FormProblem } {
  const output: unknown = 'output' in event ? event.output : undefined
  return typeof output === 'object' && output !== null ? output : {}
}
/** The one-use reference of an event; never the value. */
export const ticketIn = (event: object): string =>
  'ticket' in event && typeof event.ticket === 'string' ? event.ticket : ''

/** How a problem may be recorded: its code and its time; `more` are codes of one kind of problem alone. */
export const problemRule = (own: readonly string[], more: Readonly<Record<string, SafeRule>> = {}): SafeRule => ({
  object: {
    code: [...errorTypes, ...unanswered, ...own],
    ...more,
    retryAt: 'time',
    fields: 'hidden',
    reference: 'hidden',
  },
})
