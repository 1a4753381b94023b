import { createClock } from '#base/clock.ts'

type Heard = { readonly uid: number; readonly at: number }

export type TabActivity = {
  /** Tells the other tabs. */
  readonly tell: (activity: Heard) => void
  readonly stop: () => void
}

type Options = {
  readonly serverNow: () => number
  /** What the warning is in: a press of one of its buttons is told by the click alone, before which the button may not go. */
  readonly ofWarning: string
  readonly isWarned: () => boolean
  readonly acted: (at: number) => void
  readonly heard: (activity: Heard) => void
  /** The clock of this machine was set, or the machine has slept. */
  readonly clockMoved: () => void
  /** Of this machine in ms: what a person may set, and what only ever runs. */
  readonly wall?: () => number
  readonly elapsed?: () => number
}

const CHANNEL = 'playbill-activity'
/** Activity is told at most once in this time: a player is never taken for idle by more than that. */
const TELL_MS = 1_000
const CLOCK_CHECK_MS = 5_000
const CLOCK_TOLERANCE_MS = 1_000
const events = ['keydown', 'click', 'wheel', 'touchmove', 'scroll'] as const

const isHeard = (data: unknown): data is Heard =>
  typeof data === 'object' &&
  data !== null &&
  'uid' in data &&
  Number.isSafeInteger(data.uid) &&
  'at' in data &&
  Number.isSafeInteger(data.at)

/** Sees what a person does in this tab (keys, clicks, scrolling), hears of the other tabs, and notices a clock that was set or a sleep. */
export function watchActivity({
  serverNow,
  ofWarning,
  isWarned,
  acted,
  heard,
  clockMoved,
  wall = createClock().now,
  elapsed = () => performance.now(),
}: Options): TabActivity {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null
  let toldAt = Number.NEGATIVE_INFINITY
  let gap = wall() - elapsed()

  const act = (): void => {
    const since = elapsed() - toldAt
    if (since < TELL_MS && !isWarned()) return
    toldAt = elapsed()
    acted(Math.round(serverNow()))
  }
  const isPressOfWarning = (event: Event): boolean =>
    event instanceof KeyboardEvent &&
    (event.key === 'Enter' || event.key === ' ') &&
    event.target instanceof Element &&
    event.target.closest(ofWarning) !== null
  const see = (event: Event): void => {
    // Lists inside a page scroll by themselves, and a dialog that opens moves the page.
    if (event.type === 'scroll' && (event.target !== document || isWarned())) return
    if (isPressOfWarning(event)) return
    // The click has yet to reach the button that it presses.
    if (event.type === 'click') setTimeout(act)
    else act()
  }
  const checkClock = (): void => {
    const next = wall() - elapsed()
    const isMoved = Math.abs(next - gap) > CLOCK_TOLERANCE_MS
    gap = next
    if (isMoved) clockMoved()
  }
  const hear = ({ data }: MessageEvent<unknown>): void => {
    if (isHeard(data)) heard({ uid: data.uid, at: Math.min(data.at, Math.round(serverNow())) })
  }
  const wakes = ['focus', 'pageshow'] as const

  for (const name of events) window.addEventListener(name, see, { capture: true, passive: true })
  for (const name of wakes) window.addEventListener(name, checkClock)
  document.addEventListener('visibilitychange', checkClock)
  channel?.addEventListener('message', hear)
  const timer = setInterval(checkClock, CLOCK_CHECK_MS)
  return {
    tell: (activity) => channel?.postMessage(activity),
    stop() {
      for (const name of events) window.removeEventListener(name, see, { capture: true })
      for (const name of wakes) window.removeEventListener(name, checkClock)
      document.removeEventListener('visibilitychange', checkClock)
      clearInterval(timer)
      channel?.close()
    },
  }
}
