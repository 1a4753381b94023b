import { type RefObject, useEffect, useState } from 'react'

export interface ScrollEdges {
  atStart: boolean
  atEnd: boolean
}

/** Whether a row is at its start or its end. On the server it is at its start and continues. */
export function useScrollEdges(row: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>({ atStart: true, atEnd: false })
  useEffect(() => {
    const { current } = row
    if (!current) return
    const read = () => {
      const atStart = current.scrollLeft <= 1
      const atEnd = current.scrollLeft + current.clientWidth >= current.scrollWidth - 1
      setEdges((before) => (before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd }))
    }
    const size = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(read)
    current.addEventListener('scroll', read, { passive: true })
    // Told of the size after the next layout; asking for it here would lay out the page while it is hydrated.
    if (size) size.observe(current)
    else read()
    return () => {
      current.removeEventListener('scroll', read)
      size?.disconnect()
    }
  }, [row])
  return edges
}
