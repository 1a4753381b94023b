import { useEffect, useRef, useState } from 'react'
import { counted } from '../page/counted.ts'

/** Milliseconds between two steps: fast enough to run, slow enough to read. */
const step = 80

/** The amount shown while `target` moves on from reading to reading: runs up to it in `ms`, stands still under reduced motion or off the screen. */
export function useCounter(target: number, { ms, isRunning }: { ms: number; isRunning: boolean }): number {
  const [shown, setShown] = useState(target)
  const from = useRef(target)
  useEffect(() => {
    const isStill = !isRunning || matchMedia('(prefers-reduced-motion: reduce)').matches || target <= from.current
    if (isStill) {
      from.current = target
      setShown(target)
      return
    }
    const began = performance.now()
    const start = from.current
    const timer = setInterval(() => {
      const share = (performance.now() - began) / ms
      from.current = counted(start, target, share)
      setShown(from.current)
      if (share >= 1) clearInterval(timer)
    }, step)
    return () => clearInterval(timer)
  }, [target, ms, isRunning])
  return Math.min(shown, target)
}
