import type { Clock } from '#base/clock.ts'
import { timerDelay } from '#base/timer-delay.ts'
import { callFacts } from '#generated/api/facts.js'
import type { CallInput, CallName, CallOutput } from '#schemas/api/calls.ts'
import { API_VERSION, toFormPairs, toQueryPairs } from '#schemas/api/wire.ts'
import { NetworkError, OfflineError, PlatformError, TimeoutError } from './platform-error.ts'
import { readAnswer } from './read-answer.ts'
import { loadResponseValidator } from './response-validators.ts'
import { retryDelay } from './retry-delay.ts'
import type { Transport, TransportAnswer, TransportRequest } from './transport.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** Id of the intent, the same for every attempt: sent as Idempotency-Key (calls of effect `value`). */
  idempotencyKey?: string
  /** False for a caller that repeats its request itself, such as a poll: a read is then not retried. */
  isRetried?: boolean
  /** The request survives leaving the page: for small things that must not be lost. */
  isKeptAlive?: boolean
}

/**
 * Answers the call's data, frozen. Rejects with PlatformError, ProtocolError, NetworkError, TimeoutError, OfflineError,
 * or the signal's reason.
 */
export type Call = <Name extends CallName>(
  name: Name,
  params: CallInput<Name>,
  options?: CallOptions,
) => Promise<CallOutput<Name>>

export type CreateCallOptions = {
  transport: Transport
  /** Returns the locale; called at each request. */
  locale: () => string
  /** Whether the page is inside a frame: `_non_strict=true` (API-1). */
  isFramed: boolean
  /** Follows the server's clock by the Date header of each answer. */
  clock: Clock
  /** Whether there is a network, asked before a POST is sent; without one it is refused with OfflineError. */
  isOnline?: () => boolean
  /** Resolves after the time, or rejects with the signal's reason. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
  random?: () => number
  loadValidator?: typeof loadResponseValidator
}

const TIMEOUT_MS = { GET: 20_000, POST: 60_000 } as const
const LONGEST_PATH = 4_096

/**
 * The client of the platform (API-1): one per page in the browser, one per request on the server. Only GET reads are
 * retried (API-8, N1).
 */
export function createCall({
  transport,
  locale,
  isFramed,
  clock,
  isOnline = () => true,
  wait = waitFor,
  random = Math.random,
  loadValidator = loadResponseValidator,
}: CreateCallOptions): Call {
  const attempt = async (
    name: string,
    request: Omit<TransportRequest, 'signal'>,
    signal: AbortSignal | undefined,
  ): Promise<TransportAnswer> => {
    const timeout = new AbortController()
    const isDone = new AbortController()
    const ms = TIMEOUT_MS[request.verb]
    wait(ms, isDone.signal).then(
      () => timeout.abort(),
      () => {},
    )
    const sentAt = clock.now()
    try {
      const answer = await transport({
        ...request,
        signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
      })
      const date = Date.parse(answer.header('date') ?? '')
      if (!Number.isNaN(date)) clock.sync(date, sentAt, clock.now())
      return answer
    } catch (cause) {
      signal?.throwIfAborted()
      throw timeout.signal.aborted ? new TimeoutError(name, ms) : new NetworkError(name, { cause })
    } finally {
      isDone.abort()
    }
  }

  const callByName = async (
    name: string,
    params: object,
    { signal, idempotencyKey, isRetried = true, isKeptAlive = false }: CallOptions = {},
  ): Promise<unknown> => {
    const facts = callFacts.get(name)
    if (!facts)
      throw new RangeError(`${name} is not in the table of calls: add its row to schemas/api and run npm run generate`)
    signal?.throwIfAborted()
    const { verb, effect, area } = facts
    const query = new URLSearchParams({
      v: API_VERSION,
      locale: locale(),
      ...(isFramed ? { _non_strict: 'true' } : {}),
    })
    if (verb === 'GET') for (const [key, value] of toQueryPairs(params)) query.append(key, value)
    const path = `/api/${name}?${query}`
    if (path.length > LONGEST_PATH)
      throw new PlatformError({
        call: name,
        status: 414,
        error: { type: 'InvalidRequestException', message: 'The request is too long' },
      })
    const request = {
      verb,
      path,
      form: verb === 'POST' ? toFormPairs(params) : [],
      ...(isKeptAlive ? { keepalive: true } : {}),
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
    }
    const validator = loadValidator(area, name).catch((cause: unknown) => {
      // The error of browsers that could not fetch a module.
      if (!(cause instanceof TypeError)) throw cause
      throw verb === 'GET' ? new NetworkError(name, { cause }) : new OfflineError(name, { cause })
    })
    // Handled at once: a chunk that fails while the answer is pending must not be an unhandled rejection.
    validator.catch(() => {})
    // A call that changes state is sent only once its answer can be read; a page that is being left cannot wait for that.
    if (verb === 'POST' && !isKeptAlive) await validator
    if (verb === 'POST' && !isOnline()) throw new OfflineError(name)
    for (let tries = 0; ; tries++) {
      try {
        const answer = await attempt(name, request, signal)
        return readAnswer(name, answer, await validator, clock.serverNow())
      } catch (error) {
        const delay =
          isRetried && verb === 'GET' && effect === 'read'
            ? retryDelay(error, tries, random(), clock.serverNow())
            : null
        if (delay === null) throw error
        await wait(delay, signal ?? new AbortController().signal)
      }
    }
  }
  // The validator of this call has accepted the answer, so it has this type.
  return callByName as Call
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const abort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    }, timerDelay(ms))
    signal.addEventListener('abort', abort, { once: true })
  })
}
