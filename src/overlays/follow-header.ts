const header = '[data-widget="site-header"]'

/** Keeps the toasts below the header, however high it is (specification section 9): its height is a token of the layer alone. Returns how to stop. */
export function followHeader(layer: HTMLElement, page: Document = document): () => void {
  const element = page.querySelector<HTMLElement>(header)
  if (!element || typeof ResizeObserver === 'undefined') return () => undefined
  const observer = new ResizeObserver(() => layer.style.setProperty('--size-header', `${element.offsetHeight}px`))
  observer.observe(element)
  return () => observer.disconnect()
}
