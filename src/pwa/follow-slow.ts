import type { StatusBoard } from './status.ts'

/** When a wait counts as long, and when every call must have ended, in ms (N5). */
const [long, over] = [5_000, 90_000]
const every = 1_000

const isSeen = (element: Element): boolean => typeof element.checkVisibility !== 'function' || element.checkVisibility()

/**
 * Says that an answer is long in coming, whatever waits for it: a list that loads and a button that is sending tell it alike, by `aria-busy`. It is gone with the wait.
 */
export function followSlow(board: Pick<StatusBoard, 'show' | 'hide'>): void {
  let since = new Map<Element, number>()
  let isSaid = false
  const look = (): void => {
    const now = performance.now()
    const busy = [...document.querySelectorAll('[aria-busy="true"]')].filter(isSeen)
    since = new Map(busy.map((element) => [element, since.get(element) ?? now]))
    const isSlow = [...since.values()].some((at) => now - at >= long && now - at < over)
    if (isSlow === isSaid) return
    isSaid = isSlow
    if (isSlow) board.show({ kind: 'slow' })
    else board.hide('slow')
  }
  setInterval(look, every)
}
