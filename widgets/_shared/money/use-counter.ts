import { useLayoutEffect, useState } from 'react'
import { fromWire } from '#base/money.ts'
import { useClock } from '#engine/render/clock.ts'
import type { Jackpot } from '#platform/jackpots.ts'
import { counted } from '../page/counted.ts'

/** Milliseconds between two steps: fast enough to run, slow enough to read. */
const step = 80

/** A reading of an amount that grows. */
export type Reading = Pick<Jackpot, 'amount' | 'growth_per_hour' | 'at'>

/**
 * The amount to show after a reading, in minor units: grows from it at the platform's rate for one interval of readings
 * at most, and is the next reading as soon as there is one. Does not move without a rate, under reduced motion or off
 * the screen.
 *
 * @param ms between two readings.
 */
export function useCounter(reading: Reading, { ms, isRunning }: { ms: number; isRunning: boolean }): number {
  const clock = useClock()
  const { minor, currency } = fromWire(reading.amount)
  const { growth_per_hour: growth, at } = reading
  const perHour = growth?.currency === currency ? fromWire(growth).minor : 0
  const name = `${minor} ${at}`
  const [count, setCount] = useState({ name, shown: minor })
  useLayoutEffect(() => {
    // A counter that does not move sets no state: during hydration that would render everything pending at once.
    if (!isRunning || perHour <= 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const look = (): boolean => {
      const elapsed = clock() - Date.parse(at)
      setCount({ name, shown: counted({ minor, perHour }, elapsed, ms) })
      return elapsed < ms
    }
    if (!look()) return
    const timer = setInterval(() => look() || clearInterval(timer), step)
    return () => clearInterval(timer)
  }, [name, minor, perHour, at, ms, isRunning, clock])
  return isRunning && count.name === name ? count.shown : minor
}
