import { Dialog as Base } from '@base-ui/react/dialog'
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useId, useRef } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './dialog.module.css'
import { type DialogKind, isInFront, noteOpenDialog } from './open-dialogs.ts'

export type { DialogKind } from './open-dialogs.ts'

export type DialogProps = {
  open: boolean
  /** Escape, a press outside or the cross asked to close; the owner of `open` decides. */
  onClose: () => void
  /**
   * curtain: from the side, over it popup: in the middle, over it confirm: one question. popup and confirm are bottom
   * sheets on a phone.
   */
  kind?: DialogKind | undefined
  /** It is in front of all others, whatever their kind. */
  isAboveAll?: boolean | undefined
  title: string
  /** The title is only for screen readers. */
  titleHidden?: boolean | undefined
  description?: ReactNode
  /**
   * Buttons that stay in view below the content; the main one first, the safe one last. A confirm has no cross when it
   * has actions, and the safe one has the focus first.
   */
  actions?: ReactNode
  /** What became of an action: above the actions, so that it does not scroll away. */
  outcome?: ReactNode
  /** A picture or a colour above the title, edge to edge. */
  cover?: ReactNode
  /**
   * Width from 768 px on: small for a sentence and a button, wide for lists and pictures. A confirm and a curtain have
   * their own.
   */
  size?: 'small' | 'medium' | 'wide' | undefined
  side?: 'left' | 'right' | undefined
  /** Stands in `data-popup`. */
  popup?: string | undefined
  /**
   * What has the focus first; without it the first control does (on a touch screen the window, so that no keyboard
   * jumps up).
   */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | boolean) | undefined
  closeLabel: string
  /** Id of the element in its content that screen readers read when it opens. */
  describedBy?: string | undefined
  children?: ReactNode
} & (
  | { preventClose?: false | undefined; wayOut?: ReactNode }
  | {
      /** No cross, no Escape, no press outside. */
      preventClose: true
      /** Links that lead away (home, support, responsible gaming, log out), so that nobody is locked in. */
      wayOut: ReactNode
    }
)

/** The window of the dialog that contains another. */
const BelowContext = createContext<RefObject<HTMLElement | null> | null>(null)

/** A window over the page: the focus stays in it, the page behind it is inert and does not scroll. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    kind = 'popup',
    isAboveAll = false,
    title,
    titleHidden,
    description,
    actions,
    outcome,
    cover,
    size = 'medium',
    side = 'right',
  } = props
  const { preventClose = false, wayOut, popup, initialFocus, closeLabel, describedBy, children } = props
  const id = useId()
  const actionRow = useRef<HTMLDivElement>(null)
  const below = useContext(BelowContext)
  const ownWindow = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)
  const safeAction = () => [...(actionRow.current?.querySelectorAll<HTMLElement>('button, a') ?? [])].at(-1) ?? true
  useEffect(() => (open ? noteOpenDialog(id, kind, isAboveAll) : undefined), [open, id, kind, isAboveAll])
  useEffect(() => {
    if (open) opener.current = document.activeElement
  }, [open])
  /** The focus never leaves a dialog that stays: one that came under this one after it has no control that opened it. */
  const finalFocus = (): HTMLElement | true => {
    const stays = below?.current
    return !stays || (opener.current?.isConnected && stays.contains(opener.current)) ? true : stays
  }

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
            {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
            ref={ownWindow}
            initialFocus={initialFocus ?? (kind === 'confirm' ? safeAction : true)}
            finalFocus={finalFocus}
          >
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
                <BelowContext value={ownWindow}>{children}</BelowContext>
              </div>
            </div>
            {outcome && <div className={styles.outcome}>{outcome}</div>}
            {actions && (
              <div className={styles.actions} ref={actionRow}>
                {actions}
              </div>
            )}
            {wayOut && <div className={styles.wayOut}>{wayOut}</div>}
            {!preventClose && (kind !== 'confirm' || !actions) && (
              <Base.Close
                render={
                  <IconButton
                    icon="x"
                    label={closeLabel}
                    className={styles.close}
                    variant={cover ? 'glass' : 'quiet'}
                  />
                }
              />
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
