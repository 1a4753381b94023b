import { clamp } from '#base/clamp.ts'
import { timerDelay } from '#base/timer-delay.ts'
import type { IconName } from '#ui/icon/names.ts'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'
/**
 * Optional parts of a toast besides its text (TST-2): `component` is a widget type, shown below the text, with `data`
 * as its props.
 */
type ToastMore = {
  readonly icon?: IconName
  readonly iconSize?: 'small' | 'medium' | 'large'
  readonly component?: string
  readonly data?: Readonly<Record<string, unknown>>
  /** The visitor has closed it. */
  readonly onClosed?: () => void
}
/**
 * `time`: ms that it stays, 0 until closed. `isPaused`: the pointer or the focus is on it. `turn`: how often the same
 * toast was shown again.
 */
export type ToastEntry = ToastMore & {
  readonly id: string
  readonly text: string
  readonly kind: ToastKind
  readonly time: number
  readonly isPaused: boolean
  readonly turn?: number
}
export type ToastRequest = ToastMore & {
  readonly text: string
  readonly kind: ToastKind
  readonly id?: string
  readonly time?: number
}

export type Toasts = {
  /**
   * Shows a toast for its time (that of the settings by default, else 5000 ms) once there is room for it, and returns
   * its id; one with the id of a visible or waiting toast takes its place.
   */
  add(request: ToastRequest): string
  close(id: string): void
  /** Those that wait for their turn will not come. */
  forgetWaiting(): void
  /** The pointer or the focus is on it: its time is paused. */
  pause(id: string): void
  resume(id: string): void
  /** The visible toasts. */
  get(): readonly ToastEntry[]
  subscribe(listener: () => void): () => void
  dispose(): void
}
/** How many toasts may be visible at once. */
export type ToastRoom = {
  readonly most: () => number
  /** Notifies that the number may have changed. */
  readonly subscribe: (listener: () => void) => () => void
}
export type ToastsOptions = {
  readonly now?: () => number
  /** Milliseconds that a toast without a time of its own stays: `toast.time` of the site settings. */
  readonly usualTime?: (() => number | undefined) | undefined
  readonly room?: ToastRoom
  readonly setTimer?: (callback: () => void, delayMs: number) => unknown
  readonly clearTimer?: (handle: unknown) => void
}

/** Narrower, or as low as a phone on its side: more than two would hide the page. */
const small = '(max-width: 767px), (max-height: 560px)'

