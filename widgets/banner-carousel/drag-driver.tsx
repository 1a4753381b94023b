import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, type RefObject } from 'react'
import type { SlideDriver } from './use-slide-position.ts'

type DragDriverProps = {
  viewport: RefObject<HTMLDivElement | null>
  start: number
  onReady: (driver: SlideDriver | null) => void
}

/** Lets a mouse drag the slides of a row that is already there. Draws nothing. */
export function DragDriver({ viewport, start, onReady }: DragDriverProps): null {
  const [attach, embla] = useEmblaCarousel({
    align: 'start',
    startIndex: start,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  })
  useEffect(() => {
    const { current } = viewport
    if (!current) return
    attach(current)
  }, [attach, viewport])
  useEffect(() => {
    if (!embla) return
    viewport.current?.scrollTo({ left: 0, behavior: 'instant' })
    onReady({
      goTo: (index) => embla.scrollTo(index),
      position: () => embla.selectedScrollSnap(),
      subscribe: (listener) => {
        embla.on('select', listener)
        embla.on('reInit', listener)
        return () => {
          embla.off('select', listener)
          embla.off('reInit', listener)
        }
      },
    })
    return () => onReady(null)
  }, [embla, onReady, viewport])
  return null
}
