import { useEffect, useState } from 'react'
import { useClock } from '#engine/render/clock.ts'

/** The time left in ms, never below 0, read anew each second until it is over; `null` on the server and before the page is alive. */
export function useTimeLeft(until: number | null): number | null {
  const clock = useClock()
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (until === null) return
    const read = () => Math.max(0, until - clock())
    setLeft(read())
    if (read() === 0) return
    const timer = setInterval(() => {
      const now = read()
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until, clock])
  return left
}
