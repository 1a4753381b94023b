import { runInNewContext } from 'node:vm'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { fitsShape } from '#base/frame-messages.ts'
import { verificationEvents } from '#schemas/verification-messages.ts'
import { serveSumsub } from './serve-sumsub.ts'
import script from './sumsub.script.js?raw'

const HOME = 'https://casino.example'
type Handler = (payload: object) => void
type Sent = { readonly event: keyof typeof verificationEvents }

/** The page's program in a window of its own, with a stand-in for the SDK that it loads. */
function openPage() {
  const sent: Sent[] = []
  const handlers: Record<string, Handler> = {}
  const calls: unknown[] = []
  const element = { src: '', onload: () => undefined, onerror: () => undefined }
  const parent = {
    postMessage(message: Sent, origin: string) {
      expect([origin, fitsShape(verificationEvents[message.event], message)]).toEqual([HOME, true])
      sent.push(message)
    },
  }
  let hear: (message: object) => void = () => undefined
  let renew: () => Promise<string> = () => Promise.reject(new Error('no check has begun'))
  const builder = {
    withConf: (options: object) => (calls.push(options), builder),
    withOptions: () => builder,
    on: (name: string, handler: Handler) => ((handlers[name] = handler), builder),
    build: () => ({ launch: (place: string) => void calls.push(place) }),
  }
  const snsWebSdk = {
    init: (token: string, next: () => Promise<string>) => (calls.push(token), (renew = next), builder),
  }
  const window = {
    parent,
    snsWebSdk,
    addEventListener: (_name: string, listener: typeof hear) => (hear = listener),
  }
  const document = {
    body: { dataset: { home: HOME } },
    head: { append: () => undefined },
    createElement: () => element,
  }
  runInNewContext(script, {
    window,
    document,
    Promise,
    Math,
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  })
  const command = { type: 'playbill.verification', command: 'token', token: 'first', locale: 'ru' }
  return {
    sent,
    calls,
    element,
    handlers,
    renew: () => renew(),
    command,
    hear: (data: object, origin = HOME, source: object = parent) => hear({ data, origin, source }),
  }
}

test('[PRF-3] [O1] the page of the check frames and loads the provider alone, and only the site may frame it', async () => {
  const app = Fastify()
  serveSumsub(app, () => [HOME, 'https://www.casino.example'])
  const policyOf = async (home: string): Promise<string> =>
    String((await app.inject(`/?home=${encodeURIComponent(home)}`)).headers['content-security-policy'])
  expect(await policyOf('https://www.casino.example')).toBe(
    "default-src 'none'; script-src 'self' https://static.sumsub.com; style-src 'self'; img-src 'self' data: https://*.sumsub.com; connect-src https://*.sumsub.com; frame-src https://*.sumsub.com; base-uri 'none'; form-action 'none'; frame-ancestors https://www.casino.example",
  )
  expect(await policyOf('https://evil.example')).toContain(`frame-ancestors ${HOME}`)
  const page = await app.inject('/')
  expect(page.body).toContain(`data-home="${HOME}"`)
  expect(page.headers['permissions-policy']).toContain('camera=(self "https://*.sumsub.com")')
  expect((await app.inject('/sumsub.js')).headers['content-type']).toContain('text/javascript')
  await app.close()
})

test('[PRF-3] [O5] the check begins by a token from the site alone; another token is handed to the SDK that waits for it', async () => {
  const { sent, calls, element, hear, command, renew } = openPage()
  expect(element.src).toBe('https://static.sumsub.com/idensic/static/sns-websdk-builder.js')
  element.onload()
  hear(command, 'https://evil.example')
  hear(command, HOME, {})
  hear({ ...command, command: 'other' })
  expect([sent, calls]).toEqual([[{ type: command.type, event: 'ready' }], []])
  hear(command)
  expect(calls).toEqual(['first', { lang: 'ru', theme: 'dark' }, '#check'])
  const next = renew()
  expect(sent.at(-1)).toEqual({ type: command.type, event: 'token' })
  hear({ ...command, token: 'second' })
  expect(await next).toBe('second')
})

test('[PRF-3] documents handed in and an approval end the check; the result of an earlier check does not', () => {
  const { sent, handlers, hear, element, command } = openPage()
  hear(command)
  handlers['idCheck.onReady']?.({})
  handlers['idCheck.onResize']?.({ height: 512.4 })
  handlers['idCheck.onApplicantStatusChanged']?.({ reviewStatus: 'completed', reviewResult: { reviewAnswer: 'RED' } })
  handlers['idCheck.onApplicantSubmitted']?.({})
  handlers['idCheck.onApplicantStatusChanged']?.({ reviewStatus: 'completed', reviewResult: { reviewAnswer: 'GREEN' } })
  element.onerror()
  expect(sent.map(({ type: _, ...message }: Sent & { type?: string }) => message)).toEqual([
    { event: 'shown' },
    { event: 'size', height: 513 },
    { event: 'result', result: 'submitted' },
    { event: 'result', result: 'approved' },
    { event: 'failed' },
  ])
})

test('[PRF-3] [O5] however often its height changes, the page says so a few times a second, the last height too', async () => {
  vi.useFakeTimers()
  const { sent, handlers, hear, command } = openPage()
  hear(command)
  for (let height = 400; height < 500; height++) {
    handlers['idCheck.onResize']?.({ height })
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  expect(sent.length).toBeLessThanOrEqual(6)
  expect(sent.at(-1)).toMatchObject({ event: 'size', height: 499 })
})
