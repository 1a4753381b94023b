import { useCallback, useEffect, useRef } from 'react'
import { useClock } from '#engine/render/clock.ts'
import { send } from '#flows/react/send.ts'

/** Keys and clicks in a frame stay there: what it says is activity of the player (S7). `now`: server time in ms. */
export const noteActivity = (now: () => number): void =>
  send('inactivity', { type: 'inactivity.activity', at: Math.round(now()) })

/** Twice within the least time after which a site may warn of inactivity (48 s). */
const LOOK_MS = 30_000

/** Does `act` every 30 s while the focus stays in a frame that can be seen. */
export function useWhileInFrame(frameOf: () => HTMLIFrameElement | null, isOn: boolean, act: () => void): void {
  useEffect(() => {
    if (!isOn) return
    const look = (): void => {
      const frame = frameOf()
      if (frame && document.visibilityState === 'visible' && document.activeElement === frame) act()
    }
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [act, frameOf, isOn])
}

/**
 * How long the focus that only stays in a frame is activity, in ms after the last other sign of the player. Perhaps
 * nobody is there any more: then the site's own time runs, and the warning and the log-out follow (decision 033).
 */
const FOCUS_COUNTS_MS = 60 * 60_000
/** What a player does outside of the frame, which the inactivity flow counts by itself. */
const signs = ['keydown', 'click', 'wheel', 'touchmove'] as const
/** No program made the event. */
const isTrustedEvent = ({ isTrusted }: Event): boolean => isTrusted

/**
 * Where a frame says nothing of its rounds, the focus that goes into it is activity of the player, and so is the focus
 * that stays there, for an hour at most (S7).
 */
export function useFocusAsActivity(
  frameOf: () => HTMLIFrameElement | null,
  isSilent: boolean,
  isOfPerson: (event: Event) => boolean = isTrustedEvent,
): void {
  const now = useClock()
  const lastSign = useRef(0)
  useEffect(() => {
    if (!isSilent) return
    const note = (): void => void (lastSign.current = now())
    const sign = (event: Event): void => void (isOfPerson(event) && note())
    const enter = (event: Event): void => {
      const frame = frameOf()
      if (!frame || document.activeElement !== frame || !isOfPerson(event)) return
      note()
      noteActivity(now)
    }
    note()
    window.addEventListener('blur', enter)
    for (const name of signs) window.addEventListener(name, sign, { capture: true, passive: true })
    return () => {
      window.removeEventListener('blur', enter)
      for (const name of signs) window.removeEventListener(name, sign, { capture: true })
    }
  }, [frameOf, isOfPerson, isSilent, now])
  const stay = useCallback(() => {
    // A window behind another one can be seen, and nobody plays in it.
    if (document.hasFocus() && now() - lastSign.current <= FOCUS_COUNTS_MS) noteActivity(now)
  }, [now])
  useWhileInFrame(frameOf, isSilent, stay)
}
