import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { WordsProvider } from '#engine/words/words-context.tsx'
import { ClockContext } from '#engine/render/clock.ts'
import { HostContext } from '#engine/render/host.ts'
import { FlowHostProvider } from '#flows/react/flow-host-context.tsx'
import type { SiteRouter } from '#src/router/site-router.tsx'
import { IconSpriteProvider } from '#ui/icon/icon-sprite.tsx'
import { AppContext } from './app-context.ts'
import type { App } from './create-app.ts'
import { FormsProvider } from './page-forms.tsx'

/** What every part of the application may ask for: data, words, the host, the time, icons, flows, forms. */
export function AppProviders({ app, children }: { app: App; children: ReactNode }): ReactNode {
  return (
    <AppContext value={app}>
      <QueryClientProvider client={app.queryClient}>
        <WordsProvider i18n={app.i18n}>
          <HostContext value={app.host}>
            <ClockContext value={app.now}>
              <IconSpriteProvider url={app.host.sprite}>
                <FlowHostProvider host={app.flows}>
                  <FormsProvider forms={app.forms}>{children}</FormsProvider>
                </FlowHostProvider>
              </IconSpriteProvider>
            </ClockContext>
          </HostContext>
        </WordsProvider>
      </QueryClientProvider>
    </AppContext>
  )
}

/** The whole application: the same tree on the server and in the browser. */
export function AppView({ app, router }: { app: App; router: SiteRouter }): ReactNode {
  return (
    <AppProviders app={app}>
      <RouterProvider router={router} />
    </AppProviders>
  )
}

/** Around the whole page: its effect is the last of all, so the page is then hydrated. */
export function Hydrated({ then, children }: { then: () => void; children: ReactNode }): ReactNode {
  useEffect(then, [then])
  return children
}
