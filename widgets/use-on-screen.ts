import { useEffect, useState, type RefObject } from 'react'

/** Whether an element is on the screen of a visible page. `false` on the server and until it is known. */
export function useOnScreen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current || typeof IntersectionObserver === 'undefined') return
    let isInView = false
    const tell = () => setSeen(isInView && document.visibilityState === 'visible')
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting === true
      tell()
    })
    observer.observe(current)
    document.addEventListener('visibilitychange', tell)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', tell)
    }
  }, [element])
  return isSeen
}
