import { clamp } from '#base/clamp.ts'
import type { Money } from '#base/money.ts'
import { isTime } from '../is-time.ts'

const SECOND = 1_000
const MINUTE = 60_000

/** How the balance is refreshed (BAL-2), with all settings clamped (C6). Times are in ms. */
export type BalancePlan = {
  readonly isInterval: boolean
  readonly intervalMs: number
  readonly isAfterClick: boolean
  readonly clickDelayMs: number
  readonly isTurnedOff: boolean
  readonly turnOffMs: number
}

/** Reads `settingsForUpdBalance`, unchecked: an invalid switch or number gets its default. */
export function balancePlan(settings: unknown): BalancePlan {
  const given = typeof settings === 'object' && settings !== null ? (settings as Readonly<Record<string, unknown>>) : {}
  const isOn = (name: string): boolean => (typeof given[name] === 'boolean' ? given[name] : true)
  return {
    isInterval: isOn('isEnabledInterval'),
    intervalMs: Math.round(clamp('balanceIntervalSeconds', given['countSecondsForInterval']) * SECOND),
    isAfterClick: isOn('isEnabledRequestsAfterClick'),
    clickDelayMs: Math.round(clamp('balanceClickDelaySeconds', given['countSecondsForDelayBetweenClick']) * SECOND),
    isTurnedOff: isOn('isEnabledTurnOffRequests'),
    turnOffMs: Math.round(clamp('balanceTurnOffMinutes', given['countMinutesAfterWhichRequestsTurnedOff']) * MINUTE),
  }
}

/** The four balances of a player (BAL-1). */
export type Balances = {
  readonly main: Money
  readonly bonus: Money
  readonly bettingBonus: Money
  readonly fun: Money
}

/**
 * What is known before the first request: `at` is the server time, `settings` settingsForUpdBalance as it came,
 * `cached` what this device knows that is newer than the page.
 */
export type Prepared = {
  readonly at: number
  readonly settings: unknown
  readonly isCached: boolean
  readonly cached: Balances | null
}

/**
 * How a request ended; `at` is the server time at which it was sent, `retryAt` the server time before which another is
 * refused.
 */
export type BalanceReading =
  | { readonly kind: 'known'; readonly at: number; readonly isChanged: boolean; readonly balances: Balances }
  | { readonly kind: 'limited'; readonly at: number; readonly retryAt: number | null }
  | { readonly kind: 'gone'; readonly at: number }
  | { readonly kind: 'failed'; readonly at: number }

/** Times of events are server times in ms. */
export type BalanceEvent =
  | { readonly type: 'balance.session'; readonly uid: number }
  | { readonly type: 'balance.place'; readonly isGame: boolean }
  | { readonly type: 'balance.hidden' }
  | { readonly type: 'balance.shown' }
  | { readonly type: 'balance.act'; readonly at: number }
  | { readonly type: 'balance.refresh'; readonly at: number }
  | { readonly type: 'after.balanceDue' }
  | { readonly type: 'after.balanceTurnOff' }
  | { readonly type: 'flow.wake' }

export type BalanceInput = { readonly uid: number }

/** Why the next request is made: because of the player's own act, or by itself. */
export type BalanceCause = 'poll' | 'act'

export type BalanceContext = {
  readonly uid: number
  readonly isGame: boolean
  readonly isHidden: boolean
  readonly plan: BalancePlan
  /** The page comes back from where nothing was asked: what it shows may be old. */
  readonly isBack: boolean
  /** What happened while something was on its way: its answer may be from before. */
  readonly meanwhile: 'nothing' | 'act' | 'refresh'
  readonly cause: BalanceCause
  /** When the requests of the last minute were sent, the latest last. */
  readonly requestedAt: readonly number[]
  readonly nextAt: number | null
  /** The platform asked for a pause until then. */
  readonly blockedUntil: number | null
  readonly activeAt: number | null
  /** Requests in a row that were refused because of their number, and that failed. */
  readonly limited: number
  readonly failed: number
  readonly isCached: boolean
  /** How many changes were found by a request that an act of the player caused. */
  readonly announced: number
}

/** What the host does for this flow. */
export interface BalancePorts {
  /** Reads the settings, and what this device keeps of this player's balance. Nothing is sent to the platform. */
  prepare(input: { uid: number }, signal: AbortSignal): Promise<Prepared>
  readBalance(input: { uid: number }, signal: AbortSignal): Promise<BalanceReading>
  /** Shows the balances wherever they are bound, and keeps those that the platform said. */
  showBalances(params: { balances: Balances; isCached: boolean; at: number }): void
  /** The platform says that nobody is signed in. */
  checkSession(): void
}

/** The most requests in any minute, from all causes together (C6). */
export const MAX_PER_MINUTE = 12
/** No request by itself sooner than this after another. */
const LEAST_POLL_MS = 5_000
const LEAST_ACT_MS = 1_000
const FIRST_BLOCK_MS = 10_000
const LONGEST_BLOCK_MS = 60 * MINUTE
const LONGEST_BACKOFF_MS = 5 * MINUTE
/** Refusals in a row after which only a wake or an act of the player asks again. */
export const MAX_LIMITED = 6

