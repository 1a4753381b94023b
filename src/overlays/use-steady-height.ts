import { type RefObject, useLayoutEffect } from 'react'

/** While its width stays, a window with forms does not become lower again: neither tabs nor steps move what is under the finger. */
export function useSteadyHeight(place: RefObject<HTMLElement | null>, isSteady: boolean): void {
  useLayoutEffect(() => {
    const content = place.current
    if (!content || !isSteady || typeof ResizeObserver === 'undefined') return
    let width = content.offsetWidth
    const observer = new ResizeObserver(() => {
      if (content.offsetWidth !== width) content.style.minBlockSize = ''
      width = content.offsetWidth
      content.style.minBlockSize = `${content.offsetHeight}px`
    })
    observer.observe(content)
    return () => observer.disconnect()
  }, [place, isSteady])
}
