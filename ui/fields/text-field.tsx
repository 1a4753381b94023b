import type { ComponentProps, ReactNode } from 'react'
import styles from './control.module.css'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

export type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'style' | 'className' | 'children' | 'aria-invalid' | 'aria-describedby' | 'prefix'> & {
    /** Inside the box, before what is typed: an icon, a country code, a currency. */
    prefix?: ReactNode
    /** Inside the box, after it: a unit or an IconButton. */
    suffix?: ReactNode
    className?: string | undefined
  }

export function TextField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  prefix,
  suffix,
  id,
  className,
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, optional, id, className }}>
      {(attributes) => (
        <div className={styles.box}>
          {prefix && <span className={styles.affix}>{prefix}</span>}
          <input type="text" {...input} {...attributes} className={styles.input} />
          {suffix && (typeof suffix === 'string' ? <span className={styles.affix}>{suffix}</span> : suffix)}
        </div>
      )}
    </FieldFrame>
  )
}
