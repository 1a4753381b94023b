import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/names.ts'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  icon?: IconName | undefined
  /** One sentence: what would be here. */
  title: ReactNode
  text?: ReactNode
  /** The way on: a button or a link. */
  action: ReactNode
}

export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon && (
        <span className={styles.disc}>
          <Icon name={icon} size="large" />
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.actions}>{action}</div>
    </div>
  )
}
