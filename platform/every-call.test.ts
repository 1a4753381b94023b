import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFakeClock } from '#base/testing/fake-clock.ts'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { calls } from '#schemas/api/calls.ts'
import { fromPairs, toFormPairs } from '#schemas/api/wire.ts'
import { errorMeaning, errorTypes } from '#schemas/errors.ts'
import { createCall, type Call } from './create-call.ts'
import { type Scripted, scriptedTransport } from './testing/transport.ts'

/** The client with answers of a script; waits end at once, timeouts never come. */
function clientWith(answer: Scripted) {
  const { transport, requests } = scriptedTransport(answer)
  const waits: number[] = []
  const wait = (ms: number) =>
    ms === 20_000 || ms === 60_000 ? new Promise<void>(() => {}) : (waits.push(ms), Promise.resolve())
  // Parameters do not matter here: the client sends what it is given.
  const call = createCall({
    transport,
    locale: () => 'uz',
    isFramed: false,
    clock: createFakeClock(0),
    wait,
    random: () => 0.5,
  }) as (name: string, params: object, options?: Parameters<Call>[2]) => Promise<unknown>
  return { call, requests, waits }
}

const statuses = [408, 409, 425, 429, 500, 502, 503, 504]

test('[API-8] [N1] every call on every one of the eight statuses: a read is tried three times, anything else once', async () => {
  for (const { name, verb, effect } of calls) {
    for (const status of statuses) {
      const { call, requests, waits } = clientWith({ status, body: '' })
      await expect(call(name, {})).rejects.toMatchObject({ type: 'UnknownErrorException', status, call: name })
      expect([name, status, requests.length, waits]).toEqual([
        name,
        status,
        ...(verb === 'GET' && effect === 'read' ? [3, [150, 300]] : [1, []]),
      ])
    }
  }
})

const bodies: readonly (readonly [string, string])[] = [
  ['HTML', '<!doctype html><title>Wi-Fi</title>'],
  ['nothing', ''],
  ['a byte order mark', '\uFEFF{"data":1}'],
  ['half of it', '{"data":{"a":'],
  ['a list', '[]'],
  ['a text for the number 1', '{"data":"1"}'],
  ['null', '{"data":null}'],
  ['no data', '{"result":1}'],
  ['a number', '1'],
  ['a polluting key', '{"data":{"__proto__":{"x":1}}}'],
]

test('[N3] every call with a good status and each body that is not the contract: a ProtocolError that names the call, and nothing is sent again', async () => {
  for (const { name } of calls) {
    for (const [what, body] of bodies) {
      const { call, requests } = clientWith({ body })
      await expect(call(name, {}), `${name} with ${what}`).rejects.toMatchObject({
        type: 'ProtocolError',
        call: name,
        status: 200,
      })
      expect(requests).toHaveLength(1)
    }
  }
  expect(({} as { x?: unknown }).x).toBeUndefined()
})

test('[N4] every error on every call that moves money: its type, whether money is known to be safe, and never a second send', async () => {
  const moving = calls.filter(({ effect }) => effect === 'value')
  expect(moving.length).toBeGreaterThan(0)
  for (const { name } of moving) {
    for (const type of [...errorTypes, 'BrandNewException']) {
      const meaning = errorMeaning(type)
      const { call, requests } = clientWith({
        status: meaning.status,
        body: JSON.stringify({ error: { type, message: 'x', reference: 'R' } }),
      })
      const error = (await call(name, {}, { idempotencyKey: 'intent-1' }).catch((thrown: unknown) => thrown)) as {
        type: string
        receivedType: string
        meaning: { money: string }
        reference: string
      }
      expect([name, type, error.receivedType, error.reference, error.meaning.money, requests.length]).toEqual([
        name,
        type,
        type,
        'R',
        meaning.money,
        1,
      ])
      expect(requests[0]?.headers['idempotency-key']).toBe('intent-1')
    }
  }
})

test('[N12] twenty addresses around 4 kB: refused before they are sent exactly where they are longer', async () => {
  for (let extra = -10; extra < 10; extra++) {
    const { call, requests } = clientWith({ body: '{"data":{"items":[],"total":0,"offset":0,"count":0}}' })
    const bare = '/api/games.get?v=2.34&locale=uz&query='.length
    const outcome = await call('games.get', { query: 'q'.repeat(4_096 - bare + extra) }).then(
      () => 'sent',
      (error: { status: number }) => error.status,
    )
    expect([extra, outcome, requests.length]).toEqual(extra > 0 ? [extra, 414, 0] : [extra, 'sent', 1])
  }
})

test('[N11] a form: an empty value is null, except text, which is an empty text; everything else comes back as it was sent', () => {
  const value = fc.oneof(
    fc.constant(null),
    fc.constant(''),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.integer({ min: -1_000_000, max: 1_000_000 }),
  )
  const schema = {
    type: 'object',
    properties: { contact: { type: 'string' }, text: { type: 'string' }, count: { type: 'integer' } },
  } as const
  fc.assert(
    fc.property(
      fc.record(
        { contact: value, text: value, count: fc.oneof(fc.constant(null), fc.integer({ min: -1_000, max: 1_000 })) },
        { requiredKeys: [] },
      ),
      (params) => {
        const read = fromPairs(schema, toFormPairs(params), 'POST')
        for (const [name, sent] of Object.entries(params)) {
          const isEmpty = sent === null || sent === ''
          const expected = isEmpty ? (name === 'text' ? '' : null) : name === 'count' ? sent : String(sent)
          expect([name, read[name]]).toEqual([name, expected])
        }
        expect(Object.keys(read).sort()).toEqual(Object.keys(params).sort())
      },
    ),
    propertyRuns('form data', 5_000, 1_000),
  )
})
