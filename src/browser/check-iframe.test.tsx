import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { hostileLinks } from '#base/testing/links.corpus.ts'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { requestedPath, followFrames, tellParent } from './check-iframe.ts'

const left = vi.hoisted(() => vi.fn())
vi.mock('./navigation.ts', () => ({ leaveTo: left }))

afterEach(() => {
  document.body.replaceChildren()
  left.mockClear()
})

function ownFrame(): Window {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  return frame.contentWindow as Window
}
const own = window.location.origin
const asks = (data: unknown, { origin = own, source = ownFrame() as MessageEventSource | null } = {}): string | null =>
  requestedPath({ data, origin, source }, window)
const message = (path: unknown) => ({ type: 'checkIframe', path })

test('[GRD-7] a page of ours in a frame of ours asks for its path, and gets there', () => {
  expect(asks(message('/ru/help?a=1#b'))).toBe('/ru/help?a=1#b')
})

test('[O5] another origin, an unknown source, or none is not heard', () => {
  for (const origin of ['null', '', 'https://evil.example', `${own}.evil.example`, own.toUpperCase(), `${own}/`])
    expect(asks(message('/help'), { origin })).toBeNull()
  expect(asks(message('/help'), { source: null })).toBeNull()
  expect(asks(message('/help'), { source: window })).toBeNull()
  const gone = document.createElement('iframe')
  document.body.append(gone)
  const source = gone.contentWindow
  gone.remove()
  expect(asks(message('/help'), { source })).toBeNull()
})

test.each([
  null,
  'checkIframe',
  [],
  7,
  {},
  { type: 'checkIframe' },
  { path: '/help' },
  { type: 'other', path: '/help' },
  { ...message('/help'), extra: 1 },
  message(7),
  message(['/help']),
  message({ toString: () => '/help' }),
])('[O5] %j is no message of ours', (data) => {
  expect(asks(data)).toBeNull()
})

test('[O5] [O9] no hostile path is followed', () => {
  const source = ownFrame() as unknown as MessageEventSource
  expect(hostileLinks.map((link) => asks(message(link), { source })).filter((path) => path !== null)).toEqual([])
})

test('[O5] no message throws, and none leads to another site', () => {
  const source = ownFrame()
  const anything = fc.oneof(
    fc.anything(),
    fc.record({
      type: fc.constantFrom('checkIframe', 'x'),
      path: fc.oneof(fc.string(), fc.webPath(), fc.constantFrom(...hostileLinks)),
    }),
  )
  const origins = fc.oneof({ weight: 4, arbitrary: fc.constant(own) }, { weight: 1, arbitrary: fc.webUrl() })
  fc.assert(
    fc.property(anything, origins, (data, origin) => {
      const path = asks(data, { origin, source: source as unknown as MessageEventSource })
      if (path === null) return
      expect(origin).toBe(own)
      expect(new URL(path, own).origin).toBe(own)
    }),
    propertyRuns('checkIframe messages', 5_000, 500),
  )
})

/** A page in a language that follows its frames, and where it goes within itself. */
function pageThatFollows(locale: 'uz' | 'ru') {
  const go = vi.fn()
  const stop = followFrames(window, { locale, go })
  const source = ownFrame() as unknown as MessageEventSource
  return {
    go,
    stop,
    say: (path: string) =>
      window.dispatchEvent(new MessageEvent('message', { data: message(path), origin: own, source })),
  }
}

test('[GRD-7] the page follows what its frames ask for until it stops listening', () => {
  const { go, stop, say } = pageThatFollows('uz')
  say('/help')
  say('//evil.example')
  expect(go.mock.calls).toEqual([[{ href: '/help', external: false }]])
  stop()
  say('/rules')
  expect(go).toHaveBeenCalledTimes(1)
})

test.each([
  ['ru', '/help?a=1#b', 'another document'],
  ['ru', '/ru/help', 'this document'],
  ['uz', '/ru/help', 'another document'],
] as const)('[GRD-7] a page in %s goes to %s as it was said, in %s', (locale, path, where) => {
  const { go, stop, say } = pageThatFollows(locale)
  say(path)
  expect({ left: left.mock.calls.flat(), gone: go.mock.calls.flat().map(({ href }) => href as string) }).toEqual(
    where === 'this document' ? { left: [], gone: [path] } : { left: [path], gone: [] },
  )
  stop()
})

type Around = { readonly origin: string } | 'foreign' | 'self'
function pageIn(around: Around) {
  const postMessage = vi.fn()
  const location = { origin: own, pathname: '/help', search: '?a=1', hash: '#b' }
  const foreign = {
    postMessage,
    get location() {
      throw new DOMException('a foreign window')
    },
  }
  const parent = around === 'foreign' ? foreign : { location: around, postMessage }
  const page = { location, parent } as unknown as Window
  if (around === 'self') Object.assign(page, { parent: page })
  return { page, postMessage }
}

test('[GRD-7] in a frame of our own origin the path is posted, to that origin only', () => {
  const { page, postMessage } = pageIn({ origin: own })
  expect(tellParent(page)).toBe(true)
  expect(postMessage.mock.calls).toEqual([[message('/help?a=1#b'), own]])
})

test.each(['self', 'foreign', { origin: 'https://web.telegram.example' }] as const)(
  '[GRD-7] in %j nothing is posted',
  (around) => {
    const { page, postMessage } = pageIn(around)
    expect(tellParent(page)).toBe(false)
    expect(postMessage).not.toHaveBeenCalled()
  },
)
