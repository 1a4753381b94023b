/** Whether the focus is around an element, where it falls when what had it is removed: the body, or the window of a dialog. */
export const isLostAround = (element: HTMLElement): boolean => {
  const { activeElement } = element.ownerDocument
  return activeElement === null || (activeElement !== element && activeElement.contains(element))
}

/** Gives an element the focus that is lost. A dialog puts a lost focus on its window, and does so once more in the next frame: it is given again then. */
export function handOver(element: HTMLElement): void {
  element.focus()
  requestAnimationFrame(() => {
    if (isLostAround(element)) element.focus()
  })
}