/** Without an input too: XState's pure functions build an inert actor from the bare machine first. */
export function initialBalance(input: BalanceInput | undefined): BalanceContext {
  return someone(input?.uid ?? 0, { isGame: false, isHidden: false })
}

const someone = (uid: number, { isGame, isHidden }: Pick<BalanceContext, 'isGame' | 'isHidden'>): BalanceContext => ({
  uid,
  isGame,
  isHidden,
  plan: balancePlan(null),
  isBack: false,
  meanwhile: 'nothing',
  cause: 'poll',
  requestedAt: [],
  nextAt: null,
  blockedUntil: null,
  activeAt: null,
  limited: 0,
  failed: 0,
  isCached: false,
  announced: 0,
})

/** Another player, or nobody: nothing of the one before is left. */
export const withPlayer = (context: BalanceContext, event: object): BalanceContext =>
  someone(uidIn(event) ?? 0, context)

export function uidIn(event: object): number | null {
  return 'uid' in event && typeof event.uid === 'number' && Number.isFinite(event.uid) ? Math.max(0, event.uid) : null
}

export const outputOf = <Output extends Prepared | BalanceReading>(event: object): Partial<Output> =>
  'output' in event && typeof event.output === 'object' && event.output !== null
    ? (event.output as Partial<Output>)
    : {}

/**
 * When the next request may be sent, as an absolute time: after the platform's pause, and never as the thirteenth in a
 * minute.
 */
export function dueAt({ nextAt, blockedUntil, requestedAt }: BalanceContext): number | null {
  if (nextAt === null) return null
  const thirteenth = requestedAt.at(-MAX_PER_MINUTE)
  return Math.max(nextAt, blockedUntil ?? 0, thirteenth === undefined ? 0 : thirteenth + MINUTE)
}

/** When asking ends because nothing has happened for a while; null where it does not. */
export function turnOffAt({ plan, activeAt }: BalanceContext): number | null {
  return plan.isInterval && plan.isTurnedOff && activeAt !== null ? activeAt + plan.turnOffMs : null
}

/** A time in the future comes from a clock that was wrong and has been corrected, so it is replaced by now. */
const byNow = (requestedAt: readonly number[], at: number): readonly number[] =>
  requestedAt.map((one) => Math.min(one, at))
const lastReadAt = (context: BalanceContext, at: number): number => Math.min(context.requestedAt.at(-1) ?? 0, at)

/**
 * The settings and the time are known. A balance that may be old is read at once; one that came with the page, after an
 * interval.
 */
export function prepared(context: BalanceContext, event: object): BalanceContext {
  const { at: given, settings, isCached } = outputOf<Prepared>(event)
  const at = timeOf(given)
  const plan = balancePlan(settings)
  const unasked: BalanceContext = {
    ...context,
    plan,
    isBack: false,
    meanwhile: 'nothing',
    cause: 'poll',
    isCached: context.isCached || isCached === true,
    activeAt: at,
    nextAt: null,
  }
  if (at === null) return unasked
  const known = { ...unasked, requestedAt: byNow(context.requestedAt, at) }
  const { meanwhile } = context
  if (meanwhile === 'refresh' || (meanwhile === 'act' && plan.isAfterClick))
    return { ...known, cause: 'act', nextAt: Math.max(at, lastReadAt(context, at) + LEAST_ACT_MS) }
  const isOld = known.isCached || (context.isBack && plan.isInterval)
  if (isOld) return { ...known, nextAt: Math.max(at, lastReadAt(context, at) + LEAST_POLL_MS) }
  return plan.isInterval ? { ...known, nextAt: at + plan.intervalMs } : known
}

/** The player did something: that keeps requests going, and causes one where the settings say so. */
export function acted(context: BalanceContext, event: object): BalanceContext {
  const at = timeIn(event)
  if (at === null) return context
  const { plan } = context
  if (!plan.isAfterClick) {
    const next = plan.isInterval ? Math.max(at, lastReadAt(context, at) + LEAST_POLL_MS) : null
    const latest = at + Math.max(LONGEST_BACKOFF_MS, plan.intervalMs)
    return {
      ...context,
      requestedAt: byNow(context.requestedAt, at),
      activeAt: at,
      nextAt: context.nextAt === null || context.nextAt > latest ? next : context.nextAt,
    }
  }
  return asksSoon(context, at, plan.clickDelayMs)
}

/** The balance has changed: it is requested, even while a request is in flight. */
export function refreshed(context: BalanceContext, event: object): BalanceContext {
  const at = timeIn(event)
  return at === null ? context : asksSoon(context, at, LEAST_ACT_MS)
}

function asksSoon(context: BalanceContext, at: number, gapMs: number): BalanceContext {
  const wish = Math.max(at, lastReadAt(context, at) + gapMs)
  return {
    ...context,
    requestedAt: byNow(context.requestedAt, at),
    activeAt: at,
    cause: 'act',
    nextAt: context.nextAt === null ? wish : Math.min(context.nextAt, wish),
  }
}

