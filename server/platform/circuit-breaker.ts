import type { Transport } from '#src/entries/server-door.ts'

type BreakerOptions = {
  /** ms since 1970. */
  readonly now: () => number
  /** Failures in a row after which reads are skipped, and for how long, in ms. */
  readonly failures?: number
  readonly pause?: number
  /** Called with the number of failures in a row when reads begin to be skipped. */
  readonly opened?: (failures: number, pause: number) => void
}

/**
 * A circuit breaker: several failed reads in a row open it, so that reads are skipped; after a pause it lets one at a
 * time through, until one is answered.
 */
export function createCircuitBreaker({ now, failures = 5, pause = 5_000, opened = () => undefined }: BreakerOptions) {
  let inRow = 0
  let halfOpenAt = 0
  let isTrying = false

  const failed = (): void => {
    inRow++
    if (inRow < failures) return
    if (halfOpenAt <= now()) opened(inRow, pause)
    halfOpenAt = now() + pause
  }
  return {
    /**
     * @returns a function that takes the outcome of the read: true if it was answered, false if not, null if it says
     *   nothing. Returns null if the read must be skipped.
     */
    enter(): ((isAnswered: boolean | null) => void) | null {
      const isOpen = inRow >= failures
      if (isOpen && (isTrying || now() < halfOpenAt)) return null
      isTrying = isOpen
      return (isAnswered) => {
        if (isOpen) isTrying = false
        if (isAnswered === true) inRow = 0
        if (isAnswered === false) failed()
      }
    },
  }
}
export type Breaker = ReturnType<typeof createCircuitBreaker>

type CircuitOptions = Omit<BreakerOptions, 'opened'> & {
  /** Timeout of a read in ms (D12: upstream 2 s). */
  readonly timeout?: number
  /** Called when reads begin to be skipped. */
  readonly report: (text: string) => void
}

/** Reads are skipped for a while: the platform did not answer several times in a row. */
export class CircuitOpen extends Error {
  override readonly name = 'CircuitOpen'
}

/**
 * Guards the reads with which the server fills its pages: after several in a row without an answer none is made for
 * some seconds, then one is tried. An answer of any status is an answer; a page that ended before its answer came says
 * nothing about the platform.
 *
 * @returns a function that wraps a transport; all wrapped transports share one breaker.
 */
export function createTransportBreaker({
  timeout = 2_000,
  report,
  ...options
}: CircuitOptions): (transport: Transport) => Transport {
  const breaker = createCircuitBreaker({
    ...options,
    opened: (failures, pause) =>
      report(`the platform did not answer ${failures} times in a row: reads are skipped for ${pause / 1_000} s`),
  })
  return (transport) => async (request) => {
    const ended = breaker.enter()
    if (!ended) throw new CircuitOpen('circuit open: reads of the platform are skipped')
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), timeout)
    try {
      const answer = await transport({ ...request, signal: AbortSignal.any([request.signal, late.signal]) })
      ended(true)
      return answer
    } catch (error) {
      ended(late.signal.aborted || !request.signal.aborted ? false : null)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}
