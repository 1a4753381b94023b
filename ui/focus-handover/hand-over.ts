/** The first field of the first form in a place, where it has one. */
export const firstField = (place: HTMLElement): HTMLElement | null =>
  place.querySelector<HTMLElement>('form :is(input, select, textarea):not([type="hidden"])')

/**
 * Whether something around an element has the focus: the body or a dialog's window gets it when the focused element is
 * removed.
 */
export const isLostAround = (element: HTMLElement): boolean => {
  const { activeElement } = element.ownerDocument
  return activeElement === null || (activeElement !== element && activeElement.contains(element))
}

/**
 * Gives an element a focus that was lost. A dialog moves a lost focus to its window, and does so again in the next
 * frame; the element takes it back then.
 */
export function handOver(element: HTMLElement): void {
  element.focus()
  requestAnimationFrame(() => {
    if (isLostAround(element)) element.focus()
  })
}
