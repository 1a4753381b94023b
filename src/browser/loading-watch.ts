/** How long the next page may take before the loader shows, in ms (N5). */
const loaderDelay = 200

export type Loading = { readonly isShown: boolean; readonly share: number }
type Timers = {
  readonly set: (callback: () => void, delayMs: number) => unknown
  readonly clear: (handle: unknown) => void
}

const usual: Timers = {
  set: (callback, delayMs) => setTimeout(callback, delayMs),
  clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
}

/**
 * Knows whether the next page takes longer than a moment, and how much of it is there; the share never falls while one
 * page loads.
 */
export function createLoadingWatch(timers: Timers = usual) {
  const listeners = new Set<() => void>()
  let state: Loading = { isShown: false, share: 0 }
  let timer: unknown

  const show = (next: Loading): void => {
    if (next.isShown === state.isShown && next.share === state.share) return
    state = next
    for (const listener of [...listeners]) listener()
  }
  return {
    started(): void {
      timers.clear(timer)
      const { isShown } = state
      show({ isShown, share: 0 })
      if (!isShown) timer = timers.set(() => show({ ...state, isShown: true }), loaderDelay)
    },
    progressed(share: number): void {
      show({ ...state, share: Math.max(state.share, Math.min(1, share)) })
    },
    ended(): void {
      timers.clear(timer)
      show({ isShown: false, share: 0 })
    },
    get: (): Loading => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type LoadingWatch = ReturnType<typeof createLoadingWatch>
