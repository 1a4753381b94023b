type Level = { readonly level: number; readonly name: string; readonly threshold: number; readonly percent: number }

/** How far the player is within the present level: points earned in it, of those that it takes to the next. `next` is undefined at the highest. */
export function levelProgress(
  earned: number,
  levels: readonly Level[],
): { readonly done: number; readonly all: number; readonly next: Level | undefined } {
  const byThreshold = levels.toSorted((one, other) => one.threshold - other.threshold)
  const next = byThreshold.find(({ threshold }) => threshold > earned)
  const from = byThreshold.findLast(({ threshold }) => threshold <= earned)?.threshold ?? 0
  return next ? { done: earned - from, all: next.threshold - from, next } : { done: 1, all: 1, next: undefined }
}
