import type { ReactNode } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './form-notes.module.css'

/** That a form has done what it is for, beside its button; how it failed is an <Outcome>. */
export function FormNote({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <p role="status" className={styles.note}>
      <Icon name="circle-check" />
      <span>{children}</span>
    </p>
  )
}
