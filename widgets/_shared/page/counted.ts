/**
 * What a counter shows on its way from one reading to the next: between the two, never beyond the newer one, and at once the newer one where it is smaller
 * (the jackpot was won). Minor units.
 * @param share how much of the time between two readings has passed, 0 to 1.
 */
export function counted(from: number, to: number, share: number): number {
  if (to <= from) return to
  return Math.min(to, from + Math.floor((to - from) * Math.min(1, Math.max(0, share))))
}
