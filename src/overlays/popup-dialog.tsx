import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { CompiledPopup } from '#engine/document/compiled.ts'
import { KnownFormsContext, noForms } from '#engine/forms/form-source.ts'
import { DialogPropsContext } from '#engine/render/dialog-props.ts'
import type { RenderEnvironment } from '#engine/render/environment.ts'
import { NodesView } from '#engine/render/page-view.tsx'
import type { DialogEntry } from '#flows/dialogs/dialogs.view.ts'
import { send } from '#flows/react/send.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog, type DialogProps } from '#ui/dialog/dialog.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { dialogEnvironment, isPreview } from './dialog-environment.ts'
import type { PopupLibrary } from './popup-library.ts'
import { heldBack, PreviewScope } from './preview-scope.tsx'
import { type LoadedPopup, usePopup } from './use-popup.ts'
import { useFieldFocus } from './use-field-focus.ts'
import { WayOut } from './way-out.tsx'
import styles from './overlays.module.css'

/**
 * While its width stays, a window with forms does not become lower again: neither tabs nor steps move what is under the
 * finger.
 */
function useSteadyHeight(place: RefObject<HTMLElement | null>, isSteady: boolean): void {
  useLayoutEffect(() => {
    const content = place.current
    if (!content || !isSteady || typeof ResizeObserver === 'undefined') return
    let width = content.offsetWidth
    const observer = new ResizeObserver(() => {
      if (content.offsetWidth !== width) content.style.minBlockSize = ''
      width = content.offsetWidth
      content.style.minBlockSize = `${content.offsetHeight}px`
    })
    observer.observe(content)
    return () => observer.disconnect()
  }, [place, isSteady])
}

type Props = {
  readonly entry: DialogEntry
  readonly isOpen: boolean
  readonly library: PopupLibrary
  readonly environment: RenderEnvironment
  /** Called for an action that a preview does not run. */
  readonly onRefused: () => void
  /** The dialogs above it. */
  readonly children: ReactNode
}

const windowSizes = { small: 'small', medium: 'medium', large: 'wide' } as const

/**
 * One open dialog of the dialogs flow: its popup document in a window of its kind. The flow decides whether it may
 * close.
 */
export function PopupDialog({ entry, isOpen, library, environment: page, onRefused, children }: Props) {
  const { t } = useTranslation(['common', 'popups'])
  const loaded = usePopup(library, entry)
  const popup = loaded.status === 'ready' ? loaded.popup : undefined
  const content = useRef<HTMLDivElement>(null)
  const contentId = useId()
  const isShowpiece = isPreview(entry.props)
  const environment = useMemo(() => dialogEnvironment(page, entry.props, onRefused), [page, entry.props, onRefused])
  const close = (): void => send('dialogs', { type: 'dialogs.close', id: entry.id })
  const leave = (): void => send('dialogs', { type: 'dialogs.close', id: entry.id, force: true })
  const shared: Pick<
    DialogProps,
    | 'open'
    | 'onClose'
    | 'kind'
    | 'title'
    | 'titleHidden'
    | 'size'
    | 'side'
    | 'popup'
    | 'closeLabel'
    | 'isAboveAll'
    | 'describedBy'
    | 'initialFocus'
  > = {
    open: isOpen,
    onClose: close,
    kind: entry.type,
    isAboveAll: entry.isAboveAll,
    title: popup?.title || t('common:loading'),
    titleHidden: !popup?.title,
    size: popup ? windowSizes[popup.size] : 'medium',
    side: popup?.side,
    popup: entry.document,
    closeLabel: t('popups:close'),
    ...(entry.type === 'confirm' && popup && { describedBy: contentId }),
    ...(popup?.types.includes('form') && { initialFocus: content }),
    // Open a phone's keyboard only if there is nothing to do but type.
    ...(popup?.types.includes('search-box') && {
      initialFocus: () => content.current?.querySelector<HTMLElement>('[data-first-focus]') ?? true,
    }),
  }
  const inside = (
    <>
      {isShowpiece && (
        <p className={styles.preview} data-preview="">
          <Icon name="eye" size="small" />
          {t('popups:preview.mark')}
        </p>
      )}
      <DialogPropsContext value={entry.props}>
        <KnownFormsContext value={popup ? library.formsIn(popup) : noForms}>
          <PopupContent
            loaded={loaded}
            environment={environment}
            place={content}
            id={contentId}
            onLeave={leave}
            onRefused={isShowpiece ? onRefused : undefined}
          />
        </KnownFormsContext>
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
type ContentProps = {
  readonly environment: RenderEnvironment
  readonly place: Place
  readonly id: string
  readonly onLeave: () => void
  /** Of a preview. */ readonly onRefused: (() => void) | undefined
}

function PopupContent({ loaded, ...rest }: ContentProps & { readonly loaded: LoadedPopup }) {
  const { t } = useTranslation(['common', 'popups'])
  if (loaded.status === 'failed')
    return (
      <ErrorState
        title={t('popups:unavailable')}
        action={<Button onClick={loaded.retry}>{t('common:retry')}</Button>}
      />
    )
  if (loaded.status === 'ready') return <PopupNodes popup={loaded.popup} {...rest} />
  return (
    <div className={styles.content} aria-busy="true">
      <Skeleton width="most" />
      <Skeleton width="half" />
      <Skeleton shape="control" />
    </div>
  )
}

/** Whether a press has navigated within the site: the link did what the browser would have done. */
const hasLedAway = (event: MouseEvent): boolean =>
  event.defaultPrevented && event.target instanceof Element && event.target.closest('a[href]') !== null

function PopupNodes({
  popup,
  environment,
  place,
  id,
  onLeave,
  onRefused,
}: ContentProps & { readonly popup: CompiledPopup }) {
  const [said, say] = useState('')
  useFieldFocus(place, say)
  useSteadyHeight(place, popup.types.includes('form') || popup.types.includes('registration'))
  const nodes = <NodesView environment={environment} nodes={popup.nodes} />
  return (
    <>
      <div
        ref={place}
        id={id}
        tabIndex={-1}
        className={styles.content}
        onClick={(event) => hasLedAway(event) && onLeave()}
        {...(onRefused && heldBack(onRefused))}
      >
        {onRefused ? <PreviewScope onRefused={onRefused}>{nodes}</PreviewScope> : nodes}
      </div>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  )
}
