import '#ui/tokens/base.css'
import { createRoot } from 'react-dom/client'
import { nightTheme } from '#ui/tokens/sample-themes.ts'
import { themeToCss } from '#ui/tokens/theme-to-css.ts'
import { createInspectionStore } from './model/inspection-store.ts'
import { ViewerBoundary } from './parts/viewer-boundary.tsx'
import { Viewer } from './viewer.tsx'

const theme = new CSSStyleSheet()
theme.replaceSync(themeToCss(nightTheme))
document.adoptedStyleSheets = [...document.adoptedStyleSheets, theme]

const container = document.getElementById('viewer')
if (container)
  createRoot(container).render(
    <ViewerBoundary>
      <Viewer store={createInspectionStore()} />
    </ViewerBoundary>,
  )
