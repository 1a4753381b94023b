import { type ComponentProps, useId } from 'react'
import { Icon } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './checkbox.module.css'
import { FieldNotes, type FieldWords } from './field-frame.tsx'

export type CheckboxProps = Pick<FieldWords, 'label' | 'hint' | 'error'> &
  Omit<ComponentProps<'input'>, 'style' | 'className' | 'children' | 'type'> & {
    /** switch: takes effect at once, as in settings. */
    look?: 'check' | 'switch' | undefined
    className?: string | undefined
  }

/** Yes or no. Links in the label stay links. */
export function Checkbox({ label, hint, error, look = 'check', id, className, ...input }: CheckboxProps) {
  const made = useId()
  const own = id ?? made
  const described = [error && `${own}-error`, hint && `${own}-hint`].filter(Boolean).join(' ')
  return (
    <div className={joinClasses(styles.field, styles[look], className)}>
      <div className={styles.line}>
        <span className={styles.mark}>
          <input
            {...input}
            id={own}
            type="checkbox"
            role={look === 'switch' ? 'switch' : undefined}
            className={styles.input}
            aria-describedby={described || undefined}
            aria-invalid={error ? true : undefined}
          />
          {look === 'check' && <Icon name="check" size="small" className={styles.tick} />}
        </span>
        <label htmlFor={own} className={styles.label}>
          {label}
        </label>
      </div>
      <div className={styles.notes}>
        <FieldNotes id={own} hint={hint} error={error} />
      </div>
    </div>
  )
}
