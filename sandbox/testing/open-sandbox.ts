import Fastify from 'fastify'
import { createFakeClock, type FakeClock } from '#base/testing/fake-clock.ts'
import type { CallInput, CallName } from '#schemas/api/calls.ts'
import { findCall } from '#schemas/api/calls.ts'
import { toFormPairs, toQueryPairs } from '#schemas/api/wire.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from '../index.ts'

export type Answer = { status: number; headers: Readonly<Record<string, unknown>>; text: string; body: AnswerBody }
type AnswerBody = {
  data?: unknown
  error?: { type: string; message: string; error_data?: Record<string, unknown>; reference?: string }
}

export type Visitor = {
  call<Name extends CallName>(name: Name, params: CallInput<Name>, headers?: Record<string, string>): Promise<Answer>
  /** The same with parameters that need not fit. */
  send(name: string, params?: object, headers?: Record<string, string | undefined>): Promise<Answer>
  cookie(): string | null
  /** Signs a player in by the button of /sandbox: without the password's hash, which is slow on purpose. */
  signIn(id: number): Promise<void>
}

export type TestSandbox = {
  sandbox: Sandbox
  app: ReturnType<typeof Fastify>
  clock: FakeClock
  /** Everything that was logged, as JSON. */
  logged: string[]
  /** Someone with cookies of their own. */
  visitor(address?: string): Visitor
  player(login: string): Promise<Visitor>
  close(): Promise<void>
}

export const ORIGIN = 'https://playbill.test'
/** A Saturday noon, at the beginning of a 30 second step. */
export const START = Date.UTC(2026, 0, 10, 12, 0, 0)
export const TEST_GAMES = 400

/** A sandbox with a small catalogue and a frozen clock, reached through inject as a browser on https would. */
export async function openSandbox(
  database: SandboxOptions['database'],
  options: Partial<SandboxOptions> = {},
): Promise<TestSandbox> {
  const clock = createFakeClock(START)
  const logged: string[] = []
  const write = (fields: object, message: string) => void logged.push(JSON.stringify({ ...fields, message }))
  const sandbox = await createSandbox({
    database,
    clock,
    log: { info: write, error: write },
    origin: ORIGIN,
    games: TEST_GAMES,
    writesPerMinute: 10_000,
    secretiveMs: 0,
    ...options,
  })
  const app = Fastify({ trustProxy: false })
  await sandbox.register(app)
  const visitor = (address = '203.0.113.1') => visitorOf(app, address)
  return {
    sandbox,
    app,
    clock,
    logged,
    visitor,
    async player(login) {
      const account = sandbox.testPlayers.find((one) => one.login === login)
      if (!account) throw new Error(`${login} is no test player`)
      const someone = visitor()
      await someone.signIn(account.id)
      return someone
    },
    async close() {
      await app.close()
      await sandbox.close()
    },
  }
}

function visitorOf(app: ReturnType<typeof Fastify>, address: string): Visitor {
  let cookie: string | null = null
  const send: Visitor['send'] = async (name, params = {}, headers = {}) => {
    const isPost = findCall(name)?.verb === 'POST'
    const query = new URLSearchParams({ v: '2.34', ...(isPost ? {} : Object.fromEntries(toQueryPairs(params))) })
    const sent: Record<string, string | undefined> = {
      'x-requested-with': 'XMLHttpRequest',
      'sec-fetch-site': 'same-origin',
      ...(isPost ? { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...(cookie ? { cookie } : {}),
      ...headers,
    }
    const answer = await app.inject({
      method: isPost ? 'POST' : 'GET',
      url: `/api/${name}?${query}`,
      remoteAddress: address,
      headers: Object.fromEntries(
        Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== undefined),
      ),
      ...(isPost
        ? { payload: new URLSearchParams(toFormPairs(params).map(([key, value]) => [key, value])).toString() }
        : {}),
    })
    for (const { name: key, value } of answer.cookies) cookie = value ? `${key}=${value}` : null
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: answer.json() as AnswerBody }
  }
  const signIn = async (id: number): Promise<void> => {
    const answer = await app.inject({
      method: 'POST',
      url: '/sandbox/sign-in',
      remoteAddress: address,
      payload: `player=${id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
    })
    const [given] = answer.cookies
    if (!given?.value) throw new Error(`Player ${id} could not sign in`)
    cookie = `${given.name}=${given.value}`
  }
  return { send, signIn, call: (name, params, headers) => send(name, params, headers), cookie: () => cookie }
}