/** A request is sent now, which is no sooner than it was due; its answer tells the time. */
export const asking = (context: BalanceContext): BalanceContext => ({
  ...context,
  requestedAt: withRefreshAt(context.requestedAt, dueAt(context)),
  nextAt: null,
})

/** The request on its way is given up for a newer one; it counts, as sent no later than now. */
export function superseded(context: BalanceContext, event: object): BalanceContext {
  const at = timeIn(event)
  return at === null ? context : refreshed({ ...context, requestedAt: withAnswer(context.requestedAt, at) }, event)
}

/** An act during a request: the answer counts as the act's, and the balance is requested once more. */
export function actedMeanwhile(context: BalanceContext, event: object): BalanceContext {
  const at = timeIn(event)
  if (at === null) return context
  return {
    ...context,
    activeAt: at,
    meanwhile: context.meanwhile === 'refresh' ? 'refresh' : 'act',
    ...(context.plan.isAfterClick && { cause: 'act' as const }),
  }
}

export function known(context: BalanceContext, event: object): BalanceContext {
  const { at: given, isChanged } = outputOf<Extract<BalanceReading, { kind: 'known' }>>(event)
  const at = timeOf(given)
  const { plan, meanwhile, cause, announced } = context
  const next =
    meanwhile === 'act' && plan.isAfterClick
      ? { cause: 'act' as const, nextAt: at === null ? null : at + plan.clickDelayMs }
      : { cause: 'poll' as const, nextAt: at === null || !plan.isInterval ? null : at + plan.intervalMs }
  return {
    ...context,
    ...next,
    ...answered(context, at),
    meanwhile: 'nothing',
    blockedUntil: null,
    limited: 0,
    failed: 0,
    isCached: false,
    announced: announced + (isChanged === true && cause === 'act' ? 1 : 0),
  }
}

/**
 * Whether a reading that failed is repeated: also without an interval what an act changed, or what is shown from
 * before, is read in the end.
 */
const goesOn = ({ plan, isCached, cause }: BalanceContext): boolean => plan.isInterval || isCached || cause === 'act'

/**
 * Too many requests: each refusal doubles the pause, from 10 s to an hour, and never goes below what the platform asks
 * for.
 */
export function limited(context: BalanceContext, event: object): BalanceContext {
  const { at: given, retryAt } = outputOf<Extract<BalanceReading, { kind: 'limited' }>>(event)
  const at = timeOf(given)
  const pause = Math.min(FIRST_BLOCK_MS * 2 ** Math.min(context.limited, 16), LONGEST_BLOCK_MS)
  const blockedUntil = at === null ? null : Math.max(at + pause, timeOf(retryAt) ?? 0)
  return {
    ...context,
    meanwhile: 'nothing',
    ...answered(context, at),
    limited: context.limited + 1,
    blockedUntil,
    nextAt: goesOn(context) ? blockedUntil : null,
  }
}

/** No answer: the next request waits twice as long each time, up to five minutes. */
export function failed(context: BalanceContext, event: object): BalanceContext {
  const at = timeOf(outputOf<Extract<BalanceReading, { kind: 'failed' }>>(event).at)
  const { plan } = context
  const pause = Math.min(
    plan.intervalMs * 2 ** Math.min(context.failed + 1, 16),
    Math.max(LONGEST_BACKOFF_MS, plan.intervalMs),
  )
  return {
    ...context,
    meanwhile: 'nothing',
    ...answered(context, at),
    failed: context.failed + 1,
    nextAt: at !== null && goesOn(context) ? at + pause : null,
  }
}

/** Nothing is asked for until something happens. */
export const rested = (context: BalanceContext): BalanceContext => ({
  ...context,
  nextAt: null,
  meanwhile: 'nothing',
  cause: 'poll',
  isBack: true,
})

export function balancesIn(event: object): Balances | null {
  const { balances, cached } = outputOf(event) as { balances?: Balances; cached?: Balances | null }
  return balances ?? cached ?? null
}

function withRefreshAt(requestedAt: readonly number[], at: number | null): readonly number[] {
  return at === null
    ? requestedAt
    : [...byNow(requestedAt, at), at].filter((one) => one > at - MINUTE).slice(-MAX_PER_MINUTE)
}

/** An answer tells when its request was sent; an act may have come since, but not a minute later. */
function answered(
  { requestedAt, activeAt }: BalanceContext,
  at: number | null,
): Pick<BalanceContext, 'requestedAt' | 'activeAt'> {
  return {
    requestedAt: withAnswer(requestedAt, at),
    activeAt: at === null || activeAt === null ? activeAt : Math.min(activeAt, at + MINUTE),
  }
}

/** The time of the last request is known now. */
const withAnswer = (requestedAt: readonly number[], at: number | null): readonly number[] =>
  at === null ? requestedAt : withRefreshAt(requestedAt.slice(0, -1), at)

export const atOf = (event: object): number => timeOf(outputOf<Prepared>(event).at) ?? 0
const timeIn = (event: object): number | null => timeOf('at' in event ? event.at : null)
const timeOf = (value: unknown): number | null => (isTime(value) ? value : null)
