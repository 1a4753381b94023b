/**
 * Runs a call that moves money at most once at a time in all tabs of the browser (decisions.md, double submit). Resolves to null, without running it, where another
 * tab runs it just now; without Web Locks the tab alone is guarded by who calls.
 */
export async function singleFlight<Result>(name: string, run: () => Promise<Result>): Promise<Result | null> {
  const locks = typeof navigator === 'undefined' ? undefined : (navigator as { locks?: LockManager }).locks
  if (!locks) return run()
  return locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : null))
}
