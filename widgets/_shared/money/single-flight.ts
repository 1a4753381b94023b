const running = new Set<string>()

/**
 * Does a thing unless this tab, or where the browser has Web Locks another tab of the site, is doing it at this moment (M1). Returns whether it was done.
 */
export async function singleFlight(name: string, work: () => Promise<unknown>): Promise<boolean> {
  if (running.has(name)) return false
  running.add(name)
  try {
    if (!('locks' in navigator)) {
      await work()
      return true
    }
    return await navigator.locks.request(`playbill ${name}`, { ifAvailable: true }, async (lock) => {
      if (lock) await work()
      return lock !== null
    })
  } finally {
    running.delete(name)
  }
}
