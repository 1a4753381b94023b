import { type RefObject, useEffect } from 'react'
import { firstField, handOver, isLostAround } from './hand-over.ts'

/**
 * When the form that has the focus is replaced by another one, as at the second step of a sign-in, the focus goes to
 * the first field of the new form, however late that comes. A visitor who has moved on meanwhile is not interrupted.
 */
export function useFieldHandover(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = place
    if (!current) return
    let last: EventTarget | null = null
    const remember = ({ target }: FocusEvent): void => {
      last = current.contains(target as Node) ? target : null
    }
    const look = (): void => {
      if (!(last instanceof Element) || last.isConnected) return
      if (!isLostAround(current)) {
        last = null
        return
      }
      const field = firstField(current)
      if (!field) return
      last = null
      handOver(field)
    }
    const observer = new MutationObserver(look)
    observer.observe(current, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [place])
}
