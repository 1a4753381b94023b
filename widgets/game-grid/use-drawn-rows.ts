import { useEffect, useRef, useState } from 'react'
import { nextDrawn, stillDrawn, tilesAFrame } from './drawn-rows.ts'
import type { RowWindow } from './row-geometry.ts'
import type { GridWindow } from './use-row-window.ts'

type Tiles = { readonly drawnFrom: number; readonly drawnTo: number }

/**
 * Which tiles of the window are whole: those from the server at once, others a few a frame, once their games are
 * loaded. Later tiles have a placeholder of their size. Without a window all are whole.
 */
export function useDrawnRows(
  { from, to, columns, rows }: GridWindow,
  first: number,
  isKnown: (index: number) => boolean,
): Tiles {
  const [drawn, setDrawn] = useState<RowWindow>()
  const now = rows && stillDrawn(drawn ?? { start: 0, end: Math.ceil(first / columns) }, rows.shown)
  const next =
    rows &&
    now &&
    nextDrawn(now, {
      ...rows,
      rows: Math.max(1, Math.floor(tilesAFrame / columns)),
      isReady: (row) => isKnown(row * columns) && isKnown(Math.min(to, (row + 1) * columns) - 1),
    })
  const frame = useRef<number>(undefined)
  const latest = useRef(next)

  useEffect(() => {
    latest.current = next
    if (next === now) return
    frame.current ??= requestAnimationFrame(() => {
      frame.current = undefined
      if (latest.current) setDrawn(latest.current)
    })
  })
  useEffect(
    () => () => {
      if (frame.current !== undefined) cancelAnimationFrame(frame.current)
      frame.current = undefined
    },
    [],
  )
  return now ? { drawnFrom: now.start * columns, drawnTo: now.end * columns } : { drawnFrom: from, drawnTo: to }
}
