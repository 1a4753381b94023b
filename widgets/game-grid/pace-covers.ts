/** The most pictures that are first painted in one frame: a drawn one (SVG) takes a slow phone 10 ms. */
const coversAFrame = 2

/**
 * Lets the pictures that come into a list be painted a few a frame, in the order in which they have loaded: a row that
 * arrives at once does not hold up scrolling. Until then a picture is invisible, by the style of `data-paced`. Those
 * that are there at the start stay visible. Gives what ends it.
 */
export function paceCovers(list: HTMLElement): () => void {
  const waiting = new Set<HTMLImageElement>()
  let frame: number | undefined
  const show = (image: HTMLImageElement): void => void image.setAttribute('data-painted', '')
  const paint = (): void => {
    frame = undefined
    let left = coversAFrame
    for (const image of waiting) {
      if (left === 0) break
      waiting.delete(image)
      if (!image.isConnected) continue
      show(image)
      left--
    }
    if (waiting.size > 0) frame = requestAnimationFrame(paint)
  }
  const wait = (image: HTMLImageElement): void => {
    if (image.hasAttribute('data-painted')) return
    waiting.add(image)
    frame ??= requestAnimationFrame(paint)
  }
  // Also one that has failed: it shows nothing, or what the browser shows in its place.
  const onEnd = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement) wait(target)
  }
  const arrivals = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        const images = node instanceof HTMLImageElement ? [node] : node.getElementsByTagName('img')
        for (const image of images) if (image.complete) wait(image)
      }
    }
  })

  for (const image of list.getElementsByTagName('img')) show(image)
  list.setAttribute('data-paced', '')
  arrivals.observe(list, { childList: true, subtree: true })
  list.addEventListener('load', onEnd, true)
  list.addEventListener('error', onEnd, true)
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    arrivals.disconnect()
    list.removeEventListener('load', onEnd, true)
    list.removeEventListener('error', onEnd, true)
    list.removeAttribute('data-paced')
  }
}
