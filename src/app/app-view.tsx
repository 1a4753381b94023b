import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { FlowHostProvider } from '#flows/react/flow-host-context.tsx'
import { IconSpriteProvider } from '#ui/icon/icon-sprite.tsx'
import { HostContext } from '#engine/render/host.ts'
import type { SiteRouter } from '#src/router/site-router.tsx'
import { AppContext } from './app-context.ts'
import type { App } from './create-app.ts'

/** The whole application: the same tree on the server and in the browser. */
export function AppView({ app, router }: { app: App; router: SiteRouter }): ReactNode {
  return (
    <AppContext value={app}>
      <QueryClientProvider client={app.queryClient}>
        <I18nextProvider i18n={app.i18n}>
          <HostContext value={app.host}>
            <IconSpriteProvider url={app.host.sprite}>
              <FlowHostProvider host={app.flows}>
                <RouterProvider router={router} />
              </FlowHostProvider>
            </IconSpriteProvider>
          </HostContext>
        </I18nextProvider>
      </QueryClientProvider>
    </AppContext>
  )
}
