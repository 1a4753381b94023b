import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeClock } from '#base/testing/fake-clock.ts'
import { errorTypes } from '#schemas/errors.ts'
import { createCall } from './create-call.ts'
import { PlatformError } from './platform-error.ts'
import { type Scripted, scriptedTransport } from './testing/transport.ts'

const likes = (sysnames: string[] = []) => ({ body: JSON.stringify({ data: { sysnames } }) })
const refusal = (type: string, more: object = {}) =>
  JSON.stringify({ error: { type, message: 'no', reference: 'R1', ...more } })

/** A call whose waits end at once, except timeouts, which never do unless `timesOut`. */
function callWith(answers: Scripted[], { timesOut = false, random = 0.5, isFramed = false } = {}) {
  const { transport, requests } = scriptedTransport(...answers)
  const clock = createFakeClock(1_000_000)
  const waits: number[] = []
  const wait = (ms: number) => {
    if (ms === 20_000 || ms === 60_000) return timesOut ? Promise.resolve() : new Promise<void>(() => {})
    waits.push(ms)
    return Promise.resolve()
  }
  return {
    call: createCall({ transport, locale: () => 'ru', isFramed, clock, wait, random: () => random }),
    requests,
    waits,
    clock,
  }
}

test('[API-1] a GET names version and locale, drops nulls, joins lists and writes options as JSON text', async () => {
  const { call, requests } = callWith([
    { body: JSON.stringify({ data: { items: [], total: 0, offset: 0, count: 0 } }) },
  ])
  await call('games.get', { types: ['slot', 'live'], tags: [], query: 'a&b', options: { id: 3, type: 'tournament' } })
  expect(requests[0]).toMatchObject({ verb: 'GET', form: [], headers: { 'x-requested-with': 'XMLHttpRequest' } })
  expect([...new URL(requests[0]?.path ?? '', 'http://x').searchParams]).toEqual([
    ['v', '2.34'],
    ['locale', 'ru'],
    ['types', 'slot,live'],
    ['query', 'a&b'],
    ['options', '{"id":3,"type":"tournament"}'],
  ])
  expect(requests[0]?.path).toMatch(/^\/api\/games\.get\?/)
})

test('[API-1] _non_strict=true is sent only inside a frame', async () => {
  for (const isFramed of [true, false]) {
    const { call, requests } = callWith([likes()], { isFramed })
    await call('games.getLikes', {})
    expect(requests[0]?.path.includes('_non_strict=true')).toBe(isFramed)
  }
})

test('[API-1] a POST sends its parameters as form fields and only the general ones in the query', async () => {
  const { call, requests } = callWith([{ body: '{"data":{"uid":5,"is_registration_completed":true}}' }])
  await call('auth.login', { login: 'a', password: 'b', code: null })
  expect(requests[0]).toMatchObject({
    path: '/api/auth.login?v=2.34&locale=ru',
    form: [
      ['login', 'a'],
      ['password', 'b'],
      ['code', ''],
    ],
  })
})

test('[API-8] [N1] a read is tried three times at most on the eight statuses, with full jitter', async () => {
  for (const status of [408, 409, 425, 429, 500, 502, 503, 504]) {
    const { call, requests, waits } = callWith([{ status, body: 'x' }])
    await expect(call('games.getLikes', {})).rejects.toMatchObject({ type: 'UnknownErrorException', status })
    expect([requests.length, waits]).toEqual([3, [150, 300]])
  }
  const { call, requests } = callWith([{ status: 503, body: '' }, likes(['a'])])
  expect(await call('games.getLikes', {})).toEqual({ sysnames: ['a'] })
  expect(requests).toHaveLength(2)
})

test('[N1] a POST and a GET that changes state are never sent again', async () => {
  for (const run of [
    (c: ReturnType<typeof callWith>) => c.call('games.addLike', { sysname: 'a' }),
    (c: ReturnType<typeof callWith>) => c.call('auth.logout', {}),
  ]) {
    const made = callWith([{ status: 503, body: '' }])
    await expect(run(made)).rejects.toBeInstanceOf(PlatformError)
    expect(made.requests).toHaveLength(1)
  }
})

