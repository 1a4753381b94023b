import { parseUntrusted } from '#base/parse-untrusted.ts'
import { readLimited } from '#base/read-limited.ts'
import { stringify } from 'qs'
import { CmsError } from './cms-error.ts'

export type CmsVersion = 'v3' | 'v4' | 'v5'

/** Stores the bearer token in a cookie that no script can read (S12). */
export type TokenStore = { get(): string | null; set(token: string): void; clear(): void }

export type CmsOptions = {
  /** Origin and prefix of the backend's paths, such as https://cms.example/api, without a trailing slash. */
  base: string
  version: CmsVersion
  token: TokenStore
  fetch?: typeof globalThis.fetch
  /** Timeout in ms; 2,000 by default. */
  timeout?: number
}

type CmsAsk = {
  verb?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Serialised in bracket style: `filters[url][$eq]=/x`. */
  query?: object
  body?: unknown
  signal?: AbortSignal | undefined
  /** The answer is text, not JSON. */
  isText?: boolean
}

export type CmsRequest = (path: string, ask?: CmsAsk) => Promise<unknown>

const LIMITS = { bytes: 2_000_000, depth: 32, arrayItems: 5_000, text: 100_000 }
const isAnything = (_value: unknown): _value is unknown => true

/** One request to the CMS backend: the token as bearer where there is one, its refusals as CmsError. Never retried. */
export function createCmsRequest({ base, token, fetch = globalThis.fetch, timeout = 2_000 }: CmsOptions): CmsRequest {
  return async (path, { verb = 'GET', query, body, signal, isText = false } = {}) => {
    const search = query ? stringify(query, { encodeValuesOnly: true, skipNulls: true, arrayFormat: 'indices' }) : ''
    const bearer = token.get()
    const late = AbortSignal.timeout(timeout)
    let response: Response
    let text: string
    try {
      response = await fetch(`${base}${path}${search ? `?${search}` : ''}`, {
        method: verb,
        headers: {
          accept: isText ? 'text/plain' : 'application/json',
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, late]) : late,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      text = new TextDecoder().decode(await readLimited(response, LIMITS.bytes))
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof RangeError)
        throw new CmsError({
          path,
          status: 500,
          code: 'NotTheContract',
          message: `${path} answered more than is read: ${error.message}`,
        })
      throw new CmsError({
        path,
        status: 500,
        code: late.aborted ? 'Timeout' : 'NetworkError',
        message: `${path} got no answer from the CMS`,
      })
    }
    const parsed = isText ? null : parseUntrusted(isAnything, text, LIMITS)
    if (!response.ok && !parsed) throw new CmsError({ path, status: response.status, code: 'UnknownError' })
    if (!response.ok) throw new CmsError({ path, ...refusalOf(parsed?.ok ? parsed.value : null, response.status) })
    if (!parsed) return text
    if (text === '') return null
    if (!parsed.ok)
      throw new CmsError({
        path,
        status: 500,
        code: 'NotTheContract',
        message: `${path} answered something that is not JSON: ${parsed.problem}`,
      })
    return parsed.value
  }
}

type Refusal = { status: number; code: string; message?: string }

/**
 * v4 and v5 have `{error: {status, name, message}}`, v3 `{statusCode, error, message}` whose message may be a list of
 * lists.
 */
function refusalOf(body: unknown, status: number): Refusal {
  if (typeof body !== 'object' || body === null || !('error' in body))
    return { status: body === null ? 500 : status, code: 'UnknownError' }
  const { error } = body
  if (typeof error === 'string') return { status, code: v3Code(body) ?? error }
  const { name, message } = Object(error) as { name?: unknown; message?: unknown }
  return {
    status,
    code: typeof name === 'string' ? name : 'UnknownError',
    ...(typeof message === 'string' ? { message } : {}),
  }
}

function v3Code(body: object): string | null {
  const { message } = body as { message?: unknown }
  if (typeof message === 'string') return message
  const [first] = Array.isArray(message) ? (message as { messages?: { id?: unknown }[] }[]) : []
  const id = first?.messages?.[0]?.id
  return typeof id === 'string' ? id : null
}
