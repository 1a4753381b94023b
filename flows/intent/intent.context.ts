import { isAbsentForGood as isLongAbsent, nextSearch, noSearch, type Search } from '../search.ts'

/** What the player wants to pay: never requisites, which wait in the vault. */
export type Intent = {
  /** The key of every attempt (UUID), made before the first request. */
  readonly id: string
  /** Sysname of the payment method. */
  readonly method: string
  /** Units of the currency, as the call takes them. */
  readonly amount: number
  readonly currency: string
  /** Offer of the deposit; -1 for no offer. */
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

type UnfinishedPayment = { readonly kind: 'unfinished'; readonly isDurable: boolean; readonly intent: Intent }
/** `isDurable`: whether an intent would outlive this tab. */
export type JournalReading = { readonly kind: 'none'; readonly isDurable: boolean } | UnfinishedPayment
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
  /**
   * Another tab began the same payment after this one was prepared. The intent gets a new key, and `after` becomes the
   * number of that payment, so that the next attempt does not mistake it for its own.
   */
  | SamePayment
  | { readonly kind: 'refused'; readonly problem: IntentProblem }
  | { readonly kind: 'unknown' }
  /** Another tab has sent a payment whose outcome is not known yet. */
  | UnfinishedPayment
  /** Another tab is sending one. */
  | { readonly kind: 'elsewhere' }
/** `at`: server time of the reading. */
export type SearchOutcome =
  | { readonly kind: 'found'; readonly transaction: number }
  /** `sentAt`: server time of the newest attempt, which may be another tab's. */
  | { readonly kind: 'absent'; readonly at: number; readonly sentAt?: number }
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
  /**
   * Reads the payments once more, writes the journal, then sends once, in one tab at a time. Throwing means that the
   * outcome is unknown.
   */
  sendIntent(input: { intent: Intent; ticket: string }, signal: AbortSignal): Promise<SendOutcome>
  /** Looks for the payment among the player's transactions. */
  findIntent(input: { intent: Intent }, signal: AbortSignal): Promise<SearchOutcome>
  /** To the page of the payment. */
  handOver(params: Handed): void
  /**
   * The platform has no such payment: it is noted as not sent, and the same values are sent with the same key from now
   * on.
   */
  giveUp(params: Absence): void
  trackRefusal(params: Refusal): void
  /** The values of the form are not needed any more. */
  forgetSecrets(): void
}

/** A payment with a page of its own. `isNew`: it was sent by this flow, not found among the open ones and gone on with. */
export type Handed = { readonly transaction: number; readonly method?: string; readonly isNew: boolean }

/** What the platform refused, for the analytics. */
export type Refusal = { readonly code: string; readonly method?: string }

export type IntentContext = Search & {
  readonly intent: Intent | null
  /** Values of the form in the vault. */
  readonly ticket: string
  readonly transaction: number | null
  readonly problem: IntentProblem | null
  /** Whether this device remembers an intent over a reload. */
  readonly isDurable: boolean
}

export const initialContext = (): IntentContext => ({
  intent: null,
  ticket: '',
  transaction: null,
  problem: null,
  ...noSearch,
  isDurable: true,
})

/** The form again: nothing of a payment is left, what this device can do stays. */
export const atForm = ({ isDurable }: IntentContext): IntentContext => ({ ...initialContext(), isDurable })

type Output = JournalReading | Preparation | SendOutcome | SearchOutcome
type Facts = {
  readonly kind?: string
  readonly intent?: Intent
  readonly ticket?: string
  readonly transaction?: number
  readonly problem?: IntentProblem
  readonly at?: number
  readonly sentAt?: number
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
const problemIn = (event: object): IntentProblem => factsOf(event).problem ?? { code: 'UnknownErrorException' }
export const withProblem = (context: IntentContext, event: object): IntentContext => ({
  ...atForm(context),
  problem: problemIn(event),
})
export const handedOf = ({ intent, transaction }: IntentContext, event: object): Handed => ({
  transaction: transaction ?? 0,
  ...(intent && { method: intent.method }),
  isNew: !('type' in event && event.type === 'intent.resume'),
})
/** The method is known once there is an intent. */
export const refusalIn = ({ intent }: IntentContext, event: object): Refusal => ({
  code: problemIn(event).code,
  ...(intent && { method: intent.method }),
})
export const notSent = (context: IntentContext): IntentContext => ({
  ...atForm(context),
  problem: { code: 'NotSent' },
})

export const isAbsentForGood = (context: IntentContext, event: object): boolean => isLongAbsent(context, factsOf(event))
/** What was looked for, and since when the platform has answered that it is absent. */
export type Absence = { readonly id: string; readonly absentSince: number }
export const absenceOf = ({ intent, absentSince }: IntentContext): Absence => ({
  id: intent?.id ?? '',
  absentSince: absentSince ?? 0,
})
export const withSearch = (context: IntentContext, event: object): IntentContext => ({
  ...context,
  ...nextSearch(context, factsOf(event)),
})