test('[N1] a read that may not be tried again is sent once', async () => {
  const { call, requests } = callWith([{ status: 503, body: '' }])
  await expect(call('games.getLikes', {}, { isRetried: false })).rejects.toMatchObject({ status: 503 })
  expect(requests).toHaveLength(1)
})

test('[N1] other statuses are not tried again', async () => {
  const { call, requests } = callWith([{ status: 404, body: '' }])
  await expect(call('games.getLikes', {})).rejects.toMatchObject({ status: 404 })
  expect(requests).toHaveLength(1)
})

test('[N1] Retry-After is honoured up to 30 s; a longer one is reported instead of waited for', async () => {
  const short = callWith([
    { status: 429, body: refusal('TooManyRequestsException'), headers: { 'retry-after': '7' } },
    likes(),
  ])
  await short.call('games.getLikes', {})
  expect(short.waits).toEqual([7_000])
  const long = callWith([{ status: 429, body: refusal('TooManyRequestsException'), headers: { 'retry-after': '31' } }])
  await expect(long.call('games.getLikes', {})).rejects.toMatchObject({
    type: 'TooManyRequestsException',
    retryAt: 1_031_000,
  })
  expect(long.requests).toHaveLength(1)
})

test.each(errorTypes)('[ERR-1] %s is a PlatformError with its data and reference', async (type) => {
  const { call } = callWith([{ status: 400, body: refusal(type, { error_data: { promo_code: ['USED'] } }) }])
  await expect(call('games.addLike', { sysname: 'a' })).rejects.toMatchObject({
    type,
    receivedType: type,
    message: 'no',
    reference: 'R1',
    data: { promo_code: ['USED'] },
    meaning: { messageKey: `errors:${type}` },
  })
})

test('[N4] [C16] an unknown type means UnknownErrorException and keeps its spelling', async () => {
  for (const type of ['constructor', '__proto__', 'BrandNewException']) {
    const { call } = callWith([{ status: 400, body: refusal(type) }])
    await expect(call('games.addLike', { sysname: 'a' })).rejects.toMatchObject({
      type: 'UnknownErrorException',
      receivedType: type,
    })
  }
})

test('[ERR-2] any 403 is the fatal forbidden page, a ban is the blocked user page', async () => {
  const access = callWith([{ status: 403, body: '<html>' }])
  await expect(access.call('games.getLikes', {})).rejects.toMatchObject({
    meaning: { class: 'fatal', page: 'forbidden' },
  })
  const ban = callWith([{ status: 403, body: refusal('UserBannedException') }])
  await expect(ban.call('games.getLikes', {})).rejects.toMatchObject({
    meaning: { class: 'fatal', page: 'blocked-user' },
  })
})

test.each([
  ['HTML', '<!doctype html><title>Sign in to WiFi</title>', 'syntax'],
  ['nothing', '', 'syntax'],
  ['a byte order mark', '\uFEFF{"data":{"sysnames":[]}}', 'encoding'],
  ['half of it', '{"data":{"sysnames":["a"', 'syntax'],
  ['a list', '[]', 'invalid'],
  ['a number', '1', 'invalid'],
  ['data of another shape', '{"data":{"sysnames":"a"}}', 'invalid'],
  ['data without a needed field', '{"data":{}}', 'invalid'],
  ['no data', '{"result":1}', 'invalid'],
  ['too deep', `{"data":${'['.repeat(40)}${']'.repeat(40)}}`, 'too-deep'],
  ['a polluting key', '{"data":{"sysnames":[],"__proto__":{"x":1}}}', 'key'],
])('[N3] a good status with %s is a ProtocolError', async (_what, body, problem) => {
  const { call, requests } = callWith([{ body }])
  await expect(call('games.getLikes', {})).rejects.toMatchObject({
    type: 'ProtocolError',
    status: 200,
    ...(problem === 'key' ? {} : { problem }),
  })
  expect(requests).toHaveLength(1)
})

