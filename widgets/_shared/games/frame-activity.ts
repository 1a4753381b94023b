import { useEffect } from 'react'
import { useClock } from '#engine/render/clock.ts'
import { send } from '#flows/react/send.ts'

/** Keys and clicks in a frame stay there: what it says is activity of the player (S7). `now`: server time in ms. */
export const noteActivity = (now: () => number): void =>
  send('inactivity', { type: 'inactivity.activity', at: Math.round(now()) })

/** Where a frame says nothing of its rounds, the focus that goes into it is activity of the player (S7). */
export function useFocusAsActivity(frameOf: () => HTMLIFrameElement | null, isSilent: boolean): void {
  const now = useClock()
  useEffect(() => {
    if (!isSilent) return
    const look = (): void => {
      const frame = frameOf()
      if (frame && document.activeElement === frame) noteActivity(now)
    }
    window.addEventListener('blur', look)
    return () => window.removeEventListener('blur', look)
  }, [frameOf, isSilent, now])
}
