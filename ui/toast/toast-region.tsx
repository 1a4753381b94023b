import type { ReactNode } from 'react'
import styles from './toast.module.css'

/** Where toasts appear, under the header. Must be on the page before the first toast, or that one is not read out. */
export function ToastRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.region} aria-label={label} aria-live="polite" aria-relevant="additions text">
      {children}
    </section>
  )
}
