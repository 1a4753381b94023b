import { type RefCallback, type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Hands the focus on when what has it is taken off the page: from `from`, controls or what they stand in, to `to`, which is there already or comes in its place. To be
 * used where both are drawn, or above.
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
    if (document.activeElement === document.body) to.current.focus()
  })
  return { from, to }
}
