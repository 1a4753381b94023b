import { fnv1a } from '#base/hash.ts'
import { mulberry32 } from '#base/testing/mulberry32.ts'
import { median } from './statistics.ts'

/**
 * Milliseconds that this machine takes for a fixed piece of work (hashing, sorting, maps): absolute figures mean
 * something only beside it.
 */
export function calibrate(): number {
  const times = Array.from({ length: 9 }, () => {
    const start = performance.now()
    const random = mulberry32(1)
    const names = Array.from({ length: 20_000 }, () => Math.floor(random() * 1e9).toString(36))
    const counts = new Map<number, number>()
    for (const name of names.toSorted()) counts.set(fnv1a(name) % 997, (counts.get(fnv1a(name) % 997) ?? 0) + 1)
    if (counts.size !== 997) throw new Error('the calibration did not do its work')
    return performance.now() - start
  })
  return median(times)
}