test('[N3] done is the number 1, not the text', async () => {
  const { call } = callWith([{ body: '{"data":"1"}' }])
  await expect(call('games.addLike', { sysname: 'a' })).rejects.toMatchObject({
    type: 'ProtocolError',
    pointer: '/data',
  })
})

test('an answer may have unknown fields, and is frozen', async () => {
  const { call } = callWith([{ body: '{"data":{"sysnames":[],"brand_new":1},"meta":{}}' }])
  const data = await call('games.getLikes', {})
  expect(Object.isFrozen(data)).toBe(true)
})

test('[N5] no answer in time is a TimeoutError: 20 s for a GET, 60 s for a POST', async () => {
  await expect(callWith(['never'], { timesOut: true }).call('games.getLikes', {})).rejects.toMatchObject({
    type: 'TimeoutError',
    message: expect.stringContaining('20000'),
  })
  await expect(callWith(['never'], { timesOut: true }).call('games.addLike', { sysname: 'a' })).rejects.toMatchObject({
    type: 'TimeoutError',
    message: expect.stringContaining('60000'),
  })
})

test('[N10] a network that fails is a NetworkError and nothing is sent again', async () => {
  const { call, requests } = callWith([new TypeError('Failed to fetch')])
  await expect(call('games.getLikes', {})).rejects.toMatchObject({ type: 'NetworkError', call: 'games.getLikes' })
  expect(requests).toHaveLength(1)
})

test('[M2] [N10] if the chunk with the validators of an area cannot be fetched, a POST is not sent and a GET fails like a missing answer', async () => {
  const { transport, requests } = scriptedTransport(likes(), likes(), likes(), { body: '{"data":1}' })
  const call = createCall({
    transport,
    locale: () => 'ru',
    isFramed: false,
    clock: createFakeClock(0),
    wait: (ms) => (ms < 20_000 ? Promise.resolve() : new Promise(() => {})),
    loadValidator: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  })
  await expect(call('games.addLike', { sysname: 'a' })).rejects.toMatchObject({ type: 'OfflineError' })
  expect(requests).toEqual([])
  await expect(call('games.getLikes', {})).rejects.toMatchObject({ type: 'NetworkError' })
})

test('[M2] [N10] without a network a POST is not sent and says so; a GET is still tried', async () => {
  const { transport, requests } = scriptedTransport(likes())
  let isOnline = false
  const clock = createFakeClock(0)
  const call = createCall({ transport, locale: () => 'ru', isFramed: false, clock, isOnline: () => isOnline })
  await expect(call('games.addLike', { sysname: 'a' })).rejects.toMatchObject({
    type: 'OfflineError',
    call: 'games.addLike',
  })
  expect(requests).toEqual([])
  await expect(call('games.getLikes', {})).resolves.toEqual({ sysnames: [] })
  isOnline = true
  await call('games.addLike', { sysname: 'a' }).catch(() => {})
  expect(requests.map(({ verb }) => verb)).toEqual(['GET', 'POST'])
})

test('what is wrong with a validator itself is thrown as it is', async () => {
  const { transport } = scriptedTransport(likes())
  const broken = new Error('no validator')
  const loadValidator = () => Promise.reject(broken)
  const call = createCall({ transport, locale: () => 'ru', isFramed: false, clock: createFakeClock(0), loadValidator })
  await expect(call('games.getLikes', {})).rejects.toBe(broken)
})

