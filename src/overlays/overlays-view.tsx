import { FormSourceContext, type FormSource } from '#engine/forms/form-source.ts'
import { SubmitPortContext, type SubmitPort } from '#engine/forms/submit-port.ts'
import { AppProviders } from '#src/app/app-view.tsx'
import type { App } from '#src/app/create-app.ts'
import { DialogsView } from './dialogs-view.tsx'
import type { PopupLibrary } from './popup-library.ts'
import type { Toasts } from './toasts.ts'
import { ToastsView } from './toasts-view.tsx'

/** Everything over the page: dialogs, and toasts over them, with all that the page around them has. */
export function OverlaysView({ app, library, toasts, forms, submit }: { app: App; library: PopupLibrary; toasts: Toasts; forms: FormSource; submit: SubmitPort }) {
  return (
    <AppProviders app={app}>
      <FormSourceContext value={forms}>
        <SubmitPortContext value={submit}>
          <DialogsView library={library} environment={app.environment} />
          <ToastsView toasts={toasts} />
        </SubmitPortContext>
      </FormSourceContext>
    </AppProviders>
  )
}
