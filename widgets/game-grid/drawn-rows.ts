import type { RowWindow } from './row-geometry.ts'

/** The most tiles that become whole in one frame: a slow phone stays within a tenth of a second. */
export const tilesAFrame = 6

const nothing: RowWindow = { start: 0, end: 0 }
const isEmpty = ({ start, end }: RowWindow): boolean => end <= start

/** What of `drawn` is still in the document. */
export function stillDrawn(drawn: RowWindow, shown: RowWindow): RowWindow {
  const start = Math.max(drawn.start, shown.start)
  const end = Math.min(drawn.end, shown.end)
  return end > start ? { start, end } : nothing
}

export type Drawing = {
  readonly shown: RowWindow
  readonly seen: RowWindow
  /** Rows that may be added. */
  readonly rows: number
  /** Whether the games of a row are known, or known to be missing. */
  readonly isReady: (row: number) => boolean
}

/**
 * The whole tiles of the next frame: at most `rows` more than there are, those on the screen first, then those below
 * it, then those above. They are one stretch; rows that wait for their games end it. The same object where nothing can
 * be added.
 */
export function nextDrawn(drawn: RowWindow, { shown, seen, rows, isReady }: Drawing): RowWindow {
  const before = stillDrawn(drawn, shown)
  const onScreen = stillDrawn(seen, shown)
  const aim = isEmpty(onScreen) ? shown : onScreen
  const meets = !isEmpty(before) && before.start <= aim.end && before.end >= aim.start
  const stretch = meets ? { ...before } : emptyAt(firstReady(aim, isReady) ?? firstReady(shown, isReady) ?? aim.start)
  let left = rows
  const down = (to: number): void => {
    for (; left > 0 && stretch.end < to && isReady(stretch.end); left--) stretch.end++
  }
  const up = (to: number): void => {
    for (; left > 0 && stretch.start > to && isReady(stretch.start - 1); left--) stretch.start--
  }
  down(aim.end)
  up(aim.start)
  down(shown.end)
  up(shown.start)
  if (isEmpty(stretch) || (stretch.start === drawn.start && stretch.end === drawn.end)) return drawn
  return stretch
}

const emptyAt = (row: number): { start: number; end: number } => ({ start: row, end: row })

function firstReady({ start, end }: RowWindow, isReady: (row: number) => boolean): number | undefined {
  for (let row = start; row < end; row++) if (isReady(row)) return row
  return undefined
}
