import { atIn } from '../event-fields.ts'
import { isDuration, isTime } from '../is-time.ts'

export const places = ['cashier', 'profile', 'other'] as const
/** Where the player is, as far as the times differ (`user_inactivity_cashier_time`, `user_inactivity_pp_time`). */
export type Place = (typeof places)[number]

/**
 * After how long without activity a player is logged out, in ms: everywhere, and on the pages of the cashier and of the
 * profile besides; null is off.
 */
export type InactivityLimits = {
  readonly everywhere: number | null
  readonly cashier: number | null
  readonly profile: number | null
}

/** Times are server times in ms; `activeAt` is that of the last activity in any tab. */
export type Prepared = { readonly at: number; readonly activeAt: number; readonly limits: InactivityLimits }
export type Look = { readonly at: number; readonly activeAt: number }

export type InactivityEvent =
  | { readonly type: 'inactivity.session'; readonly uid: number }
  /** Going to another page is activity. */
  | { readonly type: 'inactivity.place'; readonly place: Place; readonly at: number }
  /** `isHeard`: in another tab. */
  | { readonly type: 'inactivity.activity'; readonly at: number; readonly isHeard?: boolean }
  | { readonly type: 'inactivity.clock' }
  /** The log-out is known to have worked. */
  | { readonly type: 'inactivity.left' }
  | { readonly type: 'after.warning' }
  | { readonly type: 'after.logout' }
  | { readonly type: 'flow.wake' }

/** `active` is a starting point of recordings: a player whose last activity is known. A tab never passes it. */
export type InactivityInput = {
  readonly uid: number
  readonly active?: { readonly place: Place; readonly limits: InactivityLimits; readonly activeAt: number }
}
export type InactivityContext = {
  readonly uid: number
  readonly place: Place
  readonly limits: InactivityLimits
  readonly activeAt: number | null
  /** A log-out has failed and was tried once more by itself. */
  readonly hasTriedAgain: boolean
}

/** What the tab does for this flow. */
export interface InactivityPorts {
  prepare(input: { uid: number }, signal: AbortSignal): Promise<Prepared>
  /** When any tab saw the last activity. */
  look(input: { uid: number }, signal: AbortSignal): Promise<Look>
  /** The same by the time of the server, which is asked for it. */
  verify(input: { uid: number }, signal: AbortSignal): Promise<Look>
  share(params: { uid: number; at: number }): void
  openWarning(params: { until: number }): void
  closeWarning(): void
  logOut(): void
}

/** At 80% of the time; but at least 20 s are left to answer (WCAG 2.2.1). */
const WARNING_SHARE = 0.8
const LEAST_COUNTDOWN_MS = 20_000

const noLimits: InactivityLimits = { everywhere: null, cashier: null, profile: null }

/** Without an input too: XState's pure functions build an inert actor from the bare machine first. */
export const initialInactivity = (input: InactivityInput | undefined): InactivityContext => ({
  uid: input?.uid ?? 0,
  place: 'other',
  limits: noLimits,
  activeAt: null,
  ...input?.active,
  hasTriedAgain: false,
})

/** The input that starts the machine where a player is watched. */
export function activeInput({
  uid,
  place,
  limits,
  activeAt,
  hasTriedAgain,
}: InactivityContext): InactivityInput | undefined {
  return activeAt === null || hasTriedAgain ? undefined : { uid, active: { place, limits, activeAt } }
}

/** The smallest time that applies here, in ms; null is off. */
function limitOf({ limits, place }: Pick<InactivityContext, 'limits' | 'place'>): number | null {
  const applicable = [limits.everywhere, place === 'other' ? null : limits[place]].filter((ms) => ms !== null)
  return applicable.length > 0 ? Math.min(...applicable) : null
}

/** When a player who does nothing more is warned, and logged out; null where nobody is. */
export function timesOf(context: InactivityContext): { readonly warnAt: number; readonly logoutAt: number } | null {
  const limit = limitOf(context)
  if (limit === null || context.activeAt === null) return null
  const countdown = Math.max(limit * (1 - WARNING_SHARE), LEAST_COUNTDOWN_MS)
  return { warnAt: Math.round(context.activeAt + limit - countdown), logoutAt: context.activeAt + limit }
}

export const placeIn = (event: object): Place =>
  places.find((place) => 'place' in event && event.place === place) ?? 'other'
const outputOf = (event: object): Partial<Prepared> =>
  'output' in event && typeof event.output === 'object' && event.output !== null ? event.output : {}

const durationOf = (value: unknown): number | null => (isDuration(value) ? value : null)

export function prepared(context: InactivityContext, event: object): InactivityContext {
  const { activeAt, limits } = outputOf(event)
  const { everywhere, cashier, profile } = { ...noLimits, ...limits }
  return {
    ...context,
    activeAt: isTime(activeAt) ? activeAt : null,
    limits: { everywhere: durationOf(everywhere), cashier: durationOf(cashier), profile: durationOf(profile) },
  }
}

/** Activity in this tab is now, whatever the clock said before. */
export const isOwn = (event: object): boolean => !('isHeard' in event && event.isHeard === true)
/** Activity in another tab that this one did not know about. */
export const isNews = ({ activeAt }: InactivityContext, event: object): boolean =>
  !isOwn(event) && (activeAt === null || (atIn(event) ?? 0) > activeAt)

/** Activity that wakes a sleeping machine does not count if the time limit had already passed. */
export function isTooLate(context: InactivityContext, event: object): boolean {
  const [times, at] = [timesOf(context), atIn(event)]
  return times !== null && at !== null && at >= times.logoutAt
}

export const acted = (context: InactivityContext, event: object): InactivityContext => ({
  ...context,
  activeAt: atIn(event) ?? context.activeAt,
})

/** The last activity as all tabs know it; none lies ahead of the clock, however it was set meanwhile. */
export function looked(context: InactivityContext, event: object): InactivityContext {
  const { at, activeAt } = outputOf(event)
  if (!isTime(at)) return context
  return { ...context, activeAt: Math.min(at, Math.max(context.activeAt ?? 0, isTime(activeAt) ? activeAt : 0)) }
}

function isPast(which: 'warnAt' | 'logoutAt', context: InactivityContext, event: object): boolean {
  const [times, { at }] = [timesOf(looked(context, event)), outputOf(event)]
  return times !== null && isTime(at) && at >= times[which]
}
export const isOverBy = (context: InactivityContext, event: object): boolean => isPast('logoutAt', context, event)
export const isWarnedBy = (context: InactivityContext, event: object): boolean => isPast('warnAt', context, event)
