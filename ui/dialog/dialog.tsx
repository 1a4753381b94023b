import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useEffect, useId } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './dialog.module.css'
import { type DialogKind, isInFront, noteOpenDialog } from './open-dialogs.ts'

export type { DialogKind } from './open-dialogs.ts'

export type DialogProps = {
  open: boolean
  /** Escape, a press outside or the cross asked for it; whoever owns `open` decides. */
  onClose: () => void
  /** curtain: from the side, over it popup: in the middle, over it confirm: one question. popup and confirm are bottom sheets on a phone. */
  kind?: DialogKind | undefined
  title: string
  /** The title is heard only. */
  titleHidden?: boolean | undefined
  description?: ReactNode
  /** Buttons that stay in view below the content; in a confirm they are the only way out besides Escape. */
  actions?: ReactNode
  /** A picture or a colour above the title, edge to edge. */
  cover?: ReactNode
  size?: 'medium' | 'wide' | undefined
  side?: 'left' | 'right' | undefined
  /** Stands in `data-popup`. */
  popup?: string | undefined
  /** What has the focus first; without it the first control does. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  closeLabel: string
  children?: ReactNode
} & (
  | { preventClose?: false | undefined; wayOut?: ReactNode }
  | {
      /** No cross, no Escape, no press outside. */
      preventClose: true
      /** Links that lead away (home, support, responsible gaming, log out): nobody is ever locked in. */
      wayOut: ReactNode
    }
)

/** A window over the page: the focus stays in it, the page behind it is inert and does not scroll. */
export function Dialog(props: DialogProps) {
  const { open, onClose, kind = 'popup', title, titleHidden, description, actions, cover, size = 'medium', side = 'right' } = props
  const { preventClose = false, wayOut, popup, initialFocus, closeLabel, children } = props
  const id = useId()
  useEffect(() => (open ? noteOpenDialog(id, kind) : undefined), [open, id, kind])

  return (
    <Base.Root
      open={open}
      disablePointerDismissal={preventClose || kind === 'confirm'}
      onOpenChange={(next, details) => {
        if (next) return
        if (details.reason !== 'close-press' && (preventClose || !isInFront(id))) details.cancel()
        else onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={joinClasses(styles.backdrop, styles[kind])} forceRender />
        <Base.Viewport className={joinClasses(styles.viewport, styles[kind], styles[side])}>
          <Base.Popup
            className={joinClasses(styles.window, styles[size])}
            role={kind === 'confirm' ? 'alertdialog' : 'dialog'}
            aria-modal="true"
            data-popup={popup}
            {...(initialFocus && { initialFocus })}
          >
            {!preventClose && (kind !== 'confirm' || !actions) && (
              <Base.Close render={<IconButton icon="x" label={closeLabel} className={styles.close} variant={cover ? 'glass' : 'quiet'} />} />
            )}
            <div className={styles.scroll}>
              {cover && <div className={styles.cover}>{cover}</div>}
              <div className={styles.body}>
                <div className={titleHidden ? 'sr-only' : styles.heading}>
                  <Base.Title className={styles.title}>{title}</Base.Title>
                  {description && (
                    <Base.Description className={styles.description} render={<div />}>
                      {description}
                    </Base.Description>
                  )}
                </div>
                {children}
              </div>
            </div>
            {actions && <div className={styles.actions}>{actions}</div>}
            {wayOut && <div className={styles.wayOut}>{wayOut}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
