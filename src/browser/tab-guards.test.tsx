import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '#base/store.ts'
import { createValueStore } from '#engine/render/value-store.ts'
import { createCallProbe, type ProbeAnswers } from './testing/tab-guards-probe.ts'
import type { ReloadAnswer } from '#src/pwa/reload-guard.ts'
import { createTabGuards, registrationStore } from './tab-guards.ts'

const left = vi.hoisted(() => vi.fn())
const loadedAgain = vi.hoisted(() => vi.fn())
vi.mock('./leave-site.ts', () => ({ replaceWith: left }))
vi.mock('#src/pwa/tab-reloads.ts', () => ({ loadShown: loadedAgain }))

const release = vi.hoisted(() => ({ number: 0 }))
beforeEach(() => {
  release.number++
  left.mockClear()
  loadedAgain.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

type Given = ProbeAnswers & {
  readonly uid?: number
  readonly isUnknown?: boolean
  readonly from?: string
  readonly redirects?: readonly object[]
  readonly strategy?: string
  readonly now?: number
  readonly reloadAnswer?: ReloadAnswer
  readonly lapsedUid?: number
}

/** The guards of a tab that has loaded at 0 ms; `summary` null: the release cannot be read. */
function tab({
  uid = 0,
  isUnknown = false,
  from = '/help',
  redirects = [],
  now = 0,
  reloadAnswer = 'reloading',
  lapsedUid = 0,
  ...answers
}: Given = {}) {
  const reloads: string[] = []
  const summary = vi.fn(
    async () =>
      new Response(
        JSON.stringify({ guards: { localeStrategy: 'browser', redirects, externalHosts: ['partner.example'] } }),
      ),
  )
  vi.stubGlobal('fetch', summary)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const requested = createCallProbe(queryClient, answers)
  const values = createValueStore(
    uid > 0
      ? [
          ['user', 'player'],
          ['player.uid', uid],
        ]
      : [['user', 'guest'], ...(isUnknown ? [['session:isUnknown', true] as const] : [])],
  )
  const opened: unknown[] = []
  let rendered: () => void = () => undefined
  const router = {
    state: { resolvedLocation: { pathname: from } },
    subscribe: (_: string, listener: () => void) => (rendered = listener),
    navigate: vi.fn(),
  }
  const app = {
    locale: 'ru',
    queryClient,
    now: () => now,
    flows: {
      view: () => ({ visible: [], openCount: 0, status: 'guest', lapsedUid }),
      subscribe: () => () => undefined,
    },
  }
  const guards = createTabGuards({
    app: app as never,
    values,
    router: router as never,
    release: () => `r${release.number}`,
    build: 'b1',
    loadedAt: 0,
    reloads: { reload: (reason) => (reloads.push(reason), reloadAnswer) },
    overlays: async () => ({
      open: async (...parts: unknown[]) => opened.push(parts) > 0,
      openLinked: async () => false,
      close: () => undefined,
      toast: () => undefined,
      preview: async () => true,
    }),
    report: (error) => {
      throw error
    },
  })
  const step = (url: string, more: { isPreload?: boolean; signal?: AbortSignal } = {}) => {
    const { pathname: path, search, hash } = new URL(url, 'https://own.example')
    return import('#src/router/match-route.ts').then(({ matchRoute, routeParams }) => {
      const definition = matchRoute(path)
      return guards.guard({
        definition,
        params: routeParams(definition, path),
        address: { path, search, hash },
        isPreload: false,
        signal: new AbortController().signal,
        ...more,
      })
    })
  }
  /** What a navigation does that leaves the document, and so never comes back. */
  const leaves = async (url: string): Promise<unknown> => {
    void step(url)
    await vi.waitFor(() => expect(left).toHaveBeenCalled())
    return left.mock.calls
  }
  return { guards, step, leaves, reloads, requested, values, opened, summary, rendered: () => rendered(), queryClient }
}

test('[GRD-2] the rules of a release are fetched with the first navigation, once', async () => {
  const { step, summary } = tab({ redirects: [{ from_url: '/faq', to_url: '/help' }] })
  expect(await step('/faq?utm=1')).toBe('/ru/help?utm=1')
  expect(await step('/rules')).toBeNull()
  expect(summary.mock.calls.length).toBe(1)
})

test('[GRD-2] a summary that cannot be had stops nobody, and is asked for again', async () => {
  const { step } = tab()
  const failing = vi.fn(async () => new Response('', { status: 503 }))
  vi.stubGlobal('fetch', failing)
  expect([await step('/faq'), await step('/faq')]).toEqual([null, null])
  expect(failing).toHaveBeenCalledTimes(2)
})

test('[GRD-2] [GRD-8] to a permitted host, another locale or a secure document a rule leads by leaving', async () => {
  const rules = [
    { from_url: '/out', to_url: 'https://partner.example/' },
    { from_url: '/enter', to_url: '/forms/sign_in' },
  ]
  expect(await tab({ redirects: rules }).leaves('/out')).toEqual([
    ['https://partner.example/', { external: ['partner.example'] }],
  ])
  left.mockClear()
  expect(await tab({ redirects: rules }).leaves('/enter')).toEqual([['/ru/forms/sign_in', undefined]])
})

test('[O4] what the router shows as a page of the other class is left for by a load, however it came by that address', async () => {
  const { matchRoute } = await import('#src/router/match-route.ts')
  const secure = tab()
  void secure.guards.guard({
    definition: matchRoute('/forms/sign_in'),
    params: {},
    address: { path: '/forms%2Fsign_in', search: '?a=1', hash: '' },
    isPreload: false,
    signal: new AbortController().signal,
  })
  await vi.waitFor(() => expect(left.mock.calls).toEqual([['/ru/forms%2Fsign_in?a=1', undefined]]))
  left.mockClear()
  const open = tab({ uid: 7, from: '/cashier/deposit' })
  expect(await open.leaves('/help')).toEqual([['/ru/help', undefined]])
  expect(await tab({ uid: 7, from: '/cashier/deposit' }).step('/cashier/history')).toBeNull()
})

test('[GRD-1] the account is not read again within half a minute, nor for guests on public pages', async () => {
  const soon = tab({ uid: 7, now: 29_000 })
  await soon.step('/help')
  const guest = tab({ now: 90_000 })
  await guest.step('/help')
  expect([soon.requested, guest.requested]).toEqual([[], []])
})

test('[GRD-1] later it is read once, and a page that anybody may see does not wait for it', async () => {
  const never = tab({ uid: 7, now: 31_000, account: () => new Promise(() => undefined) })
  expect(await never.step('/help')).toBeNull()
  expect(never.requested).toEqual(['account.getInfo'])
})

test('[GRD-3] a guest is asked for once more before a protected path is closed', async () => {
  const { step, requested } = tab({ account: async () => ({ uid: 0, locale: 'uz' }) })
  expect(await step('/responsible-game')).toBe('/ru?redirectUrl=%2Fru%2Fresponsible-game')
  expect(requested).toEqual(['account.getInfo'])
})

test('[GRD-3] [S16] a session that has ended meanwhile: what is kept of the player goes, the next page is a document of its own', async () => {
  const { leaves, queryClient } = tab({ uid: 7, now: 31_000, account: async () => ({ uid: 0, locale: 'uz' }) })
  const store = createStore<string>({
    area: 'local',
    namespace: 'x',
    version: 1,
    uid: 7,
    isValid: (value): value is string => typeof value === 'string',
  })
  store.set('secret')
  queryClient.setQueryData(['of the player'], 1)
  expect(await leaves('/responsible-game')).toEqual([['/ru?redirectUrl=%2Fru%2Fresponsible-game', undefined]])
  expect([store.get(), queryClient.getQueryData(['of the player'])]).toEqual([null, undefined])
})

test('[S2] [S16] a page over which the session has ended is left for a document of its own, a public one too', async () => {
  const { leaves, step, queryClient, requested } = tab({ uid: 7, lapsedUid: 7 })
  queryClient.setQueryData(['of the player'], 1)
  await step('/help', { isPreload: true })
  expect(queryClient.getQueryData(['of the player'])).toBe(1)
  expect(await leaves('/help')).toEqual([['/ru/help', undefined]])
  expect([requested, queryClient.getQueryData(['of the player'])]).toEqual([[], undefined])
})

test('[S2] [S16] of a session that has ended in place nothing is deleted: its player may be back in another tab, and the next document knows', async () => {
  const { leaves } = tab({ uid: 7, lapsedUid: 7 })
  const store = createStore<string>({
    area: 'local',
    namespace: 'x',
    version: 1,
    uid: 7,
    isValid: (value): value is string => typeof value === 'string',
  })
  store.set('of a live session')
  await leaves('/help')
  expect(store.get()).toBe('of a live session')
  store.remove()
})

test('[GRD-3] [CSH-12] a guest who has become a player meanwhile keeps what belongs to the visit', async () => {
  const { leaves } = tab({ account: async () => ({ uid: 9, locale: 'ru' }) })
  const store = createStore<string>({
    area: 'session',
    namespace: 'back-url',
    version: 1,
    isValid: (value): value is string => typeof value === 'string',
  })
  store.set('https://partner.example/')
  await leaves('/responsible-game')
  expect(store.get()).toBe('https://partner.example/')
})

test('[GRD-1] a platform that does not answer changes nothing', async () => {
  const player = tab({ uid: 7, now: 31_000, account: () => Promise.reject(new Error('503')) })
  expect(await player.step('/responsible-game')).toBeNull()
  const guest = tab({ account: () => Promise.reject(new Error('503')) })
  expect(await guest.step('/responsible-game')).toBe('/ru?redirectUrl=%2Fru%2Fresponsible-game')
})

test('[GRD-4] where the server did not learn whose session it is, no dialog for guests opens before that is known', async () => {
  const address = { pathname: '/ru', search: '?show_popup_auth=1', hash: '' }
  const player = tab({ isUnknown: true, account: async () => ({ uid: 7, locale: 'ru' }) })
  await player.guards.arrived(address)
  const silent = tab({ isUnknown: true, account: () => Promise.reject(new Error('503')) })
  await silent.guards.arrived(address)
  const guest = tab({ isUnknown: true, account: async () => ({ uid: 0, locale: 'uz' }) })
  await guest.guards.arrived(address)
  await vi.waitFor(() => expect(guest.opened).toHaveLength(1))
  expect([player.opened, silent.opened]).toEqual([[], []])
})

test('[GRD-4] the mark of a registration in the address that a player loads is kept; nobody is asked and nothing opens', async () => {
  localStorage.clear()
  const player = tab({ uid: 7, now: 90_000 })
  await player.guards.arrived({ pathname: '/ru/help', search: '?show_popup_reg=partner-9', hash: '' })
  expect([registrationStore().get(), player.requested, player.summary.mock.calls, player.opened]).toEqual([
    'partner-9',
    [],
    [],
    [],
  ])
})

test('[GRD-4] the dialog opens when the page is shown, once', async () => {
  const { step, opened, rendered } = tab()
  await step('/help?show_popup_reg=1&prevent_close=1')
  expect(opened).toEqual([])
  rendered()
  rendered()
  await vi.waitFor(() => expect(opened).toEqual([['registration', { preventClose: true }]]))
})

test('[GRD-4] a link that is only hovered over asks for nobody, remembers nothing and opens nothing', async () => {
  localStorage.clear()
  const { step, opened, requested, rendered } = tab({ uid: 7, now: 90_000 })
  expect(await step('/cashier/billing?show_popup_reg=1', { isPreload: true })).toBeNull()
  rendered()
  expect([opened, requested, localStorage.length]).toEqual([[], [], 0])
})

test('[N6] a navigation that another has overtaken leads nowhere', async () => {
  const { step } = tab({ redirects: [{ from_url: '/out', to_url: 'https://partner.example/' }] })
  const overtaken = new AbortController()
  overtaken.abort()
  expect(await step('/out', { signal: overtaken.signal })).toBeNull()
  expect(left).not.toHaveBeenCalled()
})

test.each([
  ['reloading', 0],
  ['too-soon', 1],
  ['too-often', 1],
] as const)(
  '[D3] a page that was left for good and is shown again is loaded through the guard, and by its address where that says %s',
  async (reloadAnswer, byAddress) => {
    const { leaves, reloads } = tab({
      redirects: [{ from_url: '/out', to_url: 'https://partner.example/' }],
      reloadAnswer,
    })
    await leaves('/out')
    const shownAgain = (persisted: boolean): boolean =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    shownAgain(true)
    shownAgain(true)
    expect([reloads, loadedAgain.mock.calls.length]).toEqual([['return'], byAddress])
  },
)
