/**
 * For the `ref` of what a press may take off the page. Where it had the focus and nothing takes the focus over, the focus stays where it was: on what stood around it, so
 * that the next Tab goes on from there.
 */
export function keepFocusAround(element: HTMLElement | null): (() => void) | undefined {
  const place = element?.parentElement
  if (!place) return undefined
  return () => {
    if (!element.contains(document.activeElement)) return
    // After everything that takes the focus over by itself.
    setTimeout(() => {
      if (document.activeElement !== document.body) return
      place.tabIndex = -1
      place.focus({ preventScroll: true })
    })
  }
}
