import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/names.ts'
import { joinClasses } from '../join-classes.ts'
import styles from './badge.module.css'

export interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'win' | 'loss' | 'wait' | 'info' | 'glass' | undefined
  icon?: IconName | undefined
  className?: string | undefined
  children: ReactNode
}

/** One or two words about the thing it sits on. Not a control. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={joinClasses(styles.badge, styles[tone], className)}>
      {icon && <Icon name={icon} size="small" className={styles.icon} />}
      <span className={styles.text}>{children}</span>
    </span>
  )
}
