import { type ReactNode, useId } from 'react'
import { Icon } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './field-frame.module.css'

/** What every field has around its input. */
export interface FieldWords {
  label: ReactNode
  /** Heard only: where the place already says it, as in a search bar. */
  labelHidden?: boolean | undefined
  hint?: ReactNode
  /** What is wrong and how to mend it. Its presence marks the field invalid. */
  error?: ReactNode
  /** Beside the label of a field that may stay empty. */
  optional?: ReactNode
}

interface FieldAttributes {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldFrameProps = FieldWords & {
  id?: string | undefined
  className?: string | undefined
  children: (attributes: FieldAttributes) => ReactNode
}

/** Label above, hint and error below, tied to the input by id. */
export function FieldFrame({ id, label, labelHidden, hint, error, optional, className, children }: FieldFrameProps) {
  const made = useId()
  const own = id ?? made
  const described = [error && `${own}-error`, hint && `${own}-hint`].filter(Boolean).join(' ')
  return (
    <div className={joinClasses(styles.field, className)}>
      <label htmlFor={own} className={labelHidden ? 'sr-only' : styles.label}>
        <span>{label}</span>
        {optional && <span className={styles.optional}>{optional}</span>}
      </label>
      {children({ id: own, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      <FieldNotes id={own} hint={hint} error={error} />
    </div>
  )
}

/**
 * A field before its input has come: its words around whatever stands for the input. It is no `label`, because there is
 * nothing to label yet.
 */
export function FieldShape({ label, hint, children }: Pick<FieldWords, 'label' | 'hint'> & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      {children}
      {hint && <div className={styles.hint}>{hint}</div>}
    </div>
  )
}

/**
 * Screen readers read the description of a field when it gets the focus; if it has the focus already, the error must be
 * announced.
 */
function sayWithin(error: HTMLElement | null): void {
  const described = document.activeElement?.getAttribute('aria-describedby')
  if (error && described?.split(' ').includes(error.id)) error.setAttribute('role', 'alert')
}

export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {error && (
        <div id={`${id}-error`} ref={sayWithin} className={styles.error}>
          <Icon name="circle-alert" size="small" className={styles.errorIcon} />
          <span>{error}</span>
        </div>
      )}
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </>
  )
}
