import { type RefObject, useEffect } from 'react'

const fieldOf = (place: HTMLElement): HTMLElement | null =>
  place.querySelector<HTMLElement>('form :is(input, select, textarea):not([type="hidden"])')

/**
 * Leads the focus into a form that appears in a dialog after it opened: from the content, where the dialog put it, with a mouse (on a touch screen the keyboard
 * would jump up); from the window or the page, where the focus fell when the step before it went, always. Whoever has moved on is left alone.
 */
export function useFieldFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = content.current
    if (!place) return
    let known = fieldOf(place)
    const look = (): void => {
      const field = fieldOf(place)
      if (field === known) return
      known = field
      const { activeElement } = document
      const isLost = activeElement === null || (activeElement !== place && activeElement.contains(place))
      if (isLost || (activeElement === place && window.matchMedia('(pointer: fine)').matches)) field?.focus()
    }
    const observer = new MutationObserver(look)
    observer.observe(place, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [content])
}
