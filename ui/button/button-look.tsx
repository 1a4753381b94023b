import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/names.ts'
import { joinClasses } from '../join-classes.ts'
import styles from './button.module.css'

export interface ButtonLook {
  /** primary: the one action of the screen; secondary: beside it; quiet: in rows and bars; danger: takes something away. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
  icon?: IconName | undefined
  iconEnd?: IconName | undefined
  className?: string | undefined
  children: ReactNode
}

export function buttonClasses({
  variant = 'secondary',
  size = 'medium',
  wide,
  className,
}: Omit<ButtonLook, 'children'>): string {
  return joinClasses(styles.button, styles[variant], styles[size], wide && styles.wide, className)
}

export function ButtonContent({
  size,
  icon,
  iconEnd,
  children,
}: Pick<ButtonLook, 'size' | 'icon' | 'iconEnd' | 'children'>) {
  const iconSize = size === 'small' ? 'small' : 'medium'
  return (
    <span className={styles.content}>
      {icon && <Icon name={icon} size={iconSize} />}
      <span className={styles.label}>{children}</span>
      {iconEnd && <Icon name={iconEnd} size={iconSize} />}
    </span>
  )
}
