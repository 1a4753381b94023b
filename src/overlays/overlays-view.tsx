import { AppProviders } from '#src/app/app-view.tsx'
import type { App } from '#src/app/create-app.ts'
import { DialogsView } from './dialogs-view.tsx'
import type { PopupLibrary } from './popup-library.ts'
import type { Toasts } from './toasts.ts'
import { ToastsView } from './toasts-view.tsx'

/** Everything over the page: dialogs, and toasts over them, with all that the page around them has. */
export function OverlaysView({
  app,
  library,
  toasts,
  onRefused,
}: {
  app: App
  library: PopupLibrary
  toasts: Toasts
  onRefused: () => void
}) {
  return (
    <AppProviders app={app}>
      <DialogsView library={library} environment={app.environment} onRefused={onRefused} />
      <ToastsView toasts={toasts} environment={app.environment} />
    </AppProviders>
  )
}
