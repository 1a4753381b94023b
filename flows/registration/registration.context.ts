import type { RegistrationProblem } from './registration.view.ts'

/**
 * The ways to register, by the names of the platform. `social` completes the registration of a player who came by a
 * social service or the messenger.
 */
export const registrationWays = ['email', 'phone', 'login', 'social', 'messenger'] as const
export type RegistrationWay = (typeof registrationWays)[number]

/**
 * How a registration with or without a code ended. `isNew` is false where the messenger signed in a player whom it
 * knew. `credentials` is a new one-use ticket of the vault for what was typed, valid until `credentialsUntil`. Without
 * `resendAt` the server did not say it: its earlier answer holds.
 */
export type RegistrationOutcome =
  | { readonly kind: 'accepted'; readonly isNew: boolean }
  | {
      readonly kind: 'codeNeeded'
      readonly credentials: string
      readonly credentialsUntil: number
      readonly resendAt?: number | null
      readonly problem: RegistrationProblem | null
    }
  | { readonly kind: 'refused'; readonly problem: RegistrationProblem }
  | { readonly kind: 'unknown'; readonly problem: RegistrationProblem }

/** What `account.getInfo` says; `at` is the server time of the reading. */
export type AccountReading =
  | { readonly kind: 'known'; readonly uid: number; readonly isRegistrationCompleted: boolean }
  | { readonly kind: 'unknown'; readonly at: number }

export type PromoOutcome = { readonly kind: 'none' | 'activated' | 'refused' | 'unknown' }

const eventsOfWays = {
  'registration.byEmail': 'email',
  'registration.byPhone': 'phone',
  'registration.byLogin': 'login',
  'registration.complete': 'social',
  'registration.byMessenger': 'messenger',
} as const satisfies Record<string, RegistrationWay>

export type RegistrationEvent =
  | { readonly type: keyof typeof eventsOfWays | 'registration.code'; readonly ticket: string }
  | { readonly type: 'registration.resend' }
  | { readonly type: 'registration.cancel' }
  | { readonly type: 'after.resendAllowed' }
  | { readonly type: 'after.credentialsExpired' }
  | { readonly type: 'after.reconcileRetry' }
  | { readonly type: 'flow.wake' }

/** `restored` is the way of a registration of unknown outcome that a document load cut off. */
export type RegistrationInput = { readonly restored: RegistrationWay | null }

export type RegistrationContext = {
  readonly way: RegistrationWay | null
  readonly restored: boolean
  /** The answer of this attempt was lost, so that the account is read. */
  readonly isDoubted: boolean
  readonly isNew: boolean
  /** The server asked for a code in this attempt. */
  readonly withCode: boolean
  readonly isRegistrationCompleted: boolean
  readonly credentials: string | null
  readonly credentialsUntil: number | null
  readonly resendAt: number | null
  readonly attempt: number
  readonly retryAt: number | null
  readonly problem: RegistrationProblem | null
}

type Sending = { readonly way: RegistrationWay; readonly ticket: string }

/** What the tab does for this flow. A call that cannot know how it ended says `unknown`; throwing means the same. */
export interface RegistrationPorts {
  register(input: Sending, signal: AbortSignal): Promise<RegistrationOutcome>
  /** The registration once more, with the code. */
  checkCode(
    input: { way: RegistrationWay; credentials: string; ticket: string },
    signal: AbortSignal,
  ): Promise<RegistrationOutcome>
  /** The registration once more without a code, so that the server sends a new one; nobody is registered by it. */
  resendCode(input: { way: RegistrationWay; credentials: string }, signal: AbortSignal): Promise<RegistrationOutcome>
  /** Reads the account only. */
  readAccount(input: undefined, signal: AbortSignal): Promise<AccountReading>
  /** Loads user, profile and loyalty info (AUT-3), and says whose they are. */
  loadUser(input: undefined, signal: AbortSignal): Promise<AccountReading>
  /** Activates the promo code that the visitor came with or typed, once. */
  activatePromoCode(input: undefined, signal: AbortSignal): Promise<PromoOutcome>
  forgetSecrets(): void
  trackSignUp(params: { way: RegistrationWay; isNew: boolean }): void
  trackSignUpError(params: { way: RegistrationWay; code: string }): void
  /** Tells the tab whose session it is, then to the redirectUrl or the locale home, with the dialogs that follow. */
  welcome(params: { way: RegistrationWay; isNew: boolean; isRegistrationCompleted: boolean }): void
}

