import { playerUid } from '#engine/render/value-store.ts'
import { createRoot } from 'react-dom/client'
import { askDialog } from './ask-dialog.ts'
import type { DialogProps } from '#flows/dialogs/dialogs.view.ts'
import type { App } from '#src/app/create-app.ts'
import { ownElements } from '#src/browser/own-elements.ts'
import { readSettings } from '#widgets/_shared/page/site-settings.ts'
import { outcomeLink } from '#widgets/_shared/outcome/outcome-of.ts'
import type { Emit } from '#platform/events.ts'
import { pendingActs } from '#platform/pending-acts.ts'
import { countPopups } from './count-popups.ts'
import { authPages } from './fallback-popups.ts'
import { isIncomplete } from '#src/app/session-values.ts'
import { followAuth } from './follow-auth.ts'
import { followHeader } from './follow-header.ts'
import { OverlaysView } from './overlays-view.tsx'
import { createPopupLibrary } from './popup-library.ts'
import { requestOf } from './request-of.ts'
import { createToasts, screenRoom, type ToastKind, type ToastRequest, type Toasts } from './toasts.ts'

export type Overlays = {
  /**
   * Opens a popup document by its kind, once; false, with a toast that says so, when it cannot be shown. `preventClose`
   * holds where the document does not say so.
   */
  readonly open: (popup: string, options?: { readonly preventClose?: boolean }) => Promise<boolean>
  /** Settles once every popup whose document is on its way is open, or cannot be. */
  readonly opened: () => Promise<unknown>
  /** Opens a popup document that an address may open; false for every other. */
  readonly openLinked: (popup: string) => Promise<boolean>
  /** Closes the topmost dialog, unless it refuses. */
  readonly close: () => void
  readonly toast: (text: string, kind: ToastKind, more?: Omit<ToastRequest, 'text' | 'kind'>) => void
  readonly closeToast: (id: string) => void
  /**
   * Opens a popup document that asks something, with what it is given, and tells whether the visitor agreed; a question
   * that cannot be shown was not agreed to.
   */
  readonly ask: (popup: string, props?: DialogProps) => Promise<boolean>
  /** Shows a popup document as a preview: marked, without effect; false if the release has no popup of that name. */
  readonly preview: (popup: string) => Promise<boolean>
  readonly dispose: () => void
}

/** The question of an act that needs data of the profile (POP-10). */
const fillProfilePopup = 'fill-profile'

/** The form that completes a registration which lacks data (AUT-6). */
const completionPopup = 'social-registration'

/** The profile's address, with the screen that asked for it and the reason (PRF-1). */
function wayToProfile({ host, queryClient, values, now }: App): string {
  const uid = playerUid(values)
  const act = pendingActs(queryClient, { uid, now }).pending()
  const { path } = host.route.get()
  return outcomeLink('fillProfile', { here: act?.path ?? path, flow: act?.flow ?? '' }) ?? '/profile/settings'
}

/**
 * Drops waiting toasts when the player changes: they were meant for the previous one. Returns a function that
 * unsubscribes.
 */
function forgetWithPlayer(flows: App['flows'], toasts: Toasts): () => void {
  let player = flows.view('auth').uid
  return flows.subscribe('auth', () => {
    const { uid } = flows.view('auth')
    if (player > 0 && uid !== player) toasts.forgetWaiting()
    player = uid
  })
}

const namespaces = ['common', 'popups', 'auth', 'errors']

/** Mounts the layer of dialogs and toasts into `#overlays`. Called once in a tab, after hydration. */
export async function startOverlays({
  app,
  emit,
  layer = ownElements.overlays(),
}: {
  app: App
  emit: Emit
  layer?: HTMLElement | null
}): Promise<Overlays> {
  if (!layer) throw new Error('The page has no element #overlays: dialogs and toasts have no place')
  const { flows } = app
  const report = (error: unknown, where: string): void =>
    app.report({
      document: '',
      node: '',
      release: app.release,
      widget: where,
      reason: error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : 'unknown',
    })
  const library = createPopupLibrary(app)
  const toasts = createToasts({
    usualTime: () => readSettings(app.queryClient, 'site').toast?.time,
    room: screenRoom(),
  })
  const root = createRoot(layer)
  const opening = new Map<string, Promise<boolean>>()

  const refused = (): void => void toasts.add({ id: 'preview', text: app.i18n.t('popups:preview.inert'), kind: 'info' })

  // Without its words the layer is of no use; a messages document that cannot be fetched leaves the keys, and is not
  // waited for again.
  await app.i18n.loadNamespaces(namespaces).catch((error: unknown) => report(error, 'messages'))
  root.render(<OverlaysView app={app} library={library} toasts={toasts} onRefused={refused} />)
  const stops = [
    followAuth(flows),
    followHeader(layer, app.host.route.subscribe),
    countPopups(flows, emit),
    forgetWithPlayer(flows, toasts),
  ]

  const load = (id: string) => library.load(id).catch((error: unknown) => void report(error, `popup ${id}`))
  const unavailable = (id: string): false => {
    toasts.add({ id: `popup-${id}`, text: app.i18n.t('popups:unavailable'), kind: 'error' })
    return false
  }

  async function show(id: string, preventClose: boolean): Promise<boolean> {
    // Data of the profile does not complete a registration: its own form does.
    if (id === fillProfilePopup && app.values.get(isIncomplete) === true) return show(completionPopup, true)
    const popup = await load(id)
    const page = Object.hasOwn(authPages, id) ? authPages[id] : undefined
    if (popup === null && page !== undefined) {
      app.host.go({ href: page, external: false })
      return true
    }
    if (!popup) return unavailable(id)
    if (popup.dialog === 'confirm' && id === fillProfilePopup) {
      const answer = askDialog(flows, { ...requestOf(popup), document: id }, id)
      void answer.then((isAgreed) => isAgreed && app.host.go({ href: wayToProfile(app), external: false }))
      return true
    }
    const isOpen = flows.view('dialogs').visible.some(({ document }) => document === id)
    if (!isOpen)
      flows.send('dialogs', {
        type: 'dialogs.open',
        dialog: { ...requestOf(popup), document: id, preventClose: popup.preventClose || preventClose },
      })
    return true
  }

  return {
    open(id, { preventClose = false } = {}) {
      const started = opening.get(id) ?? show(id, preventClose).finally(() => opening.delete(id))
      opening.set(id, started)
      return started
    },
    opened: () => Promise.allSettled(opening.values()),
    async openLinked(id) {
      return (await load(id))?.isLinkable === true && (await show(id, false))
    },
    close: () => flows.send('dialogs', { type: 'dialogs.close' }),
    toast(text, kind, more = {}) {
      const show = (): void => void toasts.add({ text, kind, ...more })
      if (more.component === undefined) show()
      else void app.widgets.load([more.component]).then(show)
    },
    closeToast: (id) => toasts.close(id),
    async ask(id, props = {}) {
      const popup = await load(id)
      return popup ? askDialog(flows, { ...requestOf(popup), document: id, props }, id) : unavailable(id)
    },
    async preview(id) {
      const popup = await load(id)
      if (!popup) return unavailable(id)
      flows.send('dialogs', {
        type: 'dialogs.open',
        dialog: { type: popup.dialog, document: id, props: { preview: true } },
      })
      return true
    },
    dispose() {
      stops.forEach((stop) => stop())
      toasts.dispose()
      root.unmount()
    },
  }
}
