import type { ComponentProps } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/names.ts'
import { joinClasses } from '../join-classes.ts'
import styles from './chip.module.css'

export type ChipProps = Omit<ComponentProps<'button'>, 'style'> & {
  pressed: boolean
  icon?: IconName | undefined
  /** How many things the choice leaves. */
  count?: number | undefined
  /** Ends with a cross: pressing takes the choice away. */
  removable?: boolean | undefined
}

/** One choice of a set that narrows what is shown. */
export function Chip({ pressed, icon, count, removable, className, children, type = 'button', ...rest }: ChipProps) {
  return (
    <button {...rest} type={type} aria-pressed={pressed} className={joinClasses(styles.chip, className)}>
      {icon && <Icon name={icon} size="small" />}
      <span>{children}</span>
      {count !== undefined && (
        <>
          {' '}
          <span className={styles.count}>{count}</span>
        </>
      )}
      {removable && <Icon name="x" size="small" />}
    </button>
  )
}
