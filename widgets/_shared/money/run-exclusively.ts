const running = new Set<string>()
const lockOf = (name: string): string => `playbill ${name}`

/**
 * Runs the work unless it is already running in this tab or, with Web Locks, in another tab of the site (M1). Returns
 * whether it ran.
 */
export async function runExclusively(name: string, work: () => Promise<unknown>): Promise<boolean> {
  if (running.has(name)) return false
  running.add(name)
  try {
    if (!('locks' in navigator)) {
      await work()
      return true
    }
    return await navigator.locks.request(lockOf(name), { ifAvailable: true }, async (lock) => {
      if (lock) await work()
      return lock !== null
    })
  } finally {
    running.delete(name)
  }
}

/** Resolves once no other tab of the site does this work any more; at once if the browser has no Web Locks. */
export async function whenFree(name: string): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(lockOf(name), () => undefined)
}
