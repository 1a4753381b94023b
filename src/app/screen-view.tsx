import { useContext, useEffect, type ReactNode } from 'react'
import { KnownFormsContext, noForms } from '#engine/forms/form-source.ts'
import { PageView } from '#engine/render/page-view.tsx'
import { AppContext } from './app-context.ts'
import type { Screen } from './page-state.ts'

/** The page of the current address inside its layout. */
export function ScreenView({ screen }: { screen: Screen }): ReactNode {
  const app = useContext(AppContext)
  useEffect(() => app?.visit?.shown(), [app, screen])
  if (!app) throw new Error('ScreenView needs an AppContext')
  return (
    <KnownFormsContext value={screen.forms ?? noForms}>
      <PageView environment={app.environment} layout={screen.layout} page={screen.page} />
    </KnownFormsContext>
  )
}
