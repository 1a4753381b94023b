import { onReturn } from '#base/on-return.ts'
import { createClock } from '#base/clock.ts'

type Activity = { readonly uid: number; readonly at: number }

export type TabActivity = {
  /** Tells the other tabs. */
  readonly tell: (activity: Activity) => void
  readonly stop: () => void
}

type Options = {
  readonly serverNow: () => number
  /**
   * Selector of the warning. A key press on one of its buttons counts only as the click that follows it: closing the
   * warning earlier would lose the click.
   */
  readonly ofWarning: string
  readonly isWarned: () => boolean
  readonly acted: (at: number) => void
  readonly heard: (activity: Activity) => void
  /** The clock of this machine was set, or the machine has slept. */
  readonly clockMoved: () => void
  /** This machine's clocks in ms: the one a person may set, and the monotonic one. */
  readonly wall?: () => number
  readonly elapsed?: () => number
  /** Whether the browser made an event for a person, and no program did. */
  readonly isOfPerson?: (event: Event) => boolean
}

const CHANNEL = 'playbill-activity'
/** Activity is reported at most this often, so a player counts as idle at most this much too early. */
const NOTIFY_MS = 1_000
const CLOCK_CHECK_MS = 5_000
const CLOCK_TOLERANCE_MS = 1_000
const events = ['keydown', 'click', 'wheel', 'touchmove', 'scroll'] as const

const isActivity = (data: unknown): data is Activity =>
  typeof data === 'object' &&
  data !== null &&
  'uid' in data &&
  Number.isSafeInteger(data.uid) &&
  'at' in data &&
  Number.isSafeInteger(data.at)

/**
 * Watches keys, clicks and scrolling in this tab, receives activity of other tabs, and notices clock changes and sleep.
 * An event that a program made is no activity: a banner of custom code that clicks through its pictures would keep a
 * player signed in who has gone away. What assistive technology does by way of the browser counts; some speech software
 * presses by a program, and its press of the warning counts, too.
 */
export function watchActivity({
  serverNow,
  ofWarning,
  isWarned,
  acted,
  heard,
  clockMoved,
  wall = createClock().now,
  elapsed = () => performance.now(),
  isOfPerson = ({ isTrusted }) => isTrusted,
}: Options): TabActivity {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null
  let notifiedAt = Number.NEGATIVE_INFINITY
  let gap = wall() - elapsed()

  const isDue = (): boolean => elapsed() - notifiedAt >= NOTIFY_MS || isWarned()
  const act = (): void => {
    if (!isDue()) return
    notifiedAt = elapsed()
    acted(Math.round(serverNow()))
  }
  const isOnWarning = ({ target }: Event): boolean => target instanceof Element && target.closest(ofWarning) !== null
  const isPressOfWarning = (event: Event): boolean =>
    event instanceof KeyboardEvent && (event.key === 'Enter' || event.key === ' ') && isOnWarning(event)
  const see = (event: Event): void => {
    if (!isOfPerson(event) && !(event.type === 'click' && isOnWarning(event))) return
    // Lists inside a page scroll by themselves, and a dialog that opens moves the page.
    if (event.type === 'scroll' && (event.target !== document || isWarned())) return
    if (isPressOfWarning(event)) return
    // Runs after the click has reached its button, and outside of the frame that scrolls.
    if (isDue()) setTimeout(act)
  }
  const checkClock = (): void => {
    const next = wall() - elapsed()
    const isMoved = Math.abs(next - gap) > CLOCK_TOLERANCE_MS
    gap = next
    if (isMoved) clockMoved()
  }
  const hear = ({ data }: MessageEvent<unknown>): void => {
    if (isActivity(data)) heard({ uid: data.uid, at: Math.min(data.at, Math.round(serverNow())) })
  }

  for (const name of events) window.addEventListener(name, see, { capture: true, passive: true })
  const stopReturns = onReturn(checkClock)
  channel?.addEventListener('message', hear)
  const timer = setInterval(checkClock, CLOCK_CHECK_MS)
  return {
    tell: (activity) => channel?.postMessage(activity),
    stop() {
      for (const name of events) window.removeEventListener(name, see, { capture: true })
      stopReturns()
      clearInterval(timer)
      channel?.close()
    },
  }
}