test('a call of a page that is being left is kept alive, and does not wait for its validator', async () => {
  const { transport, requests } = scriptedTransport({ body: '{"data":1}' })
  const call = createCall({
    transport,
    locale: () => 'ru',
    isFramed: false,
    clock: createFakeClock(0),
    wait: () => new Promise(() => {}),
    loadValidator: () => new Promise(() => {}),
  })
  void call('games.addLike', { sysname: 'a' }, { isKeptAlive: true })
  void call('games.addLike', { sysname: 'b' })
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]).toMatchObject({ form: [['sysname', 'a']], keepalive: true })
})

test('a call that the table does not name says so', async () => {
  await expect(callWith([]).call('games.nonesuch' as 'games.getLikes', {})).rejects.toThrow('games.nonesuch')
})

describe('with the timers of the page', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const callOver = (...answers: Scripted[]) => {
    const { transport, requests } = scriptedTransport(...answers)
    return { call: createCall({ transport, locale: () => 'ru', isFramed: false, clock: createFakeClock(0) }), requests }
  }

  test('[N5] an answer ends the wait for its timeout', async () => {
    await callOver(likes()).call('games.getLikes', {})
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
  })

  test('[N6] a call that is aborted before its next try ends at once and is not sent again', async () => {
    const { call, requests } = callOver({ status: 503, body: '' })
    const controller = new AbortController()
    const reason = new Error('left the page')
    const pending = expect(call('games.getLikes', {}, { signal: controller.signal })).rejects.toBe(reason)
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    controller.abort(reason)
    await pending
    await vi.runAllTimersAsync()
    expect(requests).toHaveLength(1)
  })

  test('[N1] the next try comes after its delay', async () => {
    const { call, requests } = callOver({ status: 503, body: '' }, likes(['a']))
    const pending = call('games.getLikes', {})
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    await vi.runAllTimersAsync()
    expect(await pending).toEqual({ sysnames: ['a'] })
    expect(requests).toHaveLength(2)
  })
})

test('[N6] an aborted call rejects with the reason of its signal', async () => {
  const { call } = callWith(['never'])
  const controller = new AbortController()
  const pending = call('games.getLikes', {}, { signal: controller.signal })
  const reason = new Error('left the page')
  controller.abort(reason)
  await expect(pending).rejects.toBe(reason)
})

test('[S4] the clock follows the Date of the answers', async () => {
  const { call, clock } = callWith([{ ...likes(), headers: { date: 'Sat, 10 Jan 2026 12:00:00 GMT' } }])
  await call('games.getLikes', {})
  // The header has whole seconds: the server's clock may be anywhere within this one.
  expect(Math.abs(clock.serverNow() - Date.UTC(2026, 0, 10, 12, 0, 0, 500))).toBeLessThanOrEqual(500)
})

test('[S4] an answer without a readable Date moves no clock', async () => {
  for (const date of [undefined, 'today']) {
    const { call, clock } = callWith([{ ...likes(), headers: date === undefined ? {} : { date } }])
    await call('games.getLikes', {})
    expect(clock.serverNow()).toBe(1_000_000)
  }
})

test('[N12] a request whose address is beyond 4 kB is refused before it is sent', async () => {
  const { call, requests } = callWith([likes()])
  await expect(
    call('games.get', { providers: Array.from({ length: 60 }, (_, n) => `${'p'.repeat(80)}${n}`) }),
  ).rejects.toMatchObject({ type: 'InvalidRequestException', status: 414 })
  expect(requests).toHaveLength(0)
})

test('[N3] whatever the platform answers, a call gives its data or one of our errors', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string(), fc.json()),
      fc.constantFrom(200, 201, 204, 302, 400, 401, 403, 418),
      async (body, status) => {
        const { call } = callWith([{ status, body }])
        const outcome: unknown = await call('games.getLikes', {}).catch((error: unknown) => error)
        const type = typeof outcome === 'object' && outcome !== null && 'type' in outcome ? outcome.type : 'data'
        expect(['data', 'ProtocolError', 'UnknownErrorException', ...errorTypes]).toContain(type)
      },
    ),
    { numRuns: 500 },
  )
})
