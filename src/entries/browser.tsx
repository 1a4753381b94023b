import '#ui/tokens/base.css'
import '#src/entries/site.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { AppView, Hydrated } from '#src/app/app-view.tsx'
import { ownElements } from '#src/browser/own-elements.ts'
import { startTab } from '#src/browser/start-tab.ts'

// This file must not contain a component: in development React's refresh plugin makes a file with components import
// itself, under another address after an edit, so
// that the page would be hydrated twice.
// No top-level await: chunks that the start imports may be in the file of this module, and would wait for it.
async function start(): Promise<void> {
  const { parent } = window
  const nested = parent === parent.parent ? null : ownElements.root()
  if (nested) return void import('#src/app/nested-page.tsx').then(({ showNested }) => showNested(nested, window))
  const tab = await startTab()
  const container = ownElements.root()
  if (!container) return
  performance.mark('hydrate')
  // Asked for now, so that it is here when the page is hydrated: a press may come at once.
  const next = import('#src/browser/after-hydration.ts')
  const hydrated = (): void => tab.afterHydration(next)
  // A transition gives way to the player every few milliseconds: in one piece it would block a cheap phone for half a
  // second.
  startTransition(() => {
    hydrateRoot(
      container,
      <Hydrated then={hydrated}>
        <AppView app={tab.app} router={tab.router} />
      </Hydrated>,
      { onRecoverableError: tab.onRecoverableError },
    )
  })
}
void start()
