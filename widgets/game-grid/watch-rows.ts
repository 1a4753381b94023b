import { observeWindowOffset, observeWindowRect, Virtualizer, windowScroll } from '@tanstack/react-virtual'
import { paceCovers } from './pace-covers.ts'
import type { RowWindow } from './row-geometry.ts'

export type RowWatcher = { readonly scrollTo: (row: number) => void; readonly stop: () => void }

/**
 * Reports which rows of a long list are on the screen, now and whenever that changes. The list is as high as all its
 * rows; all are equally high.
 */
export function watchRows(
  list: HTMLElement,
  { rows, rowHeight }: { rows: number; rowHeight: number },
  onSeen: (seen: RowWindow) => void,
): RowWatcher {
  const margin = () => list.getBoundingClientRect().top + window.scrollY
  const options = () => ({
    count: rows,
    estimateSize: () => rowHeight,
    overscan: 0,
    scrollMargin: margin(),
    scrollPaddingStart: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0,
    initialOffset: window.scrollY,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    getScrollElement: () => window,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    onChange: tell,
  })
  let last = ''
  const virtualizer: Virtualizer<Window, Element> = new Virtualizer<Window, Element>(options())
  function tell(): void {
    const range = virtualizer.calculateRange()
    if (!range) return
    const seen = { start: range.startIndex, end: range.endIndex + 1 }
    if (`${seen.start} ${seen.end}` === last) return
    last = `${seen.start} ${seen.end}`
    onSeen(seen)
  }
  const endPacing = paceCovers(list)
  const unmount = virtualizer._didMount()
  virtualizer._willUpdate()
  tell()
  // The content above the list may grow or shrink: a banner that loads, a filter that is removed.
  const above = new ResizeObserver(() => {
    virtualizer.setOptions(options())
    virtualizer.measure()
    tell()
  })
  above.observe(document.body)
  return {
    scrollTo: (row) => virtualizer.scrollToIndex(row, { align: 'auto' }),
    stop() {
      endPacing()
      above.disconnect()
      unmount()
    },
  }
}
