import { parseUntrusted, type Validator } from '#base/parse-untrusted.ts'
import { isEnvelope } from '#schemas/api/envelope.ts'
import { PlatformError, ProtocolError } from './platform-error.ts'
import type { TransportAnswer } from './transport.ts'

/**
 * The call's data, checked and frozen.
 *
 * @throws PlatformError where the platform refused, also without a body (ERR-3: a synthetic UnknownErrorException);
 *   ProtocolError for a good status whose body breaks the contract.
 */
export function readAnswer(
  call: string,
  answer: TransportAnswer,
  isData: Validator<unknown>,
  serverNow: number,
): unknown {
  const isGood = answer.status >= 200 && answer.status < 300
  const parsed = parseUntrusted(isEnvelope, answer.body)
  if (parsed.ok && 'error' in parsed.value) {
    throw new PlatformError({
      call,
      status: answer.status,
      error: parsed.value.error,
      retryAt: retryAt(answer, serverNow),
    })
  }
  if (!isGood) {
    const status = answer.status || 500
    throw new PlatformError({
      call,
      status,
      error: { type: 'UnknownErrorException', message: '' },
      retryAt: retryAt(answer, serverNow),
    })
  }
  if (!parsed.ok)
    throw new ProtocolError(call, { status: answer.status, problem: parsed.problem, pointer: parsed.pointer })
  const data = 'data' in parsed.value ? parsed.value.data : undefined
  if (isData(data)) return data
  const pointer = isData.errors?.[0]?.instancePath
  throw new ProtocolError(call, { status: answer.status, problem: 'invalid', pointer: `/data${pointer ?? ''}` })
}

/** Retry-After in seconds or as a date, as a server time in ms. */
function retryAt(answer: TransportAnswer, serverNow: number): number | undefined {
  const header = answer.header('retry-after')
  if (!header) return undefined
  if (/^\d{1,9}$/.test(header)) return serverNow + Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : date
}
