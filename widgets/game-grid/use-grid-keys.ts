import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'

type Grid = {
  readonly list: RefObject<HTMLElement | null>
  readonly count: number
  readonly from: number
  readonly columns: number
  readonly scrollToIndex: (index: number) => void
  /** The element with the hint about these keys. */
  readonly hintId: string
  /** The heart of the tile in focus: key F, on any keyboard layout. */
  readonly onHeart: ((index: number) => void) | undefined
}

const steps: Readonly<Record<string, (index: number, columns: number, count: number) => number>> = {
  ArrowRight: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index, columns) => index + columns,
  ArrowUp: (index, columns) => index - columns,
  Home: () => 0,
  End: (_index, _columns, count) => count - 1,
}

/**
 * Makes one tile of a grid its tab stop: first the tile's link, then its heart. Arrow keys go from tile to tile, Home
 * and End to the first and the last, also where the tile is not in the document yet. Only the link by which the grid is
 * entered has the hint about these keys, so that it is read once. The tab order is changed after hydration only, so
 * that without scripts every link can be reached.
 */
export function useGridKeys({ list, count, from, columns, scrollToIndex, hintId, onHeart }: Grid) {
  const active = useRef(0)
  const awaited = useRef<number>(undefined)

  const linkAt = (index: number) => list.current?.children[index - from]?.querySelector<HTMLElement>('a') ?? undefined
  const mark = () => {
    const tiles = list.current?.children ?? []
    const stop = active.current >= from && active.current < from + tiles.length ? active.current - from : 0
    const isInside = list.current?.contains(document.activeElement) === true
    for (let at = 0; at < tiles.length; at++) {
      for (const control of tiles[at]?.querySelectorAll<HTMLElement>('a, button') ?? []) {
        const wanted = at === stop ? 0 : -1
        if (wanted === 0 && control.tagName === 'A' && !isInside) control.setAttribute('aria-describedby', hintId)
        else control.removeAttribute('aria-describedby')
        if (control.tabIndex !== wanted || !control.hasAttribute('tabindex')) control.tabIndex = wanted
      }
    }
  }
  const focusOn = (index: number) => {
    active.current = index
    const link = linkAt(index)
    if (link) {
      awaited.current = undefined
      mark()
      link.focus()
      return
    }
    awaited.current = index
    list.current?.focus({ preventScroll: true })
    scrollToIndex(index)
  }

  useLayoutEffect(() => {
    mark()
    if (awaited.current !== undefined && document.activeElement === list.current && linkAt(awaited.current))
      focusOn(awaited.current)
  })

  const indexOf = (target: EventTarget) => {
    const tile = (target as Element).closest('li')
    const at = tile ? Array.prototype.indexOf.call(list.current?.children ?? [], tile) : -1
    return at < 0 ? undefined : from + at
  }
  return {
    onFocus(event: FocusEvent) {
      const index = indexOf(event.target)
      if (index === undefined || index === active.current) return
      active.current = index
      mark()
    },
    onBlur(event: FocusEvent) {
      const { relatedTarget } = event
      if (!(relatedTarget instanceof Node && list.current?.contains(relatedTarget))) queueMicrotask(mark)
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const current = indexOf(event.target) ?? active.current
      if (event.code === 'KeyF' && onHeart) return onHeart(current)
      const next = steps[event.key]?.(current, columns, count)
      if (next === undefined) return
      event.preventDefault()
      if (next >= 0 && next < count && next !== current) focusOn(next)
    },
  }
}
