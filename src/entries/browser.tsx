import '#ui/tokens/base.css'
import '#src/entries/site.css'
import { hydrateRoot } from 'react-dom/client'
import { AppView } from '#src/app/app-view.tsx'
import { ownElements } from '#src/browser/own-elements.ts'
import { startTab } from '#src/browser/start-tab.ts'

// No top-level await: chunks that the start imports may be in the file of this module, and would wait for it.
async function start(): Promise<void> {
  const { parent } = window
  const nested = parent === parent.parent ? null : ownElements.root()
  if (nested) return void import('#src/app/nested-page.tsx').then(({ showNested }) => showNested(nested, window))
  const tab = await startTab()
  const container = ownElements.root()
  if (!container) return
  performance.mark('hydrate')
  hydrateRoot(container, <AppView app={tab.app} router={tab.router} />, { onRecoverableError: tab.onRecoverableError })
  tab.afterHydration()
}
void start()
