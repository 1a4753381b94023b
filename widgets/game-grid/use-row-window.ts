import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { measureGrid, sameBox, windowAround, type GridBox, type RowWindow } from './row-geometry.ts'
import type { RowWatcher } from './watch-rows.ts'

export type GridWindow = {
  /** Tiles in the document: from `from` up to `to`. */
  readonly from: number
  readonly to: number
  /** 1 until the grid has been laid out. */
  readonly columns: number
  /**
   * The rows in the document and those on the screen, once both are known: then every row is as high as the first,
   * whatever is in it.
   */
  readonly rows: { readonly shown: RowWindow; readonly seen: RowWindow } | undefined
  readonly scrollToIndex: (index: number) => void
}

/**
 * Keeps a grid of `count` tiles as high as all of them while only those around the screen are in the document. The
 * server and the first render show the `first` ones; what watches the scrolling is loaded after hydration. Sizes are
 * set through the CSSOM, never as an attribute.
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  { count, first }: { count: number; first: number },
): GridWindow {
  const [box, setBox] = useState<GridBox>()
  const [seen, setSeen] = useState<RowWindow>()
  const watcher = useRef<RowWatcher>(undefined)
  const rows = box ? Math.ceil(count / box.columns) : 0
  const isWhole = count <= first
  const shown = box && seen && !isWhole && rows > 0 ? windowAround(seen, rows, box.columns) : undefined
  const from = shown && box ? shown.start * box.columns : 0
  const to = shown && box ? Math.min(count, shown.end * box.columns) : Math.min(count, first)
  const columns = box?.columns ?? 1

  useLayoutEffect(() => {
    const { current } = list
    if (!current || count === 0) return
    const measure = () =>
      setBox((before) => {
        const now = measureGrid(current) ?? before
        return sameBox(before, now) ? before : now
      })
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const size = new ResizeObserver(measure)
    size.observe(current, { box: 'border-box' })
    return () => size.disconnect()
  }, [list, count])

  useLayoutEffect(() => {
    const style = list.current?.style
    if (!style) return
    const isLong = box !== undefined && !isWhole
    style.height = isLong ? `${rows * box.rowHeight - box.gap}px` : ''
    style.gridAutoRows = isLong ? `${box.rowHeight - box.gap}px` : ''
    style.paddingBlockStart = isLong && shown ? `${shown.start * box.rowHeight}px` : ''
  })

  useEffect(() => {
    const { current } = list
    if (!current || !box || isWhole || rows === 0) return
    let isOver = false
    void import('./watch-rows.ts').then(({ watchRows }) => {
      if (!isOver) watcher.current = watchRows(current, { rows, rowHeight: box.rowHeight }, setSeen)
    })
    return () => {
      isOver = true
      watcher.current?.stop()
      watcher.current = undefined
    }
  }, [list, box, rows, isWhole])

  const scrollToIndex = useCallback(
    (index: number) => watcher.current?.scrollTo(Math.floor(index / columns)),
    [columns],
  )
  return { from, to, columns, rows: shown && seen ? { shown, seen } : undefined, scrollToIndex }
}
