import { act, cleanup, render } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HostContext, type RenderHost } from '#engine/render/host.ts'
import { WordsProvider } from '#engine/words/words-context.tsx'
import { AppContext } from '#src/app/app-context.ts'
import type { App } from '#src/app/create-app.ts'
import { DocumentUnavailable } from '#engine/document/document-unavailable.ts'
import { LoadFailed } from '#src/app/load-failed.tsx'
import type { Screen } from '#src/app/page-state.ts'
import type { SiteRouter } from '#src/router/site-router.tsx'
import { followNavigation } from './follow-navigation.ts'

const html = document.documentElement
const screenOf = (routeId: string, title: string) =>
  ({ routeId, status: 200, page: { id: routeId, seo: { title, description: '' } } }) as unknown as Screen
const words = i18next.createInstance()

beforeEach(async () => {
  await words.init({
    lng: 'uz',
    resources: {
      uz: {
        widgets: {
          failed: 'Ochilmadi',
          failedText: 'Aloqa',
          failedLater: 'Keyinroq',
          retry: 'Qayta',
          toHome: 'Bosh sahifa',
        },
      },
    },
  })
  document.title = 'Yordam'
  Object.assign(html.dataset, { page: 'help', route: 'slug', gamePage: '' })
})
afterEach(() => {
  cleanup()
  for (const name of ['page', 'route', 'gamePage']) delete html.dataset[name]
})

function openTab({ isTaken = false } = {}) {
  if (!isTaken) render(<main id="main" tabIndex={-1} />)
  const first = screenOf('slug', 'Yordam')
  const tab = {
    matches: [{ status: 'success', loaderData: first }] as object[],
    path: '/help',
    rendered: () => undefined as void,
    lost: vi.fn(),
  }
  const router = {
    state: {
      get matches() {
        return tab.matches
      },
    },
    subscribe: (_: string, listener: () => void) => (tab.rendered = listener),
  } as unknown as SiteRouter
  const host = {
    hrefFor: ({ href }: { href: string }) => href,
    route: { get: () => ({ path: tab.path, routeId: 'winners', search: {} }) },
  } as unknown as RenderHost
  const visit = { shown: () => undefined as void }
  const app = { locale: 'uz', host, i18n: words, firstScreen: first, visit } as unknown as App
  visit.shown = followNavigation({
    app,
    router,
    opened: '/help',
    payloads: () => new Promise(() => undefined),
    pageLost: tab.lost,
  })
  /** As React shows it: the words of the failure come when their file is there, after the router has told. */
  const fail = (path: string, status: number | null = null): void => {
    const error = new DocumentUnavailable('not here', status)
    Object.assign(tab, { path, matches: [{ status: 'error', error }] })
    tab.rendered()
    cleanup()
    act(
      () =>
        void render(
          <AppContext value={app}>
            <WordsProvider i18n={words}>
              <HostContext value={host}>
                <LoadFailed error={error} />
              </HostContext>
            </WordsProvider>
          </AppContext>,
        ),
    )
  }
  const show = (path: string, screen: Screen): void => {
    Object.assign(tab, { path, matches: [{ status: 'success', loaderData: screen }] })
    cleanup()
    render(<main id="main" tabIndex={-1} />)
    tab.rendered()
  }
  return { tab, fail, show }
}
const announced = () => ({
  title: document.title,
  robots: document.querySelector('meta[name=robots]')?.getAttribute('content'),
  page: html.dataset.page,
  route: html.dataset.route,
  isGame: html.hasAttribute('data-game-page'),
  focus: document.activeElement?.id,
  name: document.activeElement?.getAttribute('aria-label'),
})

test('[N5] [LOC-6] a page that could not be had has the focus and the title, and nothing of the page before it', () => {
  const { tab, fail } = openTab()
  fail('/winners')
  expect(announced()).toEqual({
    title: 'Ochilmadi',
    robots: expect.stringContaining('noindex'),
    page: undefined,
    route: 'winners',
    isGame: false,
    focus: 'main',
    name: 'Ochilmadi',
  })
  expect(tab.lost).not.toHaveBeenCalled()
})

test('[N5] [LOC-6] the page that comes after it at last is announced like any other', () => {
  const { fail, show } = openTab()
  fail('/winners')
  show('/winners', screenOf('winners', 'Gʻoliblar'))
  expect(announced()).toMatchObject({
    title: 'Gʻoliblar',
    page: 'winners',
    route: 'winners',
    focus: 'main',
    name: 'Gʻoliblar',
  })
})

test('[C13] the same page of a newer release has its new title, and the focus stays where it is', () => {
  const { show } = openTab()
  document.body.focus()
  show('/help', screenOf('slug', 'Yordam markazi'))
  expect(announced()).toMatchObject({ title: 'Yordam markazi', focus: '' })
})

test('[C13] a page whose release is not kept any more is loaded again', () => {
  const { tab, fail } = openTab()
  fail('/winners', 410)
  expect(tab.lost).toHaveBeenCalledOnce()
})

test('[D13] a page that was taken away before anybody looked is lost as well', () => {
  expect(openTab({ isTaken: true }).tab.lost).toHaveBeenCalledOnce()
  expect(openTab().tab.lost).not.toHaveBeenCalled()
})

test('[ERR-2] the connection is blamed only for a page of which no answer came', () => {
  const { fail } = openTab()
  const text = () => document.querySelector('main')?.textContent
  fail('/winners')
  expect(text()).toContain('Aloqa')
  fail('/winners', 503)
  expect(text()).toContain('Keyinroq')
})
