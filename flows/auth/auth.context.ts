import type { AccountReading, AuthContext, AuthInput, LoginOutcome, LogoutOutcome } from './auth-types.ts'

const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 30_000
const MAX_RETRIES = 6

/** Without an input too: XState's pure functions build an inert actor from the bare machine first. */
export function initialContext(input: AuthInput | undefined): AuthContext {
  return { ...nobody, uid: input?.uid ?? 0, intent: input?.restored ?? 'none', restored: (input?.restored ?? null) !== null }
}

const forgotten = { credentials: null, credentialsUntil: null, resendAt: null } as const
const nobody: AuthContext = { ...forgotten, uid: 0, intent: 'none', restored: false, withCode: false, attempt: 0, retryAt: null, problem: null }

/** XState types an actor's output only inline; the machine names its guards and actions, so they read it here. */
export function outputOf<Output extends LoginOutcome | AccountReading | LogoutOutcome>(event: object): Partial<Output> {
  const output: unknown = 'output' in event ? event.output : undefined
  return typeof output === 'object' && output !== null ? (output as Partial<Output>) : {}
}

/** One-use reference that came with the event; never the value. */
export function ticketOf(event: object): string {
  return 'ticket' in event && typeof event.ticket === 'string' ? event.ticket : ''
}

/** The uid that an event or an account reading names; 0 is nobody, null means that it does not say. */
export function uidOf(event: object): number | null {
  const uid: unknown = 'uid' in event ? event.uid : (outputOf<AccountReading>(event) as { uid?: unknown }).uid
  return typeof uid === 'number' && Number.isFinite(uid) ? Math.max(0, uid) : null
}

export function problemOf(event: object): AuthContext['problem'] {
  const { problem } = outputOf<LoginOutcome>(event) as { problem?: AuthContext['problem'] }
  return problem ?? null
}

export const asGuest = (problem: AuthContext['problem']): AuthContext => ({ ...nobody, problem })
export const asPlayer = (uid: number, problem: AuthContext['problem']): AuthContext => ({ ...nobody, uid, problem })
export const withoutCredentials = (context: AuthContext): AuthContext => ({ ...context, ...forgotten })
export const entering = (): AuthContext => ({ ...nobody, intent: 'enter' })

export function withCredentials(context: AuthContext, event: object): AuthContext {
  const given = outputOf<Extract<LoginOutcome, { kind: 'codeNeeded' }>>(event)
  return {
    ...context,
    withCode: true,
    credentials: given.credentials ?? null,
    credentialsUntil: given.credentialsUntil ?? null,
    resendAt: given.resendAt === undefined ? context.resendAt : given.resendAt,
    problem: given.problem ?? null,
  }
}

/** The next reading of the account: after 2 s, doubling to 30 s; after six only a wake or another event asks again. */
export function withRetry(context: AuthContext, event: object): AuthContext {
  const { at } = outputOf<Extract<AccountReading, { kind: 'unknown' }>>(event)
  const delay = Math.min(FIRST_RETRY_MS * 2 ** context.attempt, LONGEST_RETRY_MS)
  const retryAt = typeof at === 'number' && context.attempt < MAX_RETRIES ? at + delay : null
  return { ...context, attempt: Math.min(context.attempt + 1, MAX_RETRIES), retryAt }
}
