import type { QueryClient } from '@tanstack/react-query'
import type { CompiledSeo } from '#engine/document/compiled.ts'
import type { App } from '#src/app/create-app.ts'
import { DocumentUnavailable } from '#engine/document/document-unavailable.ts'
import type { Screen } from '#src/app/page-state.ts'
import { nameHead, type Head } from '#src/head/head.ts'
import { documentHead } from '#src/head/resolve-head.ts'
import type { SiteRouter } from '#src/router/site-router.tsx'
import { routeById } from '#schemas/routes.ts'
import { ownElements } from './own-elements.ts'
import { pageKey, type PagePayloads } from './page-payload.ts'
import { focusMain } from './place-focus.ts'
import { inlineJson } from '#base/inline-json.ts'
import { headMark } from '#src/head/head-html.ts'
import { timerDelay } from '#base/timer-delay.ts'
import { momentName } from '#engine/create-engine.ts'
import { edgesOf } from '#src/app/screen-conditions.ts'
import type { TabValues } from '#src/session/tab-parts.ts'

function marked(element: HTMLElement): HTMLElement {
  element.setAttribute(headMark, '')
  return element
}

type TrustedData = {
  readonly createPolicy: (
    name: string,
    rules: { createScript: (text: string) => string },
  ) => { createScript: (text: string) => unknown }
}
/** Structured data is no program, but browsers with Trusted Types demand a policy for it too (R21). */
const data = (globalThis as { trustedTypes?: TrustedData }).trustedTypes?.createPolicy('playbill-data', {
  createScript: (text) => text,
})

function dataElement(block: object): HTMLElement {
  const element = document.createElement('script')
  element.type = 'application/ld+json'
  const text = inlineJson(block)
  // The browser takes it as trusted, and types know strings only.
  element.textContent = (data?.createScript(text) ?? text) as string
  return marked(element)
}

/**
 * Makes the head of the document say what the page says, after a navigation in the browser: what the page before it
 * said is gone.
 */
function applyHead({ title, tags, data: blocks }: Head): void {
  document.title = title
  const next = tags.map(({ tag, attributes }) => {
    const element = marked(document.createElement(tag))
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    return element
  })
  for (const old of document.head.querySelectorAll(`[${headMark}]`)) old.remove()
  document.head.append(...next, ...blocks.map(dataElement))
}

/** By what the page itself says alone. */
function ownHead(app: App, seo: CompiledSeo, path: string, isHidden: boolean) {
  const { origin, host } = window.location
  return documentHead(seo, { host, origin, locale: app.locale, path, isHidden })
}

/** By the page document, until the server says more. */
const headOf = (app: App, { page, routeId, status }: Screen, path: string) =>
  ownHead(app, page.seo, path, status !== 200 || routeById.get(routeId)?.noindex === true)

/** `opened`: path and search that the tab was opened with, of which the server wrote the head. */
type Parts = {
  readonly app: App
  readonly router: SiteRouter
  readonly opened: string
  readonly payloads: () => Promise<PagePayloads>
  readonly pageLost: () => void
}

/**
 * After each navigation: the head, the hooks on `<html>`, and the focus follow the page; a reader hears its title.
 *
 * @returns how to follow a page that came without one.
 */
export function followNavigation({ app, router, opened, payloads, pageLost }: Parts): () => void {
  const html = document.documentElement
  let shown: string | null = opened.split('?')[0] ?? null
  const keyNow = (): string => pageKey(app.host.route.get().path, app.host.route.get().search)
  const screenNow = (): Screen | undefined => router.state.matches.at(-1)?.loaderData as Screen | undefined
  const failedNow = () => router.state.matches.find(({ status }) => status === 'error')
  let headKey: string | null = opened
  let lastScreen = app.firstScreen
  let lastFailure: unknown

  const isRenamed = ({ page }: Screen): boolean => JSON.stringify(page.seo) !== JSON.stringify(lastScreen?.page.seo)
  const followHead = (screen: Screen): void => {
    const { path, routeId, search } = app.host.route.get()
    const key = keyNow()
    if (screen.head) applyHead(nameHead(screen.head.head, screen.item?.name))
    else if (screen !== lastScreen && screen.status !== 200) applyHead(headOf(app, screen, path))
    // The same page of a newer release may be called something else.
    else if (key !== headKey || isRenamed(screen)) {
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
  /** The failure notice replaces the whole page. This runs again once its chunk has loaded. */
  const followFailure = (error: unknown): void => {
    if (error !== lastFailure && error instanceof DocumentUnavailable && error.status === 410) pageLost()
    lastFailure = error
    const { path, routeId } = app.host.route.get()
    const main = ownElements.main()
    if (!main) return
    applyHead(ownHead(app, { title: main.querySelector('h1')?.textContent ?? '', description: '' }, path, true))
    delete html.dataset.page
    html.dataset.route = routeId
    html.removeAttribute('data-game-page')
    focusMain(main)
    shown = headKey = null
  }
  const follow = (): void => {
    const failed = failedNow()
    if (failed) return followFailure(failed.error)
    const screen = screenNow()
    if (!screen) return
    // Something outside React took the page away (a blocker, a translator): React still writes into it, nobody sees it.
    if (!ownElements.main()) return pageLost()
    const { path } = app.host.route.get()
    const definition = routeById.get(screen.routeId)
    followHead(screen)
    html.dataset.page = screen.page.id
    html.dataset.route = screen.routeId
    html.toggleAttribute('data-game-page', definition?.isGame === true && screen.status === 200)
    if (path !== shown) {
      shown = path
      focusMain(ownElements.main())
    }
  }
  router.subscribe('onRendered', follow)
  // The visitor, or something that removed the page, may have acted before this module had loaded.
  if (screenNow() !== app.firstScreen || !ownElements.main()) follow()
  return follow
}

/**
 * Shows and hides what a condition's `from` and `until` say when that moment passes while the page is open. Looks again
 * when the tab wakes up: its timers may have slept.
 */
export function followEdges({
  now: read,
  values,
  router,
  queryClient,
}: {
  now: () => number
  queryClient: QueryClient
  values: TabValues
  router: SiteRouter
}): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    clearTimeout(timer)
    const screen = router.state.matches.at(-1)?.loaderData as Screen | undefined
    if (!screen) return
    const now = read()
    const edges = edgesOf(screen, now, queryClient)
    values.set([[momentName, now]])
    if (edges.length > 0) timer = setTimeout(look, timerDelay(Math.min(...edges) - now))
  }
  router.subscribe('onRendered', look)
  window.addEventListener('focus', look)
  window.addEventListener('pageshow', look)
  look()
}
