import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestHost } from '#engine/testing/test-host.ts'
import { loadScript } from '#src/services/load-script.ts'
import { createVault } from '#src/session/vault.ts'
import { isMiniApp, takeLaunch } from './launch.ts'
import { startMessenger } from './start-messenger.ts'

vi.mock('#src/services/load-script.ts')

type Stage = {
  readonly told: readonly (readonly [string, ...unknown[]])[]
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
  window.history.replaceState({ kept: 1 }, '', '/ru/?a=1')
})
afterEach(() => {
  for (const name of ['Telegram', 'sandboxMessenger']) Reflect.deleteProperty(window, name)
  document.documentElement.removeAttribute('style')
  delete document.documentElement.dataset.messenger
})

async function start({ status = 'guest', problem = null as object | null, comes = true } = {}) {
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
  const listeners: (() => void)[] = []
  let registration: object = { status: 'filling', problem: null }
  const host = createTestHost('uz', { path: '/' })
  const report = vi.fn()
  await startMessenger({
    app: {
      flows: {
        view: (id: string) => (id === 'auth' ? { status } : registration),
        subscribe: (_: string, listener: () => void) => (listeners.push(listener), () => undefined),
        send(_: string, event: { type: string; ticket: string }) {
          sent.push(event)
          for (const next of [
            { status: 'submitting', problem: null },
            { status: 'filling', problem },
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
    vault: async () => vault,
    overlays: async () => ({ toast: (...parts) => void toasts.push(parts.slice(0, 2)) }),
    report,
  })
  await vi.waitFor(() => expect(problem === null || toasts.length > 0).toBe(true))
  return { vault, sent, toasts, host, report }
}

test('[MSG-1] [S13] a launch leaves the address and the history as they were, and only its query id in this tab', () => {
  window.history.replaceState({ kept: 1 }, '', `/ru/?a=1${launchHash()}`)
  expect(takeLaunch()).toEqual({
    payload,
    hash: 'ab',
    queryId: 'q1',
    id: 71,
    username: 'dilnoza',
    language_code: 'uz',
  })
  expect([window.location.href.split('/').slice(3).join('/'), window.history.state]).toEqual(['ru/?a=1', { kept: 1 }])
  expect(isMiniApp()).toBe(true)
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Dilnoza|auth_date/)
  expect(takeLaunch()).toBeNull()
})

test.each(['', '#place', '#tgWebAppVersion=8.0'])('[MSG-1] an address with %o is no launch', (hash) => {
  window.history.replaceState(null, '', `/${hash}`)
  expect([takeLaunch(), isMiniApp(), window.location.hash]).toEqual([null, false, hash])
})

test.each([
  ['no user', 'query_id=q&auth_date=1&hash=ab'],
  ['a user that is no JSON', 'query_id=q&user=%7B&hash=ab'],
  ['a number that is none', `user=${encodeURIComponent('{"id":"7"}')}&hash=ab`],
])('[S13] a launch with %s is for the server to judge: nothing is made up', (_, data) => {
  window.history.replaceState(null, '', `/${launchHash(data)}`)
  expect(takeLaunch()).toMatchObject({ payload: data, id: null, username: '' })
})

test('[MSG-2] a guest is registered once, by a ticket; a player is not', async () => {
  window.history.replaceState(null, '', `/${launchHash()}`)
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
  window.history.replaceState(null, '', `/${launchHash()}`)
  expect((await start({ status: 'signedIn' })).sent).toEqual([])
})

test('[MSG-1] a registration that fails is told by its toast', async () => {
  window.history.replaceState(null, '', `/${launchHash()}`)
  const { toasts } = await start({ problem: { code: 'AuthorizationException' } })
  expect(toasts).toEqual([['popups:registration.wrongRegServerError', 'error']])
})

test('[MSG-1] [O3] a script that does not come is only reported: the guest is registered', async () => {
  window.history.replaceState(null, '', `/${launchHash()}`)
  const { sent, report } = await start({ comes: false })
  expect([sent.length, report.mock.calls.length]).toEqual([1, 1])
})

test('[MSG-1] the site fits into the messenger: safe areas, scheme, back button and haptics', async () => {
  window.history.replaceState(null, '', `/${launchHash()}`)
  document.body.innerHTML = '<button>Play</button><p>text</p>'
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined)
  const { host } = await start()
  const names = () => stage().told.map(([name]) => name)
  const { style, dataset } = document.documentElement
  expect(stage().parameters).toEqual({ tgWebAppVersion: '8.0', tgWebAppPlatform: 'web' })
  expect(names()).toEqual(['ready', 'expand', 'BackButton.hide'])
  expect([style.getPropertyValue('--safe-top'), style.getPropertyValue('--safe-bottom')]).toEqual(['64px', '16px'])
  stage().change({ colorScheme: 'light', safeAreaInset: { top: 0, bottom: 34 } })
  expect([dataset.messenger, style.getPropertyValue('--safe-bottom')]).toEqual(['light', '34px'])
  host.moveTo({ path: '/about' })
  stage().pressBack()
  expect([names().at(-1), back.mock.calls.length]).toEqual(['BackButton.show', 1])
  document.querySelector('p')?.click()
  document.querySelector('button')?.click()
  expect(stage().told.filter(([name]) => name === 'impactOccurred')).toEqual([['impactOccurred', 'light']])
})
