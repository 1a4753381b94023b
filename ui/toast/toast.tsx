import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/names.ts'
import { joinClasses } from '../join-classes.ts'
import styles from './toast.module.css'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

export interface ToastProps {
  kind: ToastKind
  /** The kind in a word, heard before the text: colour alone says nothing. */
  kindWord: string
  icon?: IconName | undefined
  iconSize?: 'small' | 'medium' | 'large' | undefined
  children: ReactNode
  action?: ReactNode
  onClose: () => void
  closeLabel: string
  /** Milliseconds the toast stays; draws its time line. 0 stays until closed. */
  duration?: number | undefined
  /** The timer of whoever owns the toast stands still, and so does the line. */
  paused?: boolean | undefined
  /** The pointer or the focus came: the owner pauses the timer. */
  onPause?: (() => void) | undefined
  onResume?: (() => void) | undefined
}

const icons: Readonly<Record<ToastKind, IconName>> = {
  success: 'circle-check',
  error: 'circle-alert',
  warning: 'triangle-alert',
  info: 'info',
}

export function Toast(props: ToastProps) {
  const { kind, kindWord, icon = icons[kind], iconSize, children, action, onClose, closeLabel, duration = 0, paused = false, onPause, onResume } = props
  const line = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    line.current?.style.setProperty('animation-duration', `${duration}ms`)
  }, [duration])

  return (
    <div
      className={joinClasses(styles.toast, styles[kind], paused && styles.paused)}
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={onPause}
      onBlur={onResume}
    >
      <Icon name={icon} size={iconSize} className={styles.icon} />
      <div className={styles.words}>
        <span className="sr-only">{kindWord}: </span>
        {children}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      <IconButton icon="x" label={closeLabel} onClick={onClose} className={styles.close} />
      {duration > 0 && <span ref={line} className={styles.line} aria-hidden="true" />}
    </div>
  )
}
