import type { Transport } from '../transport.ts'

type InjectRequest = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  payload?: string
  remoteAddress?: string
}
type InjectAnswer = {
  statusCode: number
  headers: Readonly<Record<string, string | string[] | number | undefined>>
  rawPayload: Uint8Array
}

export type InjectTransportOptions = {
  /** `(request) => app.inject(request)` of the Fastify app on which the sandbox is registered. */
  inject: (request: InjectRequest) => Promise<InjectAnswer>
  /** What is forwarded of the visitor's request, its cookie first of all. */
  headers?: Readonly<Record<string, string>>
  /** Address of the visitor: the platform's limits count by it. */
  remoteAddress?: string
  onSetCookie?: (cookies: readonly string[]) => void
}

/** Calls of a server whose platform is in the same process: no socket, the same requests otherwise. */
export function createInjectTransport({
  inject,
  headers: forwarded = {},
  remoteAddress,
  onSetCookie,
}: InjectTransportOptions): Transport {
  return async ({ verb, path, form, headers, signal }) => {
    signal.throwIfAborted()
    const isForm = verb === 'POST'
    const answer = await abortable(
      inject({
        method: verb,
        url: path,
        headers: {
          ...forwarded,
          ...headers,
          ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
        ...(isForm ? { payload: new URLSearchParams(form.map(([name, value]) => [name, value])).toString() } : {}),
        ...(remoteAddress === undefined ? {} : { remoteAddress }),
      }),
      signal,
    )
    const cookies = [answer.headers['set-cookie'] ?? []].flat().map(String)
    if (cookies.length > 0) onSetCookie?.(cookies)
    return {
      status: answer.statusCode,
      header: (name) => {
        const value = answer.headers[name]
        return value === undefined ? null : String(value)
      },
      body: answer.rawPayload,
    }
  }
}

function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
