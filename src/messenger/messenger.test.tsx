import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestHost } from '#engine/testing/test-host.ts'
import { loadScript } from '#src/services/load-script.ts'
import { createVault } from '#src/session/vault.ts'
import { isInMessenger, isMiniApp, readLaunch } from './launch.ts'
import { startMessenger } from './start-messenger.ts'

vi.mock('#src/services/load-script.ts')

type Stage = {
  readonly calls: readonly (readonly [string, ...unknown[]])[]
  readonly parameters: object
  readonly pressBack: () => void
  readonly change: (changes: object) => void
}
const stage = (): Stage => (window as unknown as { sandboxMessenger: Stage }).sandboxMessenger
const standIn = readFileSync('sandbox/pages/services/messenger.script.js', 'utf8')

const user = { id: 71, first_name: 'Dilnoza', username: 'dilnoza', language_code: 'uz' }
const payload = new URLSearchParams({
  query_id: 'q1',
  user: JSON.stringify(user),
  auth_date: '1',
  hash: 'ab',
}).toString()
const launchHash = (data = payload): string =>
  `#${new URLSearchParams({ tgWebAppData: data, tgWebAppVersion: '8.0', tgWebAppPlatform: 'web' })}`

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('TelegramWebviewProxy', {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const name of ['Telegram', 'sandboxMessenger']) Reflect.deleteProperty(window, name)
  document.documentElement.removeAttribute('style')
  delete document.documentElement.dataset.messenger
})

async function start({
  status = 'guest',
  problem = null as object | null,
  ends = 'filling',
  comes = true,
  hash = launchHash(),
} = {}) {
  vi.mocked(loadScript).mockReset()
  vi.mocked(loadScript).mockImplementation((_, hooks) => {
    // The stand-in is a program of this repository.
    if (comes) new Function(standIn)() // oxlint-disable-line no-new-func
    hooks[comes ? 'loaded' : 'failed']()
    return document.createElement('script')
  })
  const vault = createVault()
  const sent: { type: string; ticket: string }[] = []
  const toasts: unknown[][] = []
  const opened: string[] = []
  const listeners: (() => void)[] = []
  let registration: object = { status: 'filling', problem: null }
  const dialogs: { topmost: { id: string; preventClose: boolean } | null } = { topmost: null }
  const host = createTestHost('uz', { path: '/' })
  const report = vi.fn()
  await startMessenger({
    app: {
      flows: {
        view: (id: string) => (id === 'auth' ? { status } : id === 'dialogs' ? dialogs : registration),
        subscribe: (_: string, listener: () => void) => (listeners.push(listener), () => undefined),
        send(id: string, event: { type: string; ticket: string }) {
          sent.push(event)
          if (id === 'dialogs') return
          for (const next of [
            { status: 'submitting', problem: null },
            { status: ends, problem },
          ]) {
            registration = next
            for (const listener of listeners) listener()
          }
        },
      },
      host,
      i18n: { loadNamespaces: async () => undefined, t: (key: string) => key },
    } as never, // what it reads of the application
    script: 'https://messenger.example/app.js',
    launchHash: hash,
    call: () => Promise.reject(new Error('nothing is called')),
    vault: async () => vault,
    overlays: async () => ({
      open: async (popup) => opened.push(popup) > 0,
      toast: (...parts) => void toasts.push(parts.slice(0, 2)),
    }),
    report,
  })
  await vi.waitFor(() => expect(problem === null || toasts.length > 0).toBe(true))
  /** A dialog is in front, or none. */
  const show = (topmost: typeof dialogs.topmost): void => {
    dialogs.topmost = topmost
    for (const listener of listeners) listener()
  }
  return { vault, sent, toasts, opened, host, report, show }
}

test('[MSG-1] [S13] a launch leaves only its query id in this tab', () => {
  expect(readLaunch(launchHash())).toEqual({
    payload,
    hash: 'ab',
    queryId: 'q1',
    id: 71,
    username: 'dilnoza',
    language_code: 'uz',
  })
  expect(isMiniApp()).toBe(true)
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Dilnoza|auth_date/)
})

test('[S13] data that occur twice in the hash are no launch: one of them is from a forged link', () => {
  const twice = `${launchHash()}&${launchHash('query_id=q2').slice(1)}`
  expect([readLaunch(twice), isMiniApp()]).toEqual([null, false])
})

test.each<[string, object, boolean]>([
  ["the messenger's app", { TelegramWebviewProxy: {} }, true],
  ['its program for computers', { external: { notify: () => undefined } }, true],
  ['its web client, in a frame', { parent: {} }, true],
  ['a browser', {}, false],
  ['a browser with an object for search engines', { external: { AddSearchProvider: () => undefined } }, false],
])('[S13] %s', (_, parts, isThere) => {
  const page: { parent?: unknown } = { ...parts }
  page.parent ??= page
  expect(isInMessenger(page as Window)).toBe(isThere)
})

test('[S13] a launch that is sent as a link signs nobody in and loads no script', async () => {
  vi.unstubAllGlobals()
  const { sent, report } = await start()
  expect([sent, vi.mocked(loadScript).mock.calls, report.mock.calls, isMiniApp()]).toEqual([[], [], [], false])
})

test.each(['', '#place', '#tgWebAppVersion=8.0'])('[MSG-1] an address with %o is no launch', (hash) => {
  expect([readLaunch(hash), isMiniApp()]).toEqual([null, false])
})

