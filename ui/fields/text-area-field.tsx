import type { ComponentProps } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './control.module.css'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

export type TextAreaFieldProps = FieldWords &
  Omit<ComponentProps<'textarea'>, 'style' | 'className' | 'children' | 'aria-invalid' | 'aria-describedby'> & {
    className?: string | undefined
  }

/** Several lines; grows with what is typed. */
export function TextAreaField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  id,
  className,
  ...area
}: TextAreaFieldProps) {
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, optional, id, className }}>
      {(attributes) => (
        <div className={styles.box}>
          <textarea {...area} {...attributes} className={joinClasses(styles.input, styles.multiline)} />
        </div>
      )}
    </FieldFrame>
  )
}