const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 30_000
const MAX_RETRIES = 6

const forgotten = { credentials: null, credentialsUntil: null, resendAt: null } as const
const nothing: RegistrationContext = {
  ...forgotten,
  way: null,
  restored: false,
  isDoubted: false,
  isNew: true,
  withCode: false,
  isRegistrationCompleted: true,
  attempt: 0,
  retryAt: null,
  problem: null,
}

/** Without an input too: XState's pure functions build an inert actor from the bare machine first. */
export function initialContext(input: RegistrationInput | undefined): RegistrationContext {
  const way = input?.restored ?? null
  return { ...nothing, way, restored: way !== null }
}

/** XState types an actor's output only inline; the machine names its guards and actions, so they read it here. */
export function outputOf<Output extends RegistrationOutcome | AccountReading | PromoOutcome>(
  event: object,
): Partial<Output> {
  const output: unknown = 'output' in event ? event.output : undefined
  return typeof output === 'object' && output !== null ? (output as Partial<Output>) : {}
}

/** One-use reference that came with the event; never the value. */
export const ticketOf = (event: object): string =>
  'ticket' in event && typeof event.ticket === 'string' ? event.ticket : ''

export const wayOf = (event: { readonly type: string }): RegistrationWay | null =>
  event.type in eventsOfWays ? eventsOfWays[event.type as keyof typeof eventsOfWays] : null

export function problemOf(event: object): RegistrationProblem | null {
  const { problem } = outputOf<RegistrationOutcome>(event) as { problem?: RegistrationProblem | null }
  return problem ?? null
}

/** The uid that an account reading names; 0 is a guest, null means that it does not say. */
export function uidOf(event: object): number | null {
  const { uid } = outputOf<AccountReading>(event) as { uid?: unknown }
  return typeof uid === 'number' && Number.isFinite(uid) ? Math.max(0, uid) : null
}

export const isCompleted = (event: object): boolean =>
  outputOf<Extract<AccountReading, { kind: 'known' }>>(event).isRegistrationCompleted !== false

export const beginning = (event: { readonly type: string }): RegistrationContext => ({ ...nothing, way: wayOf(event) })
export const refused = (problem: RegistrationProblem | null): RegistrationContext => ({ ...nothing, problem })
export const withoutCredentials = (context: RegistrationContext): RegistrationContext => ({ ...context, ...forgotten })

export function withCredentials(context: RegistrationContext, event: object): RegistrationContext {
  const given = outputOf<Extract<RegistrationOutcome, { kind: 'codeNeeded' }>>(event)
  return {
    ...context,
    withCode: true,
    credentials: given.credentials ?? null,
    credentialsUntil: given.credentialsUntil ?? null,
    resendAt: given.resendAt === undefined ? context.resendAt : given.resendAt,
    problem: given.problem ?? null,
  }
}

/** The next reading of the account: after 2 s, doubling to 30 s; after six only a wake or another event reads again. */
export function withRetry(context: RegistrationContext, event: object): RegistrationContext {
  const { at } = outputOf<Extract<AccountReading, { kind: 'unknown' }>>(event)
  const delay = Math.min(FIRST_RETRY_MS * 2 ** context.attempt, LONGEST_RETRY_MS)
  const retryAt = typeof at === 'number' && context.attempt < MAX_RETRIES ? at + delay : null
  return { ...context, attempt: Math.min(context.attempt + 1, MAX_RETRIES), retryAt }
}
