import { type ReactNode, type RefObject, useRef } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { CompiledPopup } from '#engine/document/compiled.ts'
import { DialogPropsContext } from '#engine/render/dialog-props.ts'
import type { RenderEnvironment } from '#engine/render/environment.ts'
import { NodesView } from '#engine/render/page-view.tsx'
import type { DialogEntry } from '#flows/dialogs/dialogs-types.ts'
import { send } from '#flows/react/send.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog, type DialogProps } from '#ui/dialog/dialog.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import type { PopupLibrary } from './popup-library.ts'
import { type LoadedPopup, usePopup } from './use-popup.ts'
import { useFieldFocus } from './use-field-focus.ts'
import { WayOut } from './way-out.tsx'
import styles from './overlays.module.css'

type Props = {
  readonly entry: DialogEntry
  readonly isOpen: boolean
  readonly library: PopupLibrary
  readonly environment: RenderEnvironment
  /** The dialogs above it. */
  readonly children: ReactNode
}

const windowSizes = { small: 'small', medium: 'medium', large: 'wide' } as const

/** One open dialog of the dialogs flow: its popup document in a window of its kind. The flow decides whether it may close. */
export function PopupDialog({ entry, isOpen, library, environment, children }: Props) {
  const { t } = useTranslation(['common', 'popups'])
  const loaded = usePopup(library, entry.document)
  const popup = loaded.status === 'ready' ? loaded.popup : undefined
  const content = useRef<HTMLDivElement>(null)
  const close = (): void => send('dialogs', { type: 'dialogs.close', id: entry.id })
  const leave = (): void => send('dialogs', { type: 'dialogs.close', id: entry.id, force: true })
  const shared: Pick<DialogProps, 'open' | 'onClose' | 'kind' | 'title' | 'titleHidden' | 'size' | 'popup' | 'closeLabel' | 'initialFocus'> = {
    open: isOpen,
    onClose: close,
    kind: entry.type,
    title: popup?.title ?? t('common:loading'),
    titleHidden: popup === undefined,
    size: popup ? windowSizes[popup.size] : 'medium',
    popup: entry.document,
    closeLabel: t('popups:close'),
    ...(popup?.types.includes('form') && { initialFocus: content }),
  }
  const inside = (
    <>
      <DialogPropsContext value={entry.props}>
        <PopupContent loaded={loaded} environment={environment} place={content} />
      </DialogPropsContext>
      {children}
    </>
  )
  if (entry.preventClose) {
    return (
      <Dialog {...shared} preventClose wayOut={<WayOut exit={popup?.exit} onLeave={leave} />}>
        {inside}
      </Dialog>
    )
  }
  return <Dialog {...shared}>{inside}</Dialog>
}

type Place = RefObject<HTMLDivElement | null>

function PopupContent({ loaded, environment, place }: { loaded: LoadedPopup; environment: RenderEnvironment; place: Place }) {
  const { t } = useTranslation(['common', 'popups'])
  if (loaded.status === 'failed') return <ErrorState title={t('popups:unavailable')} action={<Button onClick={loaded.retry}>{t('common:retry')}</Button>} />
  if (loaded.status === 'ready') return <PopupNodes popup={loaded.popup} environment={environment} place={place} />
  return (
    <div className={styles.content} aria-busy="true">
      <Skeleton width="most" />
      <Skeleton width="half" />
      <Skeleton shape="control" />
    </div>
  )
}

function PopupNodes({ popup, environment, place }: { popup: CompiledPopup; environment: RenderEnvironment; place: Place }) {
  useFieldFocus(place)
  return (
    <div ref={place} tabIndex={-1} className={styles.content}>
      <NodesView environment={environment} nodes={popup.nodes} />
    </div>
  )
}
