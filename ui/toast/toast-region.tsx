import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './toast.module.css'

/** How far the toasts reach from the top of the page: the sheets of a phone stay below. */
const REACH = '--toasts-reach'

/**
 * Where toasts appear, under the header, above every dialog. Must be on the page before the first toast, or that one is
 * not read out.
 */
export function ToastRegion({ label, children }: { label: string; children: ReactNode }) {
  const region = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = region.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const { height, bottom } = element.getBoundingClientRect()
      if (height > 0) style.setProperty(REACH, `${Math.ceil(bottom)}px`)
      else style.removeProperty(REACH)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(REACH)
    }
  }, [])
  return (
    <section
      ref={region}
      className={styles.region}
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions text"
    >
      {children}
    </section>
  )
}
