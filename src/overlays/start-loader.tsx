import { createRoot } from 'react-dom/client'
import { AppProviders } from '#src/app/app-view.tsx'
import type { App } from '#src/app/create-app.ts'
import type { LoadingWatch } from '#src/browser/loading-watch.ts'
import type { SiteRouter } from '#src/router/site-router.tsx'
import { LoaderView } from './loader-view.tsx'

/**
 * Mounts the loader beside the page and lets it follow the router. Called once in a tab, after hydration. Returns a
 * function that removes it.
 */
export function startLoader({
  app,
  router,
  watch,
  place = document.body,
}: {
  app: App
  router: Pick<SiteRouter, 'subscribe'>
  watch: LoadingWatch
  place?: HTMLElement
}): () => void {
  const layer = document.createElement('div')
  place.append(layer)
  const root = createRoot(layer)
  root.render(
    <AppProviders app={app}>
      <LoaderView watch={watch} />
    </AppProviders>,
  )
  const stops = [
    router.subscribe('onBeforeLoad', ({ pathChanged, hrefChanged }) => (pathChanged || hrefChanged) && watch.started()),
    router.subscribe('onResolved', watch.ended),
  ]
  return () => {
    stops.forEach((stop) => stop())
    root.unmount()
    layer.remove()
  }
}
