import type { Transport } from '#src/entries/server-door.ts'

type BreakerOptions = {
  /** ms since 1970. */
  readonly now: () => number
  /** How long a read may take, in ms (reliability D12: upstream 2 s). */
  readonly timeout?: number
  /** Failures in a row after which reads are skipped, and for how long, in ms. */
  readonly failures?: number
  readonly pause?: number
  /** Told when reads begin to be skipped. */
  readonly report: (text: string) => void
}

/** The platform is not asked for the moment: it did not answer several times in a row. */
export class CircuitOpen extends Error {
  override readonly name = 'CircuitOpen'
}

/**
 * Guards the reads with which the server fills its pages: after several in a row without an answer none is made for some seconds, then one is tried. An answer
 * of any status is an answer; a page that ended before its answer came says nothing about the platform.
 * @returns what wraps each transport; all of them share what is known of the platform.
 */
export function createCircuit({ now, timeout = 2_000, failures = 5, pause = 5_000, report }: BreakerOptions): (transport: Transport) => Transport {
  let inRow = 0
  let closedAgainAt = 0
  let isTrying = false

  const failed = (): void => {
    inRow++
    if (inRow < failures) return
    if (closedAgainAt <= now()) report(`the platform did not answer ${inRow} times in a row: reads are skipped for ${pause / 1_000} s`)
    closedAgainAt = now() + pause
  }
  return (transport) => async (request) => {
    const isBroken = inRow >= failures
    if (isBroken && (isTrying || now() < closedAgainAt)) throw new CircuitOpen('the platform is not asked for the moment')
    isTrying = isBroken
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), timeout)
    try {
      const answer = await transport({ ...request, signal: AbortSignal.any([request.signal, late.signal]) })
      inRow = 0
      return answer
    } catch (error) {
      if (late.signal.aborted || !request.signal.aborted) failed()
      throw error
    } finally {
      clearTimeout(timer)
      if (isBroken) isTrying = false
    }
  }
}
