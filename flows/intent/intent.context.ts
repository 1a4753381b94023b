import { isTime } from '../is-time.ts'

/** What the player wants to pay: never requisites, which wait in the vault. */
export type Intent = {
  /** The key of every attempt (UUID), made before the first request. */
  readonly id: string
  /** Sysname of the payment method. */
  readonly method: string
  /** Units of the currency, as the call takes them. */
  readonly amount: number
  readonly currency: string
  /** Offer of the deposit; -1 is none. */
  readonly offer: number
  /** Number of the newest transaction of the player before the first request; 0 for none. */
  readonly after: number
}

/** Why nothing was begun, as a code; the form keeps its values. */
export type IntentProblem = {
  /** One of the 29 error types, of the client's own, or `NotSent`, `Expired`. */
  readonly code: string
  readonly reference?: string | undefined
  readonly retryAt?: number | undefined
  readonly data?: Readonly<Record<string, unknown>> | undefined
  /** Codes of fields by name. */
  readonly fields?: Readonly<Record<string, readonly string[]>> | undefined
}

/** `isDurable`: whether an intent would outlive this tab. */
export type JournalReading =
  | { readonly kind: 'none'; readonly isDurable: boolean }
  | { readonly kind: 'unfinished'; readonly isDurable: boolean; readonly intent: Intent }
/** A payment of the same method and amount is there already: nothing was sent. */
type SamePayment = {
  readonly kind: 'found'
  readonly intent: Intent
  readonly ticket: string
  readonly transaction: number
}
export type Preparation =
  | { readonly kind: 'ready'; readonly intent: Intent; readonly ticket: string }
  | SamePayment
  | { readonly kind: 'refused'; readonly problem: IntentProblem }
export type SendOutcome =
  | { readonly kind: 'accepted'; readonly transaction: number }
  /** It was begun after the preparation, by another tab; `after` of the intent is its number and the key is a new one, so that the next attempt passes it. */
  | SamePayment
  | { readonly kind: 'refused'; readonly problem: IntentProblem }
  | { readonly kind: 'unknown' }
  /** Another tab is sending a payment, or has sent one of which it is not known what became. */
  | { readonly kind: 'elsewhere' }
/** `at`: server time of the reading. */
export type SearchOutcome =
  | { readonly kind: 'found'; readonly transaction: number }
  | { readonly kind: 'absent'; readonly at: number }
  | { readonly kind: 'unread'; readonly at: number }

export type IntentEvent =
  | { readonly type: 'intent.open' }
  | { readonly type: 'intent.submit'; readonly ticket: string }
  | { readonly type: 'intent.resume' }
  | { readonly type: 'intent.anew' }
  | { readonly type: 'intent.edit' }
  | { readonly type: 'intent.retry' }
  | { readonly type: 'intent.leave' }
  | { readonly type: 'after.intentRetry' }
  | { readonly type: 'flow.wake' }

/** What the host does for a flow of this kind. */
export interface IntentPorts {
  /** Reads the journal of this device. */
  readIntent(input: undefined, signal: AbortSignal): Promise<JournalReading>
  /** Takes the values out of the vault and reads the open payments of the player. */
  prepare(input: { ticket: string }, signal: AbortSignal): Promise<Preparation>
  /** Reads the payments once more, writes the journal, then sends once, in one tab at a time. Throwing means that the outcome is unknown. */
  sendIntent(input: { intent: Intent; ticket: string }, signal: AbortSignal): Promise<SendOutcome>
  /** Looks for the payment among the player's transactions. */
  findIntent(input: { intent: Intent }, signal: AbortSignal): Promise<SearchOutcome>
  /** To the page of the payment. */
  handOver(params: { transaction: number }): void
  /** The platform has no such payment: the same values are sent with the same key from now on. */
  giveUp(params: { id: string }): void
  trackRefusal(params: { code: string }): void
  /** The values of the form are not needed any more. */
  forgetSecrets(): void
}

