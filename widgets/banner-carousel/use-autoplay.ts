import { useEffect, useRef, useState, type RefObject } from 'react'

const reducedMotion = '(prefers-reduced-motion: reduce)'

type Autoplay = { isRequested: boolean; seconds: number; region: RefObject<HTMLElement | null>; advance: () => void }

/**
 * Advances automatically, but not while the visitor points at the slides, has the focus in them, is in another tab, or
 * asked for less motion; a press on the button stops it for good (WCAG 2.2.2).
 */
export function useAutoplay({ isRequested, seconds, region, advance }: Autoplay): {
  isStopped: boolean
  toggle: () => void
} {
  const [isStopped, setIsStopped] = useState(false)
  const latest = useRef(advance)
  useEffect(() => {
    latest.current = advance
  })
  useEffect(() => {
    if (isRequested && matchMedia(reducedMotion).matches) setIsStopped(true)
  }, [isRequested])
  useEffect(() => {
    const { current } = region
    if (!isRequested || isStopped || !current) return
    const isLookedAt = () => current.matches(':hover') || current.contains(document.activeElement) || document.hidden
    const timer = setInterval(() => {
      if (!isLookedAt()) latest.current()
    }, seconds * 1000)
    return () => clearInterval(timer)
  }, [isRequested, isStopped, seconds, region])
  return { isStopped, toggle: () => setIsStopped(!isStopped) }
}
