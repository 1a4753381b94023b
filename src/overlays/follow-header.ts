const header = '[data-widget="site-header"]'

/**
 * Places the toasts below the header, whatever its height (TST-1), by a token of their layer alone. Another layout has
 * another header. Returns a function that stops it.
 *
 * @param subscribe calls back when another page is about to be shown.
 */
export function followHeader(
  layer: HTMLElement,
  subscribe: (listener: () => void) => () => void = () => () => undefined,
  page: Document = document,
): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined
  let followed: HTMLElement | null = null
  const observer = new ResizeObserver(() => {
    if (followed) layer.style.setProperty('--size-header', `${followed.offsetHeight}px`)
  })
  const look = (): void => {
    const element = page.querySelector<HTMLElement>(header)
    if (element === followed) return
    observer.disconnect()
    followed = element
    if (element) observer.observe(element)
    else layer.style.removeProperty('--size-header')
  }
  look()
  // The next page is in the document a frame after it was announced, or later: what is about to change is looked at
  // once it has.
  const stop = subscribe(() => requestAnimationFrame(() => requestAnimationFrame(look)))
  return () => {
    stop()
    observer.disconnect()
  }
}
