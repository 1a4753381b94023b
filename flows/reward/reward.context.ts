import { isAbsentForGood as isLongAbsent, nextSearch, noSearch, type Search } from '../search.ts'
import { type ActKind, actKinds, type RewardProblem, type WantedAct } from './reward.view.ts'

/** An act with the data that is needed to do it once and to find out later whether it was done. */
export type RewardAct = WantedAct & {
  /** Idempotency key (UUID), made before the first request. */
  readonly key: string
  /** The platform's state before the first request, as stored by the port. */
  readonly before: string
}

export type JournalReading = { readonly kind: 'none' } | { readonly kind: 'unfinished'; readonly act: RewardAct }
export type Preparation =
  | { readonly kind: 'ready'; readonly act: RewardAct; readonly ticket: string }
  /** An earlier act has an unknown outcome, which must be resolved first. */
  | { readonly kind: 'unfinished'; readonly act: RewardAct }
  | { readonly kind: 'refused'; readonly problem: RewardProblem }
export type SendOutcome =
  /** `isWaiting`: it comes with a deposit that is still to be made. */
  | { readonly kind: 'accepted'; readonly isWaiting: boolean }
  | { readonly kind: 'refused'; readonly problem: RewardProblem }
  | { readonly kind: 'unknown' }
  /** Another tab is doing something of the kind. */
  | { readonly kind: 'elsewhere' }
/** `at`: server time of the reading. */
export type SearchOutcome =
  | { readonly kind: 'found'; readonly isWaiting: boolean }
  /** It can be neither done nor undone any more. */
  | { readonly kind: 'changed' }
  /** `sentAt`: server time of the newest attempt, which may be another tab's. */
  | { readonly kind: 'absent'; readonly at: number; readonly sentAt?: number }
  | { readonly kind: 'unread'; readonly at: number }

export type RewardEvent =
  | { readonly type: 'reward.open' }
  | { readonly type: 'reward.propose'; readonly kind: ActKind; readonly id: number }
  | { readonly type: 'reward.code'; readonly ticket: string }
  | { readonly type: 'reward.agree' }
  | { readonly type: 'reward.dismiss' }
  | { readonly type: 'reward.retry' }
  | { readonly type: 'after.rewardRetry' }
  | { readonly type: 'flow.wake' }

/** What the host does for the flow. */
export interface RewardPorts {
  /** Reads the journal of this device. */
  readJournal(input: undefined, signal: AbortSignal): Promise<JournalReading>
  /** Reads the current state of the reward, and makes the key. */
  prepare(input: { act: WantedAct; ticket: string }, signal: AbortSignal): Promise<Preparation>
  /** Writes the journal, then sends once, in one tab at a time. Throwing means that the outcome is unknown. */
  sendAct(input: { act: RewardAct; ticket: string }, signal: AbortSignal): Promise<SendOutcome>
  /** Reads whether it was done. */
  findAct(input: { act: RewardAct }, signal: AbortSignal): Promise<SearchOutcome>
  /** It is done. */
  announce(params: { act: RewardAct }): void
  /** `code`: the error of a promo code, else the code of the problem. */
  trackRefusal(params: { act: WantedAct; code: string }): void
  /** The platform never got it: from now on the same act is sent with the same key. */
  giveUp(params: Absence): void
  /** What was typed is not needed any more. */
  forgetSecrets(): void
}

export type RewardContext = Search & {
  readonly act: RewardAct | null
  /** A typed code in the vault. */
  readonly ticket: string
  readonly problem: RewardProblem | null
  readonly isWaiting: boolean
}

export const nothing: RewardContext = {
  act: null,
  ticket: '',
  problem: null,
  isWaiting: false,
  ...noSearch,
}
export const noAct: RewardAct = { kind: 'code.activate', id: 0, key: '', before: '' }

/** Acts that remove or spend something, or that cannot be undone: they run only when the player agrees (BON-2, M17). */
const needAgreement: ReadonlySet<ActKind> = new Set<ActKind>([
  'bonus.remove',
  'betting.activate',
  'betting.remove',
  'cashback.remove',
  'product.buy',
  'character.set',
])
export const needsAgreement = (kind: ActKind): boolean => needAgreement.has(kind)

type Facts = {
  readonly kind?: string
  readonly act?: RewardAct
  readonly ticket?: string
  readonly problem?: RewardProblem
  readonly isWaiting?: boolean
  readonly at?: number
  readonly sentAt?: number
}
const factsOf = (event: object): Facts =>
  'output' in event && typeof event.output === 'object' && event.output !== null ? (event.output as Facts) : {}
export const kindOf = (event: object): string | undefined => factsOf(event).kind

/** What the player asked for; it has neither key nor state yet. */
export function withRequest(event: object): RewardContext {
  const ticket = 'ticket' in event && typeof event.ticket === 'string' ? event.ticket : ''
  const kind = 'kind' in event ? actKinds.find((one) => one === event.kind) : undefined
  const id = 'id' in event && typeof event.id === 'number' ? event.id : 0
  return { ...nothing, ticket, act: { ...noAct, kind: kind ?? 'code.activate', id } }
}
export const withAct = (context: RewardContext, event: object): RewardContext => {
  const { act = context.act, ticket = '' } = factsOf(event)
  return { ...nothing, act, ticket }
}
export const withResult = (context: RewardContext, event: object): RewardContext => ({
  ...nothing,
  act: context.act,
  isWaiting: factsOf(event).isWaiting === true,
})
export const withProblem = ({ act }: RewardContext, event: object): RewardContext => ({
  ...nothing,
  act,
  problem: factsOf(event).problem ?? { code: kindOf(event) === 'changed' ? 'Changed' : 'UnknownErrorException' },
})
export const notSent = ({ act }: RewardContext): RewardContext => ({ ...nothing, act, problem: { code: 'NotSent' } })

export const isAbsentForGood = (context: RewardContext, event: object): boolean => isLongAbsent(context, factsOf(event))
/** What was looked for, and since when the platform has answered that it is absent. */
export type Absence = { readonly key: string; readonly absentSince: number }
export const absenceOf = ({ act, absentSince }: RewardContext): Absence => ({
  key: act?.key ?? '',
  absentSince: absentSince ?? 0,
})
export const withSearch = (context: RewardContext, event: object): RewardContext => ({
  ...context,
  ...nextSearch(context, factsOf(event)),
})
