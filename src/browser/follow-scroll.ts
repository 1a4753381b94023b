import { seekTarget } from '#base/seek-target.ts'

type Place = { readonly href: string; readonly state: { readonly __TSR_key?: string } }
type Step = { readonly fromLocation?: Place | undefined; readonly toLocation: Place }
type Router = {
  readonly subscribe: (event: 'onBeforeLoad' | 'onRendered', listener: (step: Step) => void) => () => void
}

const timers = {
  set: (callback: () => void, delayMs: number): unknown => setTimeout(callback, delayMs),
  clear: (handle: unknown): void => clearTimeout(handle as ReturnType<typeof setTimeout>),
}
const keyOf = ({ state, href }: Place): string => state.__TSR_key ?? href

/**
 * Brings the visitor back to where a page was left. The router scrolls once, when a long list may not have its
 * full height yet; this keeps trying until it has, or until the visitor scrolls. Returns how to stop.
 */
export function followScroll(router: Router): () => void {
  const left = new Map<string, number>()
  let stop = (): void => undefined
  const rest = (): void => stop()
  const stops = [
    router.subscribe('onBeforeLoad', ({ fromLocation }) => {
      stop()
      if (fromLocation) left.set(keyOf(fromLocation), window.scrollY)
    }),
    router.subscribe('onRendered', ({ toLocation }) => {
      const top = left.get(keyOf(toLocation)) ?? 0
      if (top <= window.scrollY) return
      stop = seekTarget(() => {
        window.scrollTo({ top })
        return Math.abs(window.scrollY - top) <= 1
      }, timers)
    }),
  ]
  const signs = ['wheel', 'touchmove', 'keydown'] as const
  for (const sign of signs) document.addEventListener(sign, rest, { passive: true, capture: true })
  return () => {
    stop()
    for (const end of stops) end()
    for (const sign of signs) document.removeEventListener(sign, rest, { capture: true })
  }
}
