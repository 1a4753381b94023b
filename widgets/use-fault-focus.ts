import { useEffect, useRef, type RefObject } from 'react'

/**
 * Leads the focus to the first field of a form that is marked wrong once a write has failed over it, as a check before sending does. Whoever has gone elsewhere
 * meanwhile is left alone.
 */
export function useFaultFocus(error: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const { activeElement, body } = document
    const isHere = activeElement === null || activeElement === body || form.current?.contains(activeElement) === true
    if (error && isHere) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  return form
}
