import type { ComponentProps, MouseEvent } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/names.ts'
import { joinClasses } from '../join-classes.ts'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './icon-button.module.css'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'style' | 'children' | 'aria-label'> & {
  icon: IconName
  /** What it does, for those who cannot see the icon. */
  label: string
  /** quiet: in bars; raised: on a surface; glass: on a picture. */
  variant?: 'quiet' | 'raised' | 'glass' | undefined
  /** Makes it a toggle. */
  pressed?: boolean | undefined
  /** A number in the corner, such as unread messages; the label must say it too. */
  count?: number | undefined
  busy?: boolean | undefined
}

export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    variant = 'quiet',
    pressed,
    count,
    busy = false,
    className,
    onClick,
    type = 'button',
    ...rest
  } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || rest['aria-disabled'] === true) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      className={joinClasses(styles.button, styles[variant], className)}
      onClick={press}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      <span className={styles.disc}>
        {busy ? <Spinner /> : <Icon name={icon} filled={pressed} />}
        {count !== undefined && count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
    </button>
  )
}
