import { type RefObject, useEffect } from 'react'
import { useRoute } from '#engine/render/use-route.ts'

/**
 * Closes a `details` panel on Escape, on a press outside and when the visitor goes elsewhere. Without a script it opens
 * and closes by its summary.
 */
export function useClosingDetails(details: RefObject<HTMLDetailsElement | null>): void {
  const { path } = useRoute()
  useEffect(() => {
    if (details.current) details.current.open = false
  }, [details, path])
  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      const { current } = details
      if (current?.open && event.target instanceof Node && !current.contains(event.target)) current.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      const { current } = details
      if (event.key !== 'Escape' || !current?.open) return
      const hadFocus = current.contains(document.activeElement)
      current.open = false
      if (hadFocus) current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [details])
}
