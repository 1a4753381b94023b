import type { ReactNode } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import styles from './form-notes.module.css'

/** How a form ended, beside its button. */
export function FormNote({ kind, children }: { readonly kind: 'done' | 'failed'; readonly children: ReactNode }): ReactNode {
  return (
    <p role={kind === 'failed' ? 'alert' : 'status'} className={joinClasses(styles.note, styles[kind])}>
      <Icon name={kind === 'failed' ? 'circle-alert' : 'circle-check'} />
      <span>{children}</span>
    </p>
  )
}
