import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers a call as the platform does: with its data, or as one that it does not have. */
export function answerCall(response: ServerResponse, data: unknown): void {
  response
    .writeHead(data === undefined ? 404 : 200, { 'content-type': 'application/json' })
    .end(JSON.stringify(data === undefined ? { error: { type: 'MethodNotFoundException' } } : { data }))
}

/** A platform of which the test says how it answers; `calls` are the requests that came, in order. */
export async function openStubPlatform(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const calls: { readonly name: string; readonly headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, response) => {
    calls.push({ name: /^\/api\/([^?]*)/.exec(request.url ?? '')?.[1] ?? '', headers: request.headers })
    answer(request, response)
  })
  // A connection that closes by itself while the server uses it again would be a platform that is away.
  server.keepAliveTimeout = 120_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    calls,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const money = { amount: 0, currency: 'UZS' }

/** What `account.getInfo` answers of a player; of a guest with `uid` 0. */
export const stubAccount = {
  uid: 7,
  reg_time: '2026-01-01T00:00:00Z',
  login: 'x',
  fakename: 'x',
  is_subscribed: false,
  balance_main: money,
  balance_bonus: money,
  balance_betting_bonus: money,
  balance_fun: money,
  is_on_verification: false,
  is_verified: false,
  is_kyc_block_enabled: false,
  is_registration_completed: true,
  country_code: 'UZ',
  locale: 'ru',
  two_factor_auth: false,
}
