import type { ReactNode, Ref } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './error-state.module.css'

export interface ErrorStateProps {
  /** What happened. */
  title: ReactNode
  /** What it means and what to do; where money is concerned, whether it was taken. */
  text?: ReactNode
  /** Retry, and another way on. */
  action?: ReactNode
  /** What support asks for, such as a reference id. */
  reference?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** Takes the place of the thing that failed, and is announced when it appears. */
export function ErrorState({ title, text, action, reference, ref }: ErrorStateProps) {
  return (
    <div ref={ref} className={styles.state} role="alert">
      <Icon name="circle-alert" size="large" className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
        {action && <div className={styles.actions}>{action}</div>}
        {reference && <div className={styles.reference}>{reference}</div>}
      </div>
    </div>
  )
}
