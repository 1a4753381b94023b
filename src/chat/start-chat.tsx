import { createRoot, type Root } from 'react-dom/client'
import { emitOf } from '#platform/events.ts'
import { AppProviders } from '#src/app/app-view.tsx'
import type { App } from '#src/app/create-app.ts'
import type { TabValues } from '#src/session/tab-parts.ts'
import type { ChatPlan } from './chat-providers.ts'
import { followChat } from './follow-chat.ts'
import { SupportLink } from './support-link.tsx'

type Parts = {
  readonly app: App
  readonly values: TabValues
  readonly plan: ChatPlan
  readonly report: (error: unknown, where: string) => void
}

/** Mounts the link to support in a root of its own, which survives failures of the page. */
function createSupportLink(app: App): (isOffered: boolean) => void {
  let root: Root | null = null
  return (isOffered) => {
    if (!isOffered) return root?.render(null)
    root ??= createRoot(document.body.appendChild(document.createElement('div')))
    root.render(
      <AppProviders app={app}>
        <SupportLink />
      </AppProviders>,
    )
  }
}

/** Starts the chat of the site in this tab. */
export function startChat({ app, values, plan, report }: Parts): void {
  followChat({
    plan,
    flows: app.flows,
    host: app.host,
    values,
    queryClient: app.queryClient,
    emit: emitOf(app.queryClient),
    offerSupport: createSupportLink(app),
    wait: app.wait,
    now: () => performance.now(),
    newId: () => crypto.randomUUID(),
    report,
  })
}
