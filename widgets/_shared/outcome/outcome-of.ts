import { redirectUrlName } from '#schemas/document/landing.ts'
import { PlatformError } from '#platform/platform-error.ts'
import { type ErrorAction, errorMeaning, isErrorType, unanswered } from '#schemas/errors.ts'

/**
 * What a call or a flow knows about a failure: codes, never texts. `code` is a server error type, or the cause if no
 * server answered.
 */
export type Problem = {
  readonly code: string
  readonly reference?: string | undefined
  /** Server time in ms from which it may be tried again. */
  readonly retryAt?: number | undefined
  readonly data?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Where an outcome shows (docs/errors.md): on a page of its own, in a dialog, at the form's fields, in place as a
 * message or a countdown, or nowhere.
 */
export type OutcomePlace = 'page' | 'dialog' | 'form' | 'place' | 'wait' | 'none'
export type OutcomeMoney = 'yes' | 'no' | 'unknown'
export type OutcomeFacts = {
  /** One of the 29 types, of `withoutAnswer` or of `neverReached`. */
  readonly code: string
  readonly place: OutcomePlace
  /** On a call that moves money. */
  readonly money: OutcomeMoney
  readonly action: ErrorAction
  /** The dialog that opens, where `place` is `dialog`. */
  readonly popup: string | null
}

/**
 * Failures without an answer from a server. `OutcomeUnknown` is what a lost and a late answer are for a request that
 * changes something.
 */
export const withoutAnswer = [...unanswered, 'OutcomeUnknown'] as const
const isUnanswered = (code: string): boolean => withoutAnswer.some((name) => name === code)
/** Nothing came back, so the player's connection may be to blame. */
export const isOfConnection = ({ code }: Problem): boolean =>
  isUnanswered(code) && code !== 'ProtocolError' && code !== 'OutcomeUnknown'
/**
 * What a flow knows the platform never had: the request was not made, or was looked for and is not there. The flow's
 * page gives the words.
 */
const neverReached: readonly string[] = ['NotSent', 'Expired']

/** The dialogs of the table. In the cashier all but sign-in are inline. */
const popups: ReadonlyMap<string, string> = new Map([
  ['AuthorizationException', 'auth'],
  ['UserNeedDepositException', 'need-deposit'],
  ['UserNeedProfileDataException', 'fill-profile'],
  ['UserNeedConfirmContactException', 'confirm-contact'],
  ['SumsubVerificationRequiredException', 'verify-identity'],
])
/** @internal Popup documents that the outcomes open, besides sign-in: a test looks for them in each sample site. */
export const outcomePopups: readonly string[] = [...popups.values()].filter((popup) => popup !== 'auth')

const places = {
  fatal: 'page',
  signIn: 'dialog',
  gate: 'place',
  form: 'form',
  inline: 'place',
  wait: 'wait',
  silent: 'none',
} as const

/**
 * What a failure means for the player (docs/errors.md); an unknown type means the same as an unknown error. `isInline`:
 * in the cashier, where steps are part of the page.
 */
export function outcomeOf({ code }: Problem, { isInline = false }: { readonly isInline?: boolean } = {}): OutcomeFacts {
  if (neverReached.includes(code)) return { code, place: 'place', money: 'no', action: 'none', popup: null }
  if (isUnanswered(code))
    return { code, place: 'place', money: code === 'OfflineError' ? 'no' : 'unknown', action: 'readState', popup: null }
  const { class: kind, money, action } = errorMeaning(code)
  const popup = popups.get(code) ?? null
  const opens = popup !== null && (popup === 'auth' || !isInline) ? popup : null
  return {
    code: isErrorType(code) ? code : 'UnknownErrorException',
    place: opens === null ? places[kind] : 'dialog',
    money,
    action,
    popup: opens,
  }
}

/** What is known about a failed call. An error that the client did not throw is unknown. */
export function problemOf(error: unknown): Problem {
  if (error instanceof PlatformError)
    return { code: error.type, reference: error.reference, retryAt: error.retryAt, data: error.data }
  const type = error instanceof Error && 'type' in error ? error.type : undefined
  return { code: typeof type === 'string' ? type : 'UnknownErrorException' }
}

/** The same for a call that changes something: where no answer came, it may have done so. */
export function problemOfWrite(error: unknown): Problem {
  const problem = problemOf(error)
  const { code } = problem
  return code === 'NetworkError' || code === 'TimeoutError' ? { ...problem, code: 'OutcomeUnknown' } : problem
}

/** Actions that ask the player for something first; the act goes on afterwards. */
const gates: readonly ErrorAction[] = [
  'signIn',
  'deposit',
  'fillProfile',
  'confirmContact',
  'verify',
  'completeRequisites',
]
export const isGate = (action: ErrorAction): boolean => gates.includes(action)

/** Where an action leads if nothing on the page handles it: the page on which it is done. */
const links: Readonly<Partial<Record<ErrorAction, string>>> = {
  support: '/support',
  deposit: '/cashier/deposit',
  fillProfile: '/profile/settings',
  confirmContact: '/profile/settings',
  verify: '/profile/verification',
  completeRequisites: '/cashier/withdraw',
}

/** Why the profile is asked for, by the flow of the act: its words are `profile.why.<reason>`. */
const reasons: Readonly<Record<string, string>> = { deposit: 'deposit', withdrawal: 'withdrawal' }

/** The other ways of what was refused; a deposit still leads back to where it was begun (CSH-12). */
function otherMethods(here: string, flow: string): string {
  if (flow === 'withdrawal') return '/cashier/withdraw'
  const back = new URLSearchParams(here.split('?')[1]).get(redirectUrlName)
  return back === null ? '/cashier/deposit' : `/cashier/deposit?${new URLSearchParams({ [redirectUrlName]: back })}`
}

/** The page of an action. The profile learns which page sent the player there, and why (PRF-1). */
export function outcomeLink(
  action: ErrorAction,
  { here, flow }: { readonly here: string; readonly flow: string },
): string | null {
  if (action === 'otherMethod') return otherMethods(here, flow)
  const page = links[action]
  if (page !== '/profile/settings') return page ?? null
  const reason = Object.hasOwn(reasons, flow) ? reasons[flow] : undefined
  return `${page}?${new URLSearchParams({ from: here, toastType: reason ?? 'info' })}`
}
