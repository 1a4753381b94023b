import type { App } from '#src/app/create-app.ts'
import type { PageState, Screen } from '#src/app/page-state.ts'
import { headOf } from '#src/head/head.ts'
import type { SiteRouter } from '#src/router/site-router.tsx'
import { routeById } from '#schemas/routes.ts'
import { reload } from './navigation.ts'
import { applyHead } from './apply-head.ts'

/** After each navigation: the head, the hooks on `<html>`, and the focus follow the page; a reader hears its title. @returns how to follow a page that came without one. */
export function followNavigation({ app, router }: { app: App; router: SiteRouter; state: PageState }): () => void {
  let shown = router.state.location.pathname
  const follow = (): void => {
    const screen = router.state.matches.at(-1)?.loaderData as Screen | undefined
    if (!screen) return
    // Something outside React took the page away (a blocker, a translator): React still writes into it, nobody sees it.
    if (!document.getElementById('main')) return reload()
    const { pathname } = router.state.location
    const definition = routeById.get(screen.routeId)
    applyHead(headOf(screen.page.seo, { origin: window.location.origin, path: pathname, locale: app.locale, noindex: screen.status !== 200 || definition?.noindex === true, name: screen.item?.name }))
    document.documentElement.dataset.page = screen.page.id
    document.documentElement.dataset.route = screen.routeId
    document.documentElement.toggleAttribute('data-game-page', definition?.isGame === true && screen.status === 200)
    if (pathname !== shown) {
      shown = pathname
      document.getElementById('main')?.focus({ preventScroll: true })
    }
  }
  router.subscribe('onRendered', follow)
  return follow
}
