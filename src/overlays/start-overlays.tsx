import { createRoot } from 'react-dom/client'
import type { App } from '#src/app/create-app.ts'
import { followAuth } from './follow-auth.ts'
import { followHeader } from './follow-header.ts'
import { OverlaysView } from './overlays-view.tsx'
import { createPopupLibrary } from './popup-library.ts'
import { createToasts, type ToastKind, type ToastRequest } from './toasts.ts'

export type Overlays = {
  /** Opens a popup document by its kind, once; false, with a toast that says so, when it cannot be shown. `preventClose` holds where the document does not say so. */
  readonly open: (popup: string, options?: { readonly preventClose?: boolean }) => Promise<boolean>
  /** Closes the topmost dialog, unless it refuses. */
  readonly close: () => void
  readonly toast: (text: string, kind: ToastKind, more?: Pick<ToastRequest, 'id' | 'time'>) => void
  readonly dispose: () => void
}

const namespaces = ['common', 'popups', 'auth', 'errors']

/** Mounts the layer of dialogs and toasts into `#overlays`. Called once in a tab, after hydration. */
export async function startOverlays({ app, layer = document.getElementById('overlays') }: { app: App; layer?: HTMLElement | null }): Promise<Overlays> {
  if (!layer) throw new Error('The page has no element #overlays: dialogs and toasts have no place')
  const { flows } = app
  const report = (error: unknown, where: string): void =>
    app.report({ document: '', node: '', release: app.release, widget: where, reason: error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : 'unknown' })
  const library = createPopupLibrary(app)
  const toasts = createToasts()
  const root = createRoot(layer)
  const opening = new Map<string, Promise<boolean>>()

  // Without its words the layer is of no use; a messages document that cannot be fetched leaves the keys, and is not waited for again.
  await app.i18n.loadNamespaces(namespaces).catch((error: unknown) => report(error, 'messages'))
  root.render(<OverlaysView app={app} library={library} toasts={toasts} />)
  const stops = [followAuth(flows), followHeader(layer)]

  async function show(id: string, preventClose: boolean): Promise<boolean> {
    const popup = await library.load(id).catch((error: unknown) => report(error, `popup ${id}`))
    if (!popup) {
      toasts.add({ id: `popup-${id}`, text: app.i18n.t('popups:unavailable'), kind: 'error' })
      return false
    }
    const isOpen = flows.view('dialogs').visible.some(({ document }) => document === id)
    if (!isOpen) flows.send('dialogs', { type: 'dialogs.open', dialog: { type: popup.dialog, document: id, preventClose: popup.preventClose || preventClose } })
    return true
  }

  return {
    open(id, { preventClose = false } = {}) {
      const started = opening.get(id) ?? show(id, preventClose).finally(() => opening.delete(id))
      opening.set(id, started)
      return started
    },
    close: () => flows.send('dialogs', { type: 'dialogs.close' }),
    toast: (text, kind, more) => void toasts.add({ text, kind, ...more }),
    dispose() {
      stops.forEach((stop) => stop())
      toasts.dispose()
      root.unmount()
    },
  }
}