/** Two on a screen of a phone, else three: more would cover what the page says. */
export function screenRoom(): ToastRoom {
  const query = window.matchMedia(small)
  return {
    most: () => (query.matches ? 2 : 3),
    subscribe(listener) {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
  }
}

const endless: ToastRoom = { most: () => Number.POSITIVE_INFINITY, subscribe: () => () => undefined }
const isError = ({ kind }: ToastEntry): boolean => kind === 'error'
/** It leaves by itself. */
const leaves = ({ time }: ToastEntry): boolean => time > 0
const idsOf = (list: readonly ToastEntry[]): Set<string> => new Set(list.map(({ id }) => id))

type Places = { readonly standing: readonly ToastEntry[]; readonly waiting: readonly ToastEntry[] }

/**
 * The next step towards the toasts that should be visible: errors come first, the others in their order. If no visible
 * toast would close by itself, the newest steps back for one that does: toasts that stay until they are closed would
 * keep all others from being seen. What somebody looks at keeps its place.
 */
function nextStep({ standing, waiting }: Places, most: number): Places | null {
  const hasRoom = standing.length < most
  const isLastRoom = standing.length + 1 >= most
  const error = waiting.find(isError)
  const next = error ?? (isLastRoom && !standing.some(leaves) ? waiting.find(leaves) : undefined)
  const comes = next ?? (hasRoom ? waiting[0] : undefined)
  if (!comes) return null
  const rest = waiting.filter((entry) => entry !== comes)
  if (hasRoom) return { standing: [...standing, comes], waiting: rest }
  const goes = standing.findLast((entry) => !isError(entry) && !entry.isPaused && (isError(comes) || !leaves(entry)))
  return goes ? { standing: [...standing.filter((entry) => entry !== goes), comes], waiting: [goes, ...rest] } : null
}

type Clockwork = { left: number; until: number; timer: unknown }

/** The toasts of a page (TST-1). A plain module: the view only shows its list. */
export function createToasts(options: ToastsOptions = {}): Toasts {
  const {
    now = () => Date.now(),
    usualTime = () => undefined,
    room = endless,
    setTimer = (callback: () => void, delayMs: number): unknown => setTimeout(callback, delayMs),
    clearTimer = (handle: unknown) => clearTimeout(handle as ReturnType<typeof setTimeout>),
  } = options
  const listeners = new Set<() => void>()
  /** Timers of the visible toasts. */
  const clockworks = new Map<string, Clockwork>()
  let places: Places = { standing: [], waiting: [] }
  let count = 0

  /** Fills the free room. The time of a toast starts when it appears, and again when it comes back. */
  function settle(next: Places): void {
    const { standing } = places
    for (let step: Places | null = next; step; step = nextStep(step, room.most())) places = step
    if (places.standing === standing) return
    const [before, after] = [idsOf(standing), idsOf(places.standing)]
    for (const id of before) if (!after.has(id)) stopClock(id)
    for (const { id, time } of places.standing) if (time > 0 && !before.has(id)) run(id, time)
    for (const listener of [...listeners]) listener()
  }

  function stopClock(id: string): void {
    clearTimer(clockworks.get(id)?.timer)
    clockworks.delete(id)
  }

  function run(id: string, left: number): void {
    clearTimer(clockworks.get(id)?.timer)
    clockworks.set(id, { left, until: now() + left, timer: setTimer(() => expire(id), timerDelay(left)) })
  }

  function hold(id: string): void {
    const clockwork = clockworks.get(id)
    if (!clockwork) return
    clearTimer(clockwork.timer)
    clockwork.left = Math.max(0, clockwork.until - now())
  }

  function expire(id: string): void {
    const clockwork = clockworks.get(id)
    if (!clockwork) return
    if (clockwork.until <= now()) close(id)
    else run(id, clockwork.until - now())
  }

  function close(id: string): void {
    const without = (list: readonly ToastEntry[]) =>
      list.some((entry) => entry.id === id) ? list.filter((entry) => entry.id !== id) : list
    settle({ standing: without(places.standing), waiting: without(places.waiting) })
  }

  function setPaused(id: string, isPaused: boolean): boolean {
    const isNews = places.standing.some((entry) => entry.id === id && entry.isPaused !== isPaused)
    if (isNews)
      settle({
        ...places,
        standing: places.standing.map((entry) => (entry.id === id ? { ...entry, isPaused } : entry)),
      })
    return isNews
  }

  const stop = room.subscribe(() => settle(places))

  return {
    add({ text, kind, id = `t${(count += 1)}`, time: wanted, ...more }) {
      const time = clamp('toastMs', wanted ?? usualTime())
      const { standing, waiting } = places
      const shown = standing.find((other) => other.id === id)
      const isPaused = shown?.isPaused === true
      const entry: ToastEntry = {
        ...more,
        id,
        text,
        kind,
        time,
        isPaused,
        ...(shown && { turn: (shown.turn ?? 1) + 1 }),
      }
      stopClock(id)
      if (shown && time > 0) run(id, time)
      if (isPaused) hold(id)
      const inPlace = (list: readonly ToastEntry[]) => list.map((other) => (other.id === id ? entry : other))
      if (shown) settle({ standing: inPlace(standing), waiting })
      else if (waiting.some((other) => other.id === id)) settle({ standing, waiting: inPlace(waiting) })
      else settle({ standing, waiting: [...waiting, entry] })
      return id
    },
    close,
    forgetWaiting: () => settle({ ...places, waiting: [] }),
    pause(id) {
      if (setPaused(id, true)) hold(id)
    },
    resume(id) {
      if (!setPaused(id, false)) return
      const clockwork = clockworks.get(id)
      if (clockwork) run(id, clockwork.left)
    },
    get: () => places.standing,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dispose() {
      stop()
      for (const { timer } of clockworks.values()) clearTimer(timer)
      clockworks.clear()
      listeners.clear()
    },
  }
}