test.each([
  ['no user', 'query_id=q&auth_date=1&hash=ab'],
  ['a user that is not JSON', 'query_id=q&user=%7B&hash=ab'],
  ['an invalid number', `user=${encodeURIComponent('{"id":"7"}')}&hash=ab`],
])('[S13] a launch with %s is left to the server: nothing is invented', (_, data) => {
  expect(readLaunch(launchHash(data))).toMatchObject({ payload: data, id: null, username: '' })
})

test('[MSG-2] [GRD-9] a guest is registered once, by a ticket; a player is not', async () => {
  const { vault, sent, toasts } = await start()
  expect(sent).toEqual([{ type: 'registration.byMessenger', ticket: expect.any(String) }])
  expect(vault.take(sent[0]?.ticket ?? '')?.value).toEqual({
    payload,
    hash: 'ab',
    id: 71,
    username: 'dilnoza',
    language_code: 'uz',
  })
  expect(toasts).toEqual([])
  expect((await start({ status: 'signedIn' })).sent).toEqual([])
})

test('[MSG-1] a registration that fails shows its toast', async () => {
  const { toasts } = await start({ problem: { code: 'AuthorizationException' } })
  expect(toasts).toEqual([['popups:registration.wrongRegServerError', 'error']])
})

test('[S13] [AUT-2] a player with two-factor on is asked for the code', async () => {
  const { opened, toasts } = await start({ ends: 'needsCode' })
  await vi.waitFor(() => expect(opened).toEqual(['messenger-code']))
  expect(toasts).toEqual([])
})

test('[MSG-1] [O3] a script that does not come is only reported: the guest is registered', async () => {
  const { sent, report } = await start({ comes: false })
  expect([sent.length, report.mock.calls.length]).toEqual([1, 1])
})

const names = () => stage().calls.map(([name]) => name)

test('[MSG-1] its back button closes the dialog in front, also at home, where it is there for nothing else; one that refuses is no business of it', async () => {
  const { sent, host, show } = await start({ status: 'signedIn' })
  expect(names().at(-1)).toBe('BackButton.hide')
  show({ id: 'locked', preventClose: true })
  expect(names().at(-1)).toBe('BackButton.hide')
  show({ id: 'd1', preventClose: false })
  expect(names().at(-1)).toBe('BackButton.show')
  stage().pressBack()
  expect([sent, host.visits]).toEqual([[{ type: 'dialogs.close', id: 'd1' }], []])
  show(null)
  expect(names().at(-1)).toBe('BackButton.hide')
})

test.each<
  [
    what: string,
    page: { navigation?: { canGoBack: boolean }; steps: number; framed?: true; index?: number },
    went: string,
  ]
>([
  ['a page of its own is behind', { navigation: { canGoBack: true }, steps: 2 }, 'navigation'],
  ["the messenger's page alone is behind", { navigation: { canGoBack: false }, steps: 9 }, 'home'],
  ['an older browser in an app, with a page behind', { steps: 2 }, 'history'],
  ['an older browser in an app, with nothing behind', { steps: 1 }, 'home'],
  ["an older browser in the web client's frame, with a page behind", { steps: 9, framed: true, index: 1 }, 'history'],
  ["an older browser in the web client's frame, at its first page", { steps: 9, framed: true, index: 0 }, 'home'],
])(
  '[MSG-1] the back button leads one page back in the site, or home if there is no earlier page: %s',
  async (_, page, went) => {
    const { host } = await start()
    const ends = { committed: Promise.reject(new Error('held')), finished: Promise.resolve() }
    const own = page.navigation && { ...page.navigation, back: vi.fn(() => ends) }
    ends.committed.catch(() => undefined)
    vi.stubGlobal('navigation', own)
    if (page.framed) vi.stubGlobal('parent', {})
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined)
    const length = vi.spyOn(window.history, 'length', 'get').mockReturnValue(page.steps)
    const state = vi.spyOn(window.history, 'state', 'get').mockReturnValue({ __TSR_index: page.index ?? 0 })
    host.moveTo({ path: '/about' })
    stage().pressBack()
    for (const spy of [length, state]) spy.mockRestore()
    expect([own?.back.mock.calls.length ?? 0, back.mock.calls.length, host.visits.map(({ href }) => href)]).toEqual([
      went === 'navigation' ? 1 : 0,
      went === 'history' ? 1 : 0,
      went === 'home' ? ['/'] : [],
    ])
    back.mockRestore()
  },
)

test('[MSG-1] the site fits into the messenger: safe areas, its own colours, back button and haptics', async () => {
  document.body.innerHTML = '<button>Play</button><p>text</p>'
  const { host } = await start()
  const { style, dataset } = document.documentElement
  expect(stage().parameters).toEqual({ tgWebAppVersion: '8.0', tgWebAppPlatform: 'web' })
  expect(names()).toEqual(['ready', 'expand', 'BackButton.hide'])
  expect([style.getPropertyValue('--safe-top'), style.getPropertyValue('--safe-bottom')]).toEqual(['64px', '16px'])
  stage().change({ colorScheme: 'light', safeAreaInset: { top: 0, bottom: 34 } })
  expect([dataset.messenger, style.getPropertyValue('--safe-bottom')]).toEqual(['', '34px'])
  host.moveTo({ path: '/about' })
  expect(names().at(-1)).toBe('BackButton.show')
  document.querySelector('p')?.click()
  document.querySelector('button')?.click()
  expect(stage().calls.filter(([name]) => name === 'impactOccurred')).toEqual([['impactOccurred', 'light']])
})
