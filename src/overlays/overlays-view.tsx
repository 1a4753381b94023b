import { QueryClientProvider } from '@tanstack/react-query'
import { I18nextProvider } from 'react-i18next'
import { FormSourceContext, type FormSource } from '#engine/forms/form-source.ts'
import { SubmitPortContext, type SubmitPort } from '#engine/forms/submit-port.ts'
import { ClockContext } from '#engine/render/clock.ts'
import { HostContext } from '#engine/render/host.ts'
import { FlowHostProvider } from '#flows/react/flow-host-context.tsx'
import type { App } from '#src/app/create-app.ts'
import { DialogsView } from './dialogs-view.tsx'
import type { PopupApp, PopupLibrary } from './popup-library.ts'
import type { Toasts } from './toasts.ts'
import { ToastsView } from './toasts-view.tsx'

export type OverlaysApp = PopupApp & Pick<App, 'flows' | 'i18n' | 'now'>

/** Everything over the page: dialogs, and toasts over them, with all that the page around them has. */
export function OverlaysView({ app, library, toasts, forms, submit }: { app: OverlaysApp; library: PopupLibrary; toasts: Toasts; forms: FormSource; submit: SubmitPort }) {
  return (
    <QueryClientProvider client={app.queryClient}>
      <I18nextProvider i18n={app.i18n}>
        <HostContext value={app.host}>
          <ClockContext value={app.now}>
            <FlowHostProvider host={app.flows}>
              <FormSourceContext value={forms}>
                <SubmitPortContext value={submit}>
                  <DialogsView library={library} environment={app.environment} />
                  <ToastsView toasts={toasts} />
                </SubmitPortContext>
              </FormSourceContext>
            </FlowHostProvider>
          </ClockContext>
        </HostContext>
      </I18nextProvider>
    </QueryClientProvider>
  )
}
