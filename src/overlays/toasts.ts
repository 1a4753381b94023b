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
/** `time`: ms that it stays, 0 until closed. `isPaused`: somebody looks at it. `turn`: of one that was said again, for the how manieth time. */
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
  /** Shows a toast for its time (that of the settings by default, else 5000 ms) and gives its id; one with an id that is shown takes its place. */
  add(request: ToastRequest): string
  close(id: string): void
  /** The pointer or the focus came: its time stands still. */
  pause(id: string): void
  resume(id: string): void
  get(): readonly ToastEntry[]
  subscribe(listener: () => void): () => void
  dispose(): void
}
export type ToastsOptions = {
  readonly now?: () => number
  /** Milliseconds that a toast without a time of its own stays: `toast.time` of the site settings. */
  readonly usualTime?: (() => number | undefined) | undefined
  readonly setTimer?: (callback: () => void, delayMs: number) => unknown
  readonly clearTimer?: (handle: unknown) => void
}

type Clockwork = { left: number; until: number; timer: unknown }

/** The toasts of a page (TST-1). A plain module: the view only shows its list. */
export function createToasts(options: ToastsOptions = {}): Toasts {
  const {
    now = () => Date.now(),
    usualTime = () => undefined,
    setTimer = (callback: () => void, delayMs: number): unknown => setTimeout(callback, delayMs),
    clearTimer = (handle: unknown) => clearTimeout(handle as ReturnType<typeof setTimeout>),
  } = options
  const listeners = new Set<() => void>()
  const clockworks = new Map<string, Clockwork>()
  let list: readonly ToastEntry[] = []
  let count = 0

  function show(next: readonly ToastEntry[]): void {
    list = next
    for (const listener of [...listeners]) listener()
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
    clearTimer(clockworks.get(id)?.timer)
    clockworks.delete(id)
    if (list.some((entry) => entry.id === id)) show(list.filter((entry) => entry.id !== id))
  }

  function setPaused(id: string, isPaused: boolean): boolean {
    const isNews = list.some((entry) => entry.id === id && entry.isPaused !== isPaused)
    if (isNews) show(list.map((entry) => (entry.id === id ? { ...entry, isPaused } : entry)))
    return isNews
  }

  return {
    add({ text, kind, id = `t${(count += 1)}`, time: wanted, ...more }) {
      const time = clamp('toastMs', wanted ?? usualTime())
      const shown = list.find((other) => other.id === id)
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
      clearTimer(clockworks.get(id)?.timer)
      clockworks.delete(id)
      if (time > 0) run(id, time)
      if (isPaused) hold(id)
      show(shown ? list.map((other) => (other.id === id ? entry : other)) : [...list, entry])
      return id
    },
    close,
    pause(id) {
      if (setPaused(id, true)) hold(id)
    },
    resume(id) {
      const clockwork = clockworks.get(id)
      if (setPaused(id, false) && clockwork) run(id, clockwork.left)
    },
    get: () => list,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dispose() {
      for (const { timer } of clockworks.values()) clearTimer(timer)
      clockworks.clear()
      listeners.clear()
    },
  }
}
