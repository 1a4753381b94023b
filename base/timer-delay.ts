/** The longest delay that `setTimeout` keeps; a longer one, or NaN, fires at once. */
export const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * A delay that is safe to give to `setTimeout`. It may be shorter than asked, so the callback must check the deadline
 * again.
 */
export function timerDelay(ms: number): number {
  return Number.isNaN(ms) ? MAX_TIMER_MS : Math.min(Math.max(0, Math.ceil(ms)), MAX_TIMER_MS)
}
