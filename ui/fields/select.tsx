import type { ComponentProps } from 'react'
import { Icon } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './control.module.css'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

interface SelectOption {
  value: string
  label: string
  disabled?: boolean | undefined
}

export type SelectProps = FieldWords &
  Omit<ComponentProps<'select'>, 'style' | 'className' | 'children' | 'multiple'> & {
    options: readonly SelectOption[]
    /** Shown while nothing is chosen; a choice itself only in a field that may stay empty (`optional`). */
    placeholder?: string | undefined
    className?: string | undefined
  }

/** The browser's own list: the phone's wheel, type-ahead and autofill cost nothing and work before any script. */
export function Select({
  label,
  labelHidden,
  hint,
  error,
  optional,
  id,
  className,
  options,
  placeholder,
  ...select
}: SelectProps) {
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, optional, id, className }}>
      {(attributes) => (
        <div className={styles.box}>
          <select {...select} {...attributes} className={joinClasses(styles.input, styles.select)}>
            {placeholder !== undefined && (
              <option value="" disabled={!optional} hidden={!optional}>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className={styles.chevron} />
        </div>
      )}
    </FieldFrame>
  )
}
