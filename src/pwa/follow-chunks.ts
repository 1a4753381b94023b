import type { App } from '#src/app/create-app.ts'
import type { Screen } from '#src/app/page-state.ts'

/** Calls back when a part of the program could not be fetched: now, or before this was loaded, in which case a widget of the first screen is missing (PWA-3). */
export function followChunks({
  app,
  screen,
  onFailed,
}: {
  app: Pick<App, 'widgets'>
  screen: Screen
  onFailed: () => void
}): void {
  // Vite's loader of dynamic imports says so on the window; whoever imported still gets the error.
  window.addEventListener('vite:preloadError', onFailed)
  const isMissing = [...screen.layout.types, ...screen.page.types].some((type) => !app.widgets.components.has(type))
  if (isMissing) onFailed()
}
