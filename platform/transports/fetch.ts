import type { Transport } from '../transport.ts'

export type FetchTransportOptions = {
  /** Origin of the platform; absent in the browser, where calls go to the page's own. */
  base?: string
  /** On the server: the headers that are forwarded from the visitor's request, mainly its cookie. */
  headers?: Readonly<Record<string, string>>
  /** On the server: cookies that the platform sets, to be passed on to the visitor. */
  onSetCookie?: (cookies: readonly string[]) => void
  fetch?: typeof globalThis.fetch
}

/** Calls by fetch: same-origin credentials (API-9), form data (API-1), redirects refused. */
export function createFetchTransport({
  base = '',
  headers: forwarded = {},
  onSetCookie,
  fetch = globalThis.fetch,
}: FetchTransportOptions = {}): Transport {
  return async ({ verb, path, form, headers, keepalive, signal }) => {
    const body = verb === 'POST' ? { body: formData(form) } : {}
    const response = await fetch(base + path, {
      method: verb,
      headers: { ...forwarded, ...headers },
      credentials: 'same-origin',
      redirect: 'error',
      cache: 'no-store',
      signal,
      ...(keepalive ? { keepalive } : {}),
      ...body,
    })
    const cookies = onSetCookie ? response.headers.getSetCookie() : []
    if (cookies.length > 0) onSetCookie?.(cookies)
    return {
      status: response.status,
      header: (name) => response.headers.get(name),
      body: new Uint8Array(await response.arrayBuffer()),
    }
  }
}

function formData(form: readonly (readonly [string, string])[]): FormData {
  const data = new FormData()
  for (const [name, value] of form) data.append(name, value)
  return data
}
