/** A late scroll target is sought about 5 times, 300 ms apart (CON-3). */
const seekTries = 5
const seekIntervalMs = 300

type Timers = {
  readonly set: (callback: () => void, delayMs: number) => unknown
  readonly clear: (handle: unknown) => void
}

/**
 * Looks for something that may come late: at once, and where it is not there up to `seekTries` times more. Stops when
 * `reach` says that it was reached.
 *
 * @returns a function that gives the search up.
 */
export function seekTarget(reach: () => boolean, timers: Timers): () => void {
  let handle: unknown
  let left = seekTries
  const attempt = (): void => {
    handle = undefined
    if (reach() || left === 0) return
    left -= 1
    handle = timers.set(attempt, seekIntervalMs)
  }
  attempt()
  return () => {
    if (handle !== undefined) timers.clear(handle)
    handle = undefined
  }
}