export type IntentContext = {
  readonly intent: Intent | null
  /** Values of the form in the vault. */
  readonly ticket: string
  readonly transaction: number | null
  readonly problem: IntentProblem | null
  /** Searches since the outcome became unknown. */
  readonly searches: number
  /** Server time of the first search that the platform answered, and that found nothing. */
  readonly absentSince: number | null
  readonly retryAt: number | null
  /** Whether this device remembers an intent over a reload. */
  readonly isDurable: boolean
}

export const initialContext = (): IntentContext => ({
  intent: null,
  ticket: '',
  transaction: null,
  problem: null,
  searches: 0,
  absentSince: null,
  retryAt: null,
  isDurable: true,
})

/** The form again: nothing of a payment is left, what this device can do stays. */
export const atForm = ({ isDurable }: IntentContext): IntentContext => ({ ...initialContext(), isDurable })

/** As long as the client waits for the answer to a request that moves money. */
const REQUEST_TIMEOUT_MS = 60_000
const FIRST_SEARCH_MS = 2_000
const LONGEST_PAUSE_MS = 30_000
/** After so many searches without a reading only the player, or a page that wakes up, asks again. Once the platform answers, the search goes on to its end. */
const MOST_SEARCHES = 8

type Output = JournalReading | Preparation | SendOutcome | SearchOutcome
type Facts = {
  readonly kind?: string
  readonly intent?: Intent
  readonly ticket?: string
  readonly transaction?: number
  readonly problem?: IntentProblem
  readonly at?: number
  readonly isDurable?: boolean
}

export const kindOf = (event: object): string | null =>
  'output' in event && typeof event.output === 'object' && event.output !== null
    ? String((event.output as Output).kind)
    : null

const factsOf = (event: object): Facts =>
  'output' in event && typeof event.output === 'object' && event.output !== null ? (event.output as Facts) : {}

export const withJournal = (event: object): IntentContext => ({
  ...initialContext(),
  intent: factsOf(event).intent ?? null,
  isDurable: factsOf(event).isDurable !== false,
})
export const withTicket = (context: IntentContext, event: object): IntentContext => ({
  ...atForm(context),
  ticket: 'ticket' in event && typeof event.ticket === 'string' ? event.ticket : '',
})
export const withIntent = (context: IntentContext, event: object): IntentContext => {
  const { intent = null, ticket = '', transaction = null } = factsOf(event)
  return { ...atForm(context), intent, ticket, transaction }
}
export const withTransaction = (context: IntentContext, event: object): IntentContext => ({
  ...atForm(context),
  intent: context.intent,
  transaction: factsOf(event).transaction ?? null,
})
export const withProblem = (context: IntentContext, event: object): IntentContext => ({
  ...atForm(context),
  problem: factsOf(event).problem ?? { code: 'UnknownErrorException' },
})
export const notSent = (context: IntentContext): IntentContext => ({
  ...atForm(context),
  problem: { code: 'NotSent' },
})

/** Whether the platform has had nothing of it for as long as a request may still be on its way, however often that was read. */
export const isAbsentForGood = ({ absentSince }: IntentContext, event: object): boolean => {
  const { kind, at } = factsOf(event)
  return kind === 'absent' && isTime(at) && absentSince !== null && at - absentSince >= REQUEST_TIMEOUT_MS
}

/** The next search: after 2 s, doubling to 30 s; none by itself after eight. */
export function withSearch(context: IntentContext, event: object): IntentContext {
  const { at } = factsOf(event)
  const searches = Math.min(context.searches + 1, MOST_SEARCHES)
  const pause = Math.min(FIRST_SEARCH_MS * 2 ** context.searches, LONGEST_PAUSE_MS)
  const isAbsent = kindOf(event) === 'absent'
  return {
    ...context,
    searches,
    absentSince: isAbsent && isTime(at) ? (context.absentSince ?? at) : context.absentSince,
    retryAt: isTime(at) && (isAbsent || searches < MOST_SEARCHES) ? at + pause : null,
  }
}
