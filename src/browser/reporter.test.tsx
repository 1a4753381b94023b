import { CancelledError } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CarriedState } from '#src/app/page-state.ts'
import { PlatformError } from '#platform/platform-error.ts'
import { createReporter } from './reporter.ts'

const state = { release: 'r1', screen: { page: { id: 'home' } } } as unknown as CarriedState
const canary = 'player@example.com is not known'
const refused = new PlatformError({
  call: 'auth.login',
  status: 400,
  error: { type: 'AuthorizationException', message: canary },
})
let sent: Promise<string>[] = []
const shown = vi.spyOn(console, 'error')
beforeEach(() => {
  sent = []
  shown.mockReset().mockImplementation(() => undefined)
  Object.assign(navigator, {
    sendBeacon: (_url: string, blob: Blob) =>
      sent.push(
        new Promise((done) => {
          const reader = new FileReader()
          reader.onload = () => done(String(reader.result))
          reader.readAsText(blob)
        }),
      ) > 0,
  })
})
afterEach(() => shown.mockReset())

test('[P1] an error of the platform is reported by its type and call, never by its text', async () => {
  const reporter = createReporter(state)
  reporter.failed(refused, 'sign-in')
  reporter.chunkFailed('hero', refused)
  reporter.hydrationFailed(refused)
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  const texts = await Promise.all(sent)
  expect(texts.map((text) => (JSON.parse(text) as { reason: string }).reason)).toEqual(
    Array.from({ length: 3 }, () => 'PlatformError: AuthorizationException of auth.login'),
  )
  expect(JSON.stringify([texts, shown.mock.calls])).not.toContain(canary)
})

test('our own errors are reported with their text, once; a cancelled query is no error', async () => {
  const reporter = createReporter(state)
  reporter.failed(new CancelledError(), 'a player who has left')
  for (let count = 0; count < 2; count++) reporter.failed(new TypeError('x is not a function'), 'the inspector')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(await Promise.all(sent)).toEqual([
    JSON.stringify({
      document: 'home',
      node: '',
      release: 'r1',
      widget: 'the inspector',
      reason: 'TypeError: x is not a function',
    }),
  ])
})

test('what leaving the page cuts off is no failure; a page that came back from history tells again', async () => {
  const reporter = createReporter(state)
  window.dispatchEvent(new Event('pagehide'))
  reporter.failed(new TypeError('Failed to fetch'), 'analytics')
  reporter.chunkFailed('hero', new TypeError('Failed to fetch'))
  await new Promise((done) => setTimeout(done))
  expect(sent).toEqual([])
  window.dispatchEvent(new Event('pageshow'))
  reporter.failed(new TypeError('x'), 'analytics')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
})
