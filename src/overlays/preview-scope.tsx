import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, type SyntheticEvent, useContext, useMemo } from 'react'
import { HostContext } from '#engine/render/host.ts'
import { FlowHostContext } from '#flows/react/flow-host-context.tsx'
import { provideEmit } from '#platform/events.ts'
import { callOf, provideCall } from '#platform/query-call.ts'
import { readOnlyCall } from '#platform/read-only-call.ts'
import { AppContext } from '#src/app/app-context.ts'
import type { App } from '#src/app/create-app.ts'
import { FormsProvider } from '#src/app/page-forms.tsx'
import { previewForms } from './preview-forms.ts'

/** What the page has read, and a platform that is only read. */
function previewClient(page: QueryClient, refused: () => void): QueryClient {
  const client = new QueryClient({ queryCache: page.getQueryCache(), defaultOptions: page.getDefaultOptions() })
  provideCall(client, readOnlyCall(callOf(page), refused))
  provideEmit(client, async () => refused())
  return client
}

function createScope(app: App, refused: () => void) {
  return {
    client: previewClient(app.queryClient, refused),
    host: { ...app.host, go: refused, setSearch: refused, changeLocale: refused },
    flows: { ...app.flows, send: refused },
    forms: previewForms(app.forms, refused),
  }
}

/**
 * Makes everything inside read-only (C15): each context through which a widget acts is replaced by one that refuses.
 * Clicks do not even reach the widgets, see `heldBack`.
 */
export function PreviewScope({ onRefused, children }: { onRefused: () => void; children: ReactNode }): ReactNode {
  const app = useContext(AppContext)
  const scope = useMemo(() => app && createScope(app, onRefused), [app, onRefused])
  if (!scope) return null
  return (
    <QueryClientProvider client={scope.client}>
      <HostContext value={scope.host}>
        <FlowHostContext value={scope.flows}>
          <FormsProvider forms={scope.forms}>{children}</FormsProvider>
        </FlowHostContext>
      </HostContext>
    </QueryClientProvider>
  )
}

const typing = 'textarea, input:not([type="checkbox"], [type="radio"], [type="submit"], [type="button"])'
const pressable = 'a, button, label, summary, select, input'

/**
 * Handlers of the element around a preview: no press and no form reaches what is in it, portals included; fields can be
 * typed into.
 */
export function heldBack(refused: () => void) {
  const hold = (event: SyntheticEvent): void => {
    const pressed = event.target instanceof Element ? event.target : null
    if (event.type !== 'submit' && pressed?.closest(typing)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.type === 'submit' || pressed?.closest(pressable)) refused()
  }
  return { onClickCapture: hold, onAuxClickCapture: hold, onSubmitCapture: hold }
}
