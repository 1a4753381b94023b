import { expect, test } from 'vitest'
import { createFakeClock } from '#base/testing/fake-clock.ts'
import { calls } from '#schemas/api/calls.ts'
import { createCall, type Call } from '../create-call.ts'
import { createFetchTransport } from './fetch.ts'

type Sent = { readonly address: string; readonly init: RequestInit }

function clientOn(sent: Sent[]) {
  const fetch = async (address: string, init: RequestInit): Promise<Response> => {
    sent.push({ address, init })
    return new Response('{"data":1}', { status: 404 })
  }
  const transport = createFetchTransport({ fetch: fetch as typeof globalThis.fetch })
  // Parameters do not matter here: the client sends what it is given.
  return createCall({
    transport,
    locale: () => 'uz',
    isFramed: false,
    clock: createFakeClock(0),
    wait: () => new Promise(() => {}),
    random: () => 0.5,
  }) as (name: string, params: object) => ReturnType<Call>
}

test('[API-9] every call goes to the own origin with its credentials, and never on to another place', async () => {
  for (const { name, verb } of calls) {
    const sent: Sent[] = []
    await clientOn(sent)(name, {}).catch(() => undefined)
    const [request] = sent
    expect([
      name,
      sent.length,
      request?.address.startsWith('/api/'),
      request?.init.method,
      request?.init.credentials,
      request?.init.redirect,
    ]).toEqual([name, 1, true, verb, 'same-origin', 'error'])
  }
})

test('[API-9] the newest build is requested with a GET of builds', async () => {
  const sent: Sent[] = []
  await clientOn(sent)('builds.latest', {}).catch(() => undefined)
  expect(sent[0]).toMatchObject({
    address: expect.stringMatching(/^\/api\/builds\.latest\?v=2\.34&locale=uz/),
    init: { method: 'GET' },
  })
  expect(sent[0]?.init.body).toBeUndefined()
})
