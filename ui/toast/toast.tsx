import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/names.ts'
import { joinClasses } from '../join-classes.ts'
import styles from './toast.module.css'

type ToastKind = 'success' | 'error' | 'warning' | 'info'

export interface ToastProps {
  kind: ToastKind
  /** The kind in a word, read before the text by screen readers, because colour alone says nothing. */
  kindWord: string
  icon?: IconName | undefined
  iconSize?: 'small' | 'medium' | 'large' | undefined
  children: ReactNode
  action?: ReactNode
  onClose: () => void
  closeLabel: string
  /** Milliseconds the toast stays; draws its time line. 0 stays until closed. */
  duration?: number | undefined
  /** The timer of the toast's owner is paused, and so is the line. */
  paused?: boolean | undefined
  /** The pointer or the focus came: the owner pauses the timer. */
  onPause?: (() => void) | undefined
  /** Both have left. */
  onResume?: (() => void) | undefined
}

const icons: Readonly<Record<ToastKind, IconName>> = {
  success: 'circle-check',
  error: 'circle-alert',
  warning: 'triangle-alert',
  info: 'info',
}

/** Whether somebody looks at a toast: with the pointer, with the focus, or both. */
function useAttention({ onPause, onResume }: Pick<ToastProps, 'onPause' | 'onResume'>) {
  const has = useRef({ pointer: false, focus: false })
  const look = (change: Partial<typeof has.current>): void => {
    const was = has.current.pointer || has.current.focus
    Object.assign(has.current, change)
    const is = has.current.pointer || has.current.focus
    if (is !== was) (is ? onPause : onResume)?.()
  }
  const isWithin = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
    relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
  return {
    onPointerEnter: () => look({ pointer: true }),
    onPointerLeave: () => look({ pointer: false }),
    onFocus: () => look({ focus: true }),
    onBlur: (event: FocusEvent) => look({ focus: isWithin(event) }),
  }
}

/** Returns the focus to its previous place when the element that has it is removed. */
function useFocusGivenBack() {
  const root = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const element = root.current
    return () => {
      if (element?.contains(document.activeElement)) before.current?.focus()
    }
  }, [])
  const onFocusCapture = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget
  }
  return { ref: root, onFocusCapture }
}

export function Toast(props: ToastProps) {
  const {
    kind,
    kindWord,
    icon = icons[kind],
    iconSize,
    children,
    action,
    onClose,
    closeLabel,
    duration = 0,
    paused = false,
    onPause,
    onResume,
  } = props
  const line = useRef<HTMLSpanElement>(null)
  const attention = useAttention({ onPause, onResume })
  const givenBack = useFocusGivenBack()
  useLayoutEffect(() => {
    line.current?.style.setProperty('animation-duration', `${duration}ms`)
  }, [duration])

  return (
    <div
      className={joinClasses(styles.toast, styles[kind], paused && styles.paused)}
      role={kind === 'error' ? 'alert' : undefined}
      {...attention}
      {...givenBack}
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
