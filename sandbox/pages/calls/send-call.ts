import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallDefinition } from '#schemas/api/define-call.ts'
import { API_VERSION, type Pair } from '#schemas/api/wire.ts'

/** What came back; null is a connection that was lost, as the fault switch does it. */
export type CallAnswer = {
  status: number
  type: string
  body: string
  retryAfter: string | null
  cookies: readonly string[]
} | null

/**
 * Sends one call through the whole server, as the visitor's own browser would: with their cookie, from their address,
 * from our origin.
 */
export async function sendCall(
  app: FastifyInstance,
  request: FastifyRequest,
  { call, locale, pairs }: { call: CallDefinition; locale: string; pairs: readonly Pair[] },
): Promise<CallAnswer> {
  const isPost = call.verb === 'POST'
  const list = pairs.map(([name, value]): [string, string] => [name, value])
  const query = new URLSearchParams([
    ['v', API_VERSION],
    ...(locale ? [['locale', locale]] : []),
    ...(isPost ? [] : list),
  ])
  const { cookie, host, origin } = request.headers
  try {
    const answer = await app.inject({
      method: call.verb,
      url: `/api/${call.name}?${query}`,
      remoteAddress: request.ip,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'sec-fetch-site': 'same-origin',
        ...(host ? { host } : {}),
        ...(cookie ? { cookie } : {}),
        ...(origin ? { origin } : {}),
        ...(isPost ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(isPost ? { payload: new URLSearchParams(list).toString() } : {}),
    })
    const { 'content-type': type, 'retry-after': retryAfter, 'set-cookie': set } = answer.headers
    return {
      status: answer.statusCode,
      type: String(type ?? ''),
      body: answer.body,
      retryAfter: retryAfter === undefined ? null : String(retryAfter),
      cookies: [set ?? []].flat(),
    }
  } catch {
    return null
  }
}
