import { type RefCallback, type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { handOver, isLostAround } from './hand-over.ts'

/**
 * Moves the focus when the element that has it is removed: from `from`, controls or their containers, to `to`, which is
 * there already or replaces it. To be used where both are drawn, or above.
 */
export function useFocusHandover<To extends HTMLElement>(): {
  from: RefCallback<HTMLElement>
  to: RefObject<To | null>
} {
  const to = useRef<To>(null)
  const isLost = useRef(false)
  const from = useCallback(
    (element: HTMLElement | null) => () => {
      if (element?.contains(document.activeElement)) isLost.current = true
    },
    [],
  )
  useLayoutEffect(() => {
    if (!isLost.current || !to.current) return
    isLost.current = false
    // Whoever has gone on meanwhile is left there.
    if (isLostAround(to.current)) handOver(to.current)
  })
  return { from, to }
}
