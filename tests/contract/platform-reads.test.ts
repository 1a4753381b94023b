import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClock } from '#base/clock.ts'
import { createCall, type Call } from '#platform/create-call.ts'
import { PlatformError } from '#platform/platform-error.ts'
import { createFetchTransport } from '#platform/transports/fetch.ts'
import { createSandbox, type Sandbox } from '#sandbox/index.ts'
import { type CallName, calls } from '#schemas/api/calls.ts'

/**
 * The reads of the contract, over real HTTP with the real client: against the platform of PLATFORM_URL with
 * PLATFORM_LOGIN and PLATFORM_PASSWORD, else against a sandbox of our own on a free port. Nothing is changed there but
 * the session of the login.
 */
const elsewhere = process.env.PLATFORM_URL?.replace(/\/+$/, '')
const account = {
  login: process.env.PLATFORM_LOGIN ?? 'player@playbill.test',
  password: process.env.PLATFORM_PASSWORD ?? 'Playbill1',
}
const reads = calls.filter(({ effect }) => effect === 'read')

let sandbox: Sandbox | undefined
let app: ReturnType<typeof Fastify> | undefined
let guest: Call
let player: Call

beforeAll(async () => {
  let base = elsewhere
  if (base === undefined) {
    const silent = () => undefined
    sandbox = await createSandbox({
      database: {},
      clock: { now: () => Date.now() },
      log: { info: silent, error: silent },
      origin: () => base ?? '',
      games: 400,
      writesPerMinute: 10_000,
    })
    app = Fastify()
    await sandbox.register(app)
    base = await app.listen({ port: 0, host: '127.0.0.1' })
  }
  const address = base ?? ''
  const clientWith = (cookies: Map<string, string>): Call => {
    const fetchWithCookies: typeof fetch = (input, init) =>
      fetch(input, {
        ...init,
        headers: {
          ...(init?.headers as Record<string, string>),
          ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
        },
      })
    const keep = (set: readonly string[]) => {
      for (const one of set) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
    }
    return createCall({
      transport: createFetchTransport({ base: address, fetch: fetchWithCookies, onSetCookie: keep }),
      locale: () => 'uz',
      isFramed: false,
      clock: createClock(),
    })
  }
  guest = clientWith(new Map())
  player = clientWith(new Map())
  await player('auth.login', account)
}, 240_000)

afterAll(async () => {
  await app?.close()
  await sandbox?.close()
})

/** What a read cannot do without, found by other reads; null where the platform has nothing of the kind for this player. */
const needed: { readonly [Name in CallName]?: () => Promise<object | null> } = {
  'cashier.getdepositinfo': async () => {
    const [first] = (await player('cashier.gethistory', { type: 'deposit', offset: 0, count: 1 })).items
    return first ? { id: first.id } : null
  },
  'loyalty.getProgram': async () => {
    const [first] = (await guest('loyalty.getPrograms', {})).items
    return first ? { sysname: first.sysname } : null
  },
  'popups.get': async () => ({ path: '/' }),
  'storage.get': async () => ({ keys: ['already_seen_cashback_id'] }),
}

test.each(reads.map(({ name, access }) => [name, access] as const))(
  '[API-1] %s of the platform answers a %s what its schema says',
  async (name, access) => {
    const input = needed[name] ? await needed[name]() : {}
    const call = (access === 'player' ? player : guest) as (name: string, params: object) => Promise<unknown>
    if (input === null) {
      // Nothing to read: the refusal must be one of the contract's.
      await expect(call(name, { id: 1, sysname: 'none' })).rejects.toBeInstanceOf(PlatformError)
      return
    }
    expect(await call(name, input)).toBeDefined()
  },
)

test('[S15] a guest is refused every read of a player', async () => {
  const ask = guest as (name: string, params: object) => Promise<unknown>
  for (const { name, access } of reads) {
    if (access === 'player')
      await expect(ask(name, (await needed[name]?.()) ?? {}), name).rejects.toMatchObject({
        type: 'AuthorizationException',
      })
  }
})
