import { type ReactNode, useId } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './progress.module.css'

export interface ProgressProps {
  label: ReactNode
  value: number
  max: number
  /** The same in words or amounts, on the right. */
  text?: ReactNode
  /** Shows only the bar; the label is then only for screen readers. */
  bare?: boolean | undefined
  className?: string | undefined
}

/** How far along: wagering, a level, a list. */
export function Progress({ label, value, max, text, bare, className }: ProgressProps) {
  const id = useId()
  return (
    <div className={joinClasses(styles.progress, className)}>
      <div className={bare ? 'sr-only' : styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {text !== undefined && <span className={styles.text}>{text}</span>}
      </div>
      <progress id={id} className={styles.bar} value={Math.min(Math.max(value, 0), max)} max={max} />
    </div>
  )
}
