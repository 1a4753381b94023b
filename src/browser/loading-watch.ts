/** How long the next page may take before the loader shows, in ms (N5). */
const loaderDelay = 200

/** `share` is null while no page loads: nothing is known of how much is there of what a press waits for. */
export type Loading = { readonly isShown: boolean; readonly share: number | null }
type Timers = {
  readonly set: (callback: () => void, delayMs: number) => unknown
  readonly clear: (handle: unknown) => void
}

const usual: Timers = {
  set: (callback, delayMs) => setTimeout(callback, delayMs),
  clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
}

/**
 * Knows whether the next page, or what a press waits for, takes longer than a moment, and how much of the page is
 * there; the share never falls while one page loads.
 */
export function createLoadingWatch(timers: Timers = usual) {
  const listeners = new Set<() => void>()
  let state: Loading = { isShown: false, share: null }
  let timer: unknown
  let isNavigating = false
  let presses = 0

  const show = (next: Loading): void => {
    if (next.isShown === state.isShown && next.share === state.share) return
    state = next
    for (const listener of [...listeners]) listener()
  }
  function begin(): void {
    timers.clear(timer)
    if (!state.isShown) timer = timers.set(() => show({ ...state, isShown: true }), loaderDelay)
  }
  function end(): void {
    if (isNavigating || presses > 0) return
    timers.clear(timer)
    show({ isShown: false, share: null })
  }
  return {
    started(): void {
      isNavigating = true
      show({ ...state, share: 0 })
      begin()
    },
    /** Shows the loader while a press waits for this work, if that takes longer than a moment. */
    pressed(work: Promise<unknown>): void {
      presses++
      if (presses === 1 && !isNavigating) begin()
      const over = (): void => {
        presses--
        end()
      }
      work.then(over, over)
    },
    progressed(share: number): void {
      show({ ...state, share: Math.max(state.share ?? 0, Math.min(1, share)) })
    },
    ended(): void {
      isNavigating = false
      show({ ...state, share: null })
      end()
    },
    get: (): Loading => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type LoadingWatch = ReturnType<typeof createLoadingWatch>
