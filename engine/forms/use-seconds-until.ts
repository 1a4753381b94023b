import { useEffect, useState } from 'react'
import { useClock } from '#engine/render/clock.ts'

/**
 * Whole seconds that are left until a moment of server time; 0 when it has passed, `null` until the component is
 * mounted or without a moment.
 */
export function useSecondsUntil(until: number | undefined): number | null {
  const clock = useClock()
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (until === undefined) return setLeft(null)
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = (): void => {
      const ms = Math.max(0, until - clock())
      setLeft(Math.ceil(ms / 1000))
      if (ms > 0) timer = setTimeout(tick, ms % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [until, clock])
  return left
}
