const HOUR_MS = 3_600_000

/**
 * What a counter shows after a reading: the reading plus its growth since then at the given rate, for one interval of
 * readings at most. Without a rate it stands still. Minor units.
 *
 * @param elapsedMs since the amount was measured.
 * @param everyMs between two readings.
 */
export function counted(
  { minor, perHour }: { readonly minor: number; readonly perHour: number },
  elapsedMs: number,
  everyMs: number,
): number {
  if (!(perHour > 0)) return minor
  return minor + Math.floor((perHour * Math.min(everyMs, Math.max(0, elapsedMs))) / HOUR_MS)
}
