import { seekTarget } from '#base/seek-target.ts'
import { scrollToBottom } from '#ui/scroll/scroll-to-bottom.ts'

const timers = {
  set: (callback: () => void, delayMs: number): unknown => setTimeout(callback, delayMs),
  clear: (handle: unknown): void => clearTimeout(handle as ReturnType<typeof setTimeout>),
}

/** The name of a place in the address that is the end of the page, wherever that is. */
const bottom = 'bottom'

const placeIn = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** Goes to the place that the address names, below the header that stays in view; false while it is not on the page. */
function reachPlace(place: string, page: Document = document): boolean {
  const target = page.getElementById(place)
  if (target) target.scrollIntoView({ block: 'start' })
  else if (place === bottom) scrollToBottom(page.documentElement)
  return target !== null || place === bottom
}

type Parts = {
  readonly subscribe: (listener: () => void) => () => void
  readonly address?: () => Pick<Location, 'pathname' | 'hash'>
}

/**
 * Scrolls to the anchors of addresses (CON-3). A late target is sought again until the visitor scrolls or navigates.
 * The same name on another page is another target.
 *
 * @param subscribe calls back after each page that is shown.
 * @returns a function that stops it.
 */
export function followAnchors({ subscribe, address = () => window.location }: Parts): () => void {
  let stop = (): void => undefined
  let sought = ''
  const look = (): void => {
    const { pathname, hash } = address()
    if (pathname + hash === sought) return
    stop()
    sought = pathname + hash
    const place = placeIn(hash)
    if (place !== '') stop = seekTarget(() => reachPlace(place), timers)
  }
  const rest = (): void => stop()
  look()
  const forget = subscribe(look)
  for (const event of ['wheel', 'touchmove', 'keydown'] as const)
    document.addEventListener(event, rest, { passive: true, capture: true })
  return () => {
    stop()
    forget()
    for (const event of ['wheel', 'touchmove', 'keydown'] as const)
      document.removeEventListener(event, rest, { capture: true })
  }
}
