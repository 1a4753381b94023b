import { joinClasses } from '../join-classes.ts'
import styles from './spinner.module.css'

export interface SpinnerProps {
  size?: 'small' | 'medium' | 'large' | undefined
  /** What is being waited for. Without it the spinner is decoration beside words that say it. */
  label?: string | undefined
  className?: string | undefined
}

export function Spinner({ size = 'medium', label, className }: SpinnerProps) {
  return (
    <span
      className={joinClasses(styles.spinner, styles[size], className)}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
