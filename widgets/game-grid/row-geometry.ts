/** Sizes of the grid in px, measured in place. */
export type GridBox = { readonly columns: number; readonly rowHeight: number; readonly gap: number }

/** Rows of the list that are in the document: from `start` up to `end`. */
export type RowWindow = { readonly start: number; readonly end: number }

/** Rows beyond the screen that are in the document, on each side. */
const overscan = 4
/** The most tiles in the document. */
export const maxTiles = 200

/** Browsers lay out in 64ths of a px: a row height of whole 64ths adds up exactly. */
export const onGrid = (px: number): number => Math.round(px * 64) / 64

/** Columns, row height and gap of a rendered grid, or undefined before layout. */
export function measureGrid(list: HTMLElement): GridBox | undefined {
  const tile = list.querySelector(':scope > li > *')
  const height = tile?.getBoundingClientRect().height ?? 0
  if (height === 0) return undefined
  const style = getComputedStyle(list)
  const gap = Number.parseFloat(style.rowGap) || 0
  return { columns: style.gridTemplateColumns.split(' ').filter(Boolean).length, rowHeight: onGrid(height + gap), gap }
}

export const sameBox = (a: GridBox | undefined, b: GridBox | undefined): boolean =>
  a?.columns === b?.columns && a?.rowHeight === b?.rowHeight && a?.gap === b?.gap

/** The rows seen with those around them: fewer around on a screen so large that the tiles would be too many. */
export function windowAround(seen: RowWindow, rows: number, columns: number): RowWindow {
  const most = Math.floor(maxTiles / columns)
  const around = Math.max(0, Math.min(overscan, Math.floor((most - (seen.end - seen.start)) / 2)))
  const start = Math.max(0, Math.min(seen.start - around, rows - 1))
  return { start, end: Math.min(rows, seen.end + around, start + most) }
}
