import { type AccessContext, type AccountReading, type CodeNeeded, withoutAny } from '../account-access.ts'
import type { RegistrationProblem } from './registration.view.ts'

/**
 * The ways to register, by the names of the platform. `social` completes the registration of a player who came by a
 * social service or the messenger.
 */
export const registrationWays = ['email', 'phone', 'login', 'social', 'messenger'] as const
export type RegistrationWay = (typeof registrationWays)[number]

/**
 * How a registration with or without a code ended. `isNew` is false where the messenger signed in a player whom it
 * knew.
 */
export type RegistrationOutcome =
  | { readonly kind: 'accepted'; readonly isNew: boolean }
  | CodeNeeded
  | { readonly kind: 'refused'; readonly problem: RegistrationProblem }
  | { readonly kind: 'unknown'; readonly problem: RegistrationProblem }

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

export type RegistrationContext = AccessContext & {
  readonly way: RegistrationWay | null
  readonly restored: boolean
  /** The answer of this attempt was lost, so that the account is read. */
  readonly isDoubted: boolean
  readonly isNew: boolean
  readonly isRegistrationCompleted: boolean
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

const nothing: RegistrationContext = {
  ...withoutAny,
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

export const wayOf = (event: { readonly type: string }): RegistrationWay | null =>
  event.type in eventsOfWays ? eventsOfWays[event.type as keyof typeof eventsOfWays] : null

export const beginning = (event: { readonly type: string }): RegistrationContext => ({ ...nothing, way: wayOf(event) })
export const refused = (problem: RegistrationProblem | null): RegistrationContext => ({ ...nothing, problem })
