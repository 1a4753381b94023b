import '#ui/tokens/base.css'
import '#src/entries/site.css'
import { hydrateRoot } from 'react-dom/client'
import { AppView } from '#src/app/app-view.tsx'
import { startTab } from '#src/browser/start-tab.ts'

const tab = await startTab()
const container = document.getElementById('root')
if (container) {
  hydrateRoot(container, <AppView app={tab.app} router={tab.router} />, { onRecoverableError: tab.onRecoverableError })
  tab.afterHydration()
}
