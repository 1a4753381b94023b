import { useCallback, useEffect, useState, type RefObject } from 'react'

/** What moves the slides once dragging has been loaded; until then the row scrolls by itself. */
export type SlideDriver = {
  readonly goTo: (index: number) => void
  readonly position: () => number
  /** Calls `listener` when another slide has come. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Which slide is seen, and how to go to another one. */
export function useSlidePosition(
  viewport: RefObject<HTMLElement | null>,
  driver: SlideDriver | null,
): { index: number; goTo: (index: number) => void } {
  const [index, setIndex] = useState(0)
  useEffect(() => {
    if (driver) {
      const read = () => setIndex(driver.position())
      read()
      return driver.subscribe(read)
    }
    const { current } = viewport
    if (!current) return
    const read = () => {
      if (current.clientWidth > 0) setIndex(Math.round(current.scrollLeft / current.clientWidth))
    }
    current.addEventListener('scroll', read, { passive: true })
    return () => current.removeEventListener('scroll', read)
  }, [driver, viewport])
  const goTo = useCallback(
    (next: number) => {
      if (driver) driver.goTo(next)
      else viewport.current?.scrollTo({ left: next * viewport.current.clientWidth, behavior: 'smooth' })
    },
    [driver, viewport],
  )
  return { index, goTo }
}
