import { type RefObject, useEffect, useRef } from 'react'

/** How long a row must be visible to count as seen. */
const SEEN_AFTER_MS = 1_000

/**
 * Says which of the rows (`data-record`) in a place the player has seen: most of the row was on the screen, in a tab
 * that is looked at, for a second. `keys` are the rows that matter.
 */
export function useSeenRows(
  place: RefObject<Element | null>,
  keys: readonly string[],
  onSeen: (keys: readonly string[]) => void,
): void {
  const tell = useRef(onSeen)
  useEffect(() => {
    tell.current = onSeen
  })
  const wanted = keys.join()
  useEffect(() => {
    const { current } = place
    if (!current || wanted === '' || typeof IntersectionObserver === 'undefined') return
    const wantedKeys = new Set(wanted.split(','))
    const inView = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = (): void => {
      clearTimeout(timer)
      if (inView.size === 0 || document.visibilityState !== 'visible') return
      timer = setTimeout(() => tell.current([...inView]), SEEN_AFTER_MS)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const key = target.getAttribute('data-record') ?? ''
          if (isIntersecting) inView.add(key)
          else inView.delete(key)
        }
        wait()
      },
      { threshold: 0.6 },
    )
    for (const row of current.querySelectorAll('[data-record]'))
      if (wantedKeys.has(row.getAttribute('data-record') ?? '')) observer.observe(row)
    document.addEventListener('visibilitychange', wait)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('visibilitychange', wait)
    }
  }, [place, wanted])
}
