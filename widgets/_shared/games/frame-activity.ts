import { useCallback, useEffect, useRef } from 'react'
import { useClock } from '#engine/render/clock.ts'
import { send } from '#flows/react/send.ts'

/**
 * Keys and clicks in a frame do not reach the page, so messages from the frame count as activity of the player (S7).
 * `now`: server time in ms.
 */
export const noteActivity = (now: () => number): void =>
  send('inactivity', { type: 'inactivity.activity', at: Math.round(now()) })

/** At least one look within the shortest time after which a site may warn of inactivity (48 s). */
const LOOK_MS = 30_000

/** Calls `act` every 30 s while the focus stays in a visible frame. */
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
 * How long unmoved focus in a frame counts as activity, in ms after the last other sign of the player. After that
 * nobody may be there any more, so the site's own time limit runs and the warning and the log-out follow (decision
 * 033).
 */
const FOCUS_COUNTS_MS = 60 * 60_000
/** Signs of a player outside the frame. The inactivity flow counts them by itself. */
const signs = ['keydown', 'click', 'wheel', 'touchmove'] as const
/** No program made the event. */
const isTrustedEvent = ({ isTrusted }: Event): boolean => isTrusted

/**
 * Where a frame reports no rounds, moving the focus into it counts as activity of the player, and so does focus that
 * stays there, for at most an hour (S7).
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
    // A window behind another may be visible, but nobody plays in it.
    if (document.hasFocus() && now() - lastSign.current <= FOCUS_COUNTS_MS) noteActivity(now)
  }, [now])
  useWhileInFrame(frameOf, isSilent, stay)
}
