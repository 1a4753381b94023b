import { createRoot } from 'react-dom/client'
import type { CompiledPopup } from '#engine/document/compiled.ts'
import { NodesView } from '#engine/render/page-view.tsx'
import { consentOf } from '#platform/consent.ts'
import { keepExclusion } from '#platform/exclusion.ts'
import { AppProviders } from '#src/app/app-view.tsx'
import type { App } from '#src/app/create-app.ts'
import { ownElements } from '#src/browser/own-elements.ts'
import { isQuietPlace } from '#src/browser/quiet-place.ts'
import type { SafePoint } from '#src/pwa/safe-point.ts'
import { reloadGuardOf } from '#src/pwa/tab-reloads.ts'
import { documentClassOf } from '#src/router/document-class.ts'
import styles from './consent-bar.module.css'
import { followWithdrawal } from './follow-withdrawal.ts'

/** The popup document that the bar shows. */
const barDocument = 'consent-bar'

type Parts = {
  readonly app: App
  readonly build: string
  readonly safePoint: SafePoint
  /** Whether what is shown stands for an error. */
  readonly isFatal: () => boolean
  readonly report: (error: unknown, where: string) => void
}

/** Not over games and money, where nothing that needs consent runs. */
const isPlaceForBar = ({ host }: App): boolean => {
  const route = host.route.get()
  return documentClassOf(route.path) === 'public' && !isQuietPlace(route)
}

/**
 * Shows the document as a region before the page, and keeps the end of the page clear of it. Returns a function that
 * removes it.
 */
function mountBar(app: App, popup: CompiledPopup): () => void {
  const { style, dataset } = document.documentElement
  const place = document.createElement('section')
  place.className = styles.bar ?? ''
  place.ariaLabel = popup.title
  place.dataset.consentBar = ''
  ownElements.root()?.before(place)
  const root = createRoot(place)
  root.render(
    <AppProviders app={app}>
      <div className={styles.inner}>
        <NodesView environment={app.environment} nodes={popup.nodes} />
      </div>
    </AppProviders>,
  )
  dataset['consent'] = ''
  const measure = (): void => {
    const links = document.querySelector('[data-widget=bottom-bar]')?.getBoundingClientRect()
    style.setProperty('--bottom-bar', `${links?.height ? window.innerHeight - links.top : 0}px`)
    style.setProperty('--consent-bar', `${place.offsetHeight}px`)
  }
  const observer = new ResizeObserver(measure)
  observer.observe(place)
  // Another page may have no bar of links.
  observer.observe(document.documentElement)
  return () => {
    observer.disconnect()
    style.removeProperty('--consent-bar')
    style.removeProperty('--bottom-bar')
    delete dataset['consent']
    root.unmount()
    place.remove()
  }
}

/**
 * Asks for consent while there is no answer, by the site's document `consent-bar`, and obeys an answer that takes
 * consent back.
 */
export async function startConsent({ app, build, safePoint, isFatal, report }: Parts): Promise<void> {
  const consent = consentOf(app.queryClient)
  let unmount: (() => void) | undefined
  const loadBar = async (): Promise<CompiledPopup | null> => {
    const popup = await app.documents.get('popup', barDocument)
    if (popup) await app.widgets.load(popup.types)
    else report(new Error(`the site has no popup "${barDocument}": nobody can consent`), 'consent')
    return popup
  }
  let loading: Promise<CompiledPopup | null> | undefined
  const show = async (): Promise<void> => {
    const isWanted = (): boolean => consent.choice() === null && consent.requested().length > 0 && isPlaceForBar(app)
    if (isWanted() && !unmount) {
      const popup = await (loading ??= loadBar())
      if (popup && isWanted() && !unmount) unmount = mountBar(app, popup)
    } else if (!isWanted()) {
      unmount?.()
      unmount = undefined
    }
  }
  const showOrReport = (): void => void show().catch((error: unknown) => report(error, 'consent'))
  consent.subscribe(showOrReport)
  followWithdrawal({
    consent,
    safePoint,
    isHeld: isFatal,
    reload() {
      keepExclusion(app.queryClient)
      return reloadGuardOf(app, build).reload('consent')
    },
  })
  app.host.route.subscribe(showOrReport)
  await show()
}
