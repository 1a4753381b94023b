/**
 * For the `ref` of an element that a press may remove: if it had the focus and nothing else takes it, its parent gets
 * it, so that Tab continues from there.
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
