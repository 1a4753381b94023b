import type { App } from '#src/app/create-app.ts'
import type { Screen } from '#src/app/page-state.ts'
import { nameHead } from '#src/head/head.ts'
import { documentHead } from '#src/head/resolve-head.ts'
import type { SiteRouter } from '#src/router/site-router.tsx'
import { routeById } from '#schemas/routes.ts'
import { applyHead } from './apply-head.ts'
import { ownElements } from './own-elements.ts'
import { pageKey, type PagePayloads } from './page-payload.ts'

/** By the page document alone, until the server says more. */
function headOf(app: App, { page, routeId, status }: Screen, path: string) {
  const { origin, host } = window.location
  const isHidden = status !== 200 || routeById.get(routeId)?.noindex === true
  return documentHead(page.seo, { host, origin, locale: app.locale, path, isHidden })
}

/** `opened`: path and search that the tab was opened with, of which the server wrote the head. */
type Parts = { readonly app: App; readonly router: SiteRouter; readonly opened: string; readonly payloads: () => Promise<PagePayloads>; readonly pageLost: () => void }

/** After each navigation: the head, the hooks on `<html>`, and the focus follow the page; a reader hears its title. @returns how to follow a page that came without one. */
export function followNavigation({ app, router, opened, payloads, pageLost }: Parts): () => void {
  let shown = opened.split('?')[0]
  const keyNow = (): string => pageKey(app.host.route.get().path, app.host.route.get().search)
  const screenNow = (): Screen | undefined => router.state.matches.at(-1)?.loaderData as Screen | undefined
  let headKey = opened
  let lastScreen = app.firstScreen

  const followHead = (screen: Screen): void => {
    const { path, routeId, search } = app.host.route.get()
    const key = keyNow()
    if (screen.head) applyHead(nameHead(screen.head.head, screen.item?.name))
    else if (screen !== lastScreen && screen.status !== 200) applyHead(headOf(app, screen, path))
    else if (key !== headKey) {
      applyHead(nameHead(headOf(app, screen, path), screen.item?.name))
      void payloads()
        .then(({ lateHead }) => lateHead(routeId, path, search))
        .then((head) => {
          if (head && keyNow() === key) applyHead(nameHead(head, screen.item?.name))
        })
        .catch(() => undefined)
    }
    headKey = key
    lastScreen = screen
  }
  const follow = (): void => {
    const screen = screenNow()
    if (!screen) return
    // Something outside React took the page away (a blocker, a translator): React still writes into it, nobody sees it.
    if (!ownElements.main()) return pageLost()
    const { path } = app.host.route.get()
    const definition = routeById.get(screen.routeId)
    followHead(screen)
    document.documentElement.dataset.page = screen.page.id
    document.documentElement.dataset.route = screen.routeId
    document.documentElement.toggleAttribute('data-game-page', definition?.isGame === true && screen.status === 200)
    if (path !== shown) {
      shown = path
      ownElements.main()?.focus({ preventScroll: true })
    }
  }
  router.subscribe('onRendered', follow)
  // A press may have been quicker than the file of this module.
  if (screenNow() !== app.firstScreen) follow()
  return follow
}
