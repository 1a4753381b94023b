import { atIn, uidIn } from '../event-fields.ts'
import { isDuration, isTime } from '../is-time.ts'
import type { PlaySummary } from './play-time.view.ts'

/** reality: the check of the jurisdiction or of the player; clock: the length that the player has set. */
export const reminders = ['reality', 'clock'] as const
export type Reminder = (typeof reminders)[number]

/** A session of play for money as this device stores it; times are server times in ms. */
export type PlaySession = {
  readonly since: number
  readonly checkedAt: number
  /** The player has been reminded of the length of the session. */
  readonly isClockOver: boolean
}
/** Between two checks, and of the whole session, in ms; null is off. */
export type PlayLimits = { readonly every: number | null; readonly clock: number | null }

export type PlayTimeEvent =
  /** The player is playing for money. */
  | { readonly type: 'play-time.played'; readonly uid: number; readonly at: number }
  | { readonly type: 'play-time.left' }
  /** The reminder that has waited is on the screen. */
  | { readonly type: 'play-time.shown' }
  /** The player has closed the reminder. */
  | { readonly type: 'play-time.answered'; readonly at: number }
  | { readonly type: 'after.reminder' }

export type PlayTimeInput = Readonly<Record<never, never>>
/** `isDoubtful`: the player's choice could not be read. */
export type Prepared = PlaySession & PlayLimits & { readonly isDoubtful?: boolean }
export type Counted = PlaySession & PlaySummary

export type PlayTimeContext = {
  readonly uid: number
  readonly session: PlaySession | null
  readonly limits: PlayLimits
  readonly isDoubtful: boolean
  readonly summary: PlaySummary | null
}

/** What the tab does for this flow: src/session/ports/play-time.ts. */
export interface PlayTimePorts {
  /** Continues the session of this device, or starts one; reads the demands of the player and the jurisdiction. */
  prepare(input: { uid: number }, signal: AbortSignal): Promise<Prepared>
  /** Wins and losses since then, and what another tab has stored about the session meanwhile. */
  count(input: { uid: number; since: number }, signal: AbortSignal): Promise<Counted>
  remember(params: { uid: number; session: PlaySession | null }): void
  openReminder(params: { reminder: Reminder }): void
  closeReminder(): void
}

const none: Omit<PlayTimeContext, 'uid'> = {
  session: null,
  limits: { every: null, clock: null },
  isDoubtful: false,
  summary: null,
}
export const initialContext = (): PlayTimeContext => ({ uid: 0, ...none })

const outputOf = (event: object): Partial<Prepared & Counted> =>
  'output' in event && typeof event.output === 'object' && event.output !== null ? event.output : {}
const durationOf = (value: unknown): number | null => (isDuration(value) && value > 0 ? value : null)

function sessionIn({ since, checkedAt, isClockOver }: Partial<PlaySession>): PlaySession | null {
  return isTime(since) && isTime(checkedAt) ? { since, checkedAt, isClockOver: isClockOver === true } : null
}

export const played = (event: object): PlayTimeContext => ({ uid: uidIn(event), ...none })

export function prepared(context: PlayTimeContext, event: object): PlayTimeContext {
  const output = outputOf(event)
  const limits = { every: durationOf(output.every), clock: durationOf(output.clock) }
  return { ...context, session: sessionIn(output), limits, isDoubtful: output.isDoubtful === true }
}

export function counted(context: PlayTimeContext, event: object): PlayTimeContext {
  const output = outputOf(event)
  const summary = isTime(output.at) ? { at: output.at, net: output.net ?? null } : null
  return { ...context, summary, session: sessionIn(output) ?? context.session }
}

/** When the next reminder is due, and which: of two at once the player's own. */
export function nextReminder({ session, limits }: Pick<PlayTimeContext, 'session' | 'limits'>): {
  readonly at: number
  readonly reminder: Reminder
} | null {
  if (!session) return null
  const { every, clock } = limits
  const reality = every === null ? Number.POSITIVE_INFINITY : session.checkedAt + every
  const own = clock === null || session.isClockOver ? Number.POSITIVE_INFINITY : session.since + clock
  const at = Math.min(own, reality)
  return Number.isFinite(at) ? { at, reminder: own <= reality ? 'clock' : 'reality' } : null
}

/** By the time at which the platform was asked: another tab may have shown it meanwhile. */
export function dueReminder(context: PlayTimeContext): Reminder | null {
  const next = nextReminder(context)
  return next && context.summary && context.summary.at >= next.at ? next.reminder : null
}
export const isDueBy = (context: PlayTimeContext, event: object): boolean =>
  dueReminder(counted(context, event)) !== null

/** The next check comes a whole interval after the answer. */
export function answered(context: PlayTimeContext, event: object): PlayTimeContext {
  const { session } = context
  const at = atIn(event)
  if (!session || at === null) return context
  const isClockOver = session.isClockOver || dueReminder(context) === 'clock'
  return { ...context, summary: null, session: { ...session, checkedAt: at, isClockOver } }
}
