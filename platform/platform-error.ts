import { type ErrorMeaning, errorMeaning, type ErrorType, isErrorType } from '#schemas/errors.ts'
import type { WireError } from '#schemas/api/envelope.ts'

type Details = {
  call: string
  /** HTTP status of the answer. */
  status: number
  error: WireError
  /** Server time in ms from which the call may be tried again. */
  retryAt?: number | undefined
}

/**
 * The platform refused (ERR-1). `type` is one of the 29 types; an unknown one becomes UnknownErrorException, with its
 * spelling in `receivedType`. `message` is the server's own text: use it to recognise a state (S6), never show it.
 */
export class PlatformError extends Error {
  override readonly name = 'PlatformError'
  readonly type: ErrorType
  readonly receivedType: string
  readonly call: string
  readonly status: number
  readonly data: Readonly<Record<string, unknown>> | undefined
  readonly reference: string | undefined
  readonly retryAt: number | undefined

  constructor({ call, status, error, retryAt }: Details) {
    super(error.message ?? '')
    this.type = isErrorType(error.type) ? error.type : 'UnknownErrorException'
    this.receivedType = error.type
    this.call = call
    this.status = status
    this.data = error.error_data ?? undefined
    this.reference = error.reference
    this.retryAt = retryAt
  }

  /** What it means for the player; a 403 of any type but a ban is the fatal forbidden page (ERR-2). */
  get meaning(): ErrorMeaning {
    const meaning = errorMeaning(this.type)
    return this.status === 403 && meaning.class !== 'fatal'
      ? { ...meaning, class: 'fatal', status: 403, page: 'forbidden' }
      : meaning
  }
}

/** No answer came, or none that says what happened: after a money call read the state, never send again. */
abstract class Unanswered extends Error {
  abstract readonly type: 'NetworkError' | 'TimeoutError' | 'ProtocolError'
  readonly call: string

  constructor(call: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.call = call
  }
}

/** The request did not reach the platform, or its answer did not reach us. */
export class NetworkError extends Unanswered {
  override readonly name = 'NetworkError'
  readonly type = 'NetworkError'

  constructor(call: string, options?: ErrorOptions) {
    super(call, `${call} got no answer from the network`, options)
  }
}

/** No whole answer within the time: 20 s for a GET, 60 s for a POST. */
export class TimeoutError extends Unanswered {
  override readonly name = 'TimeoutError'
  readonly type = 'TimeoutError'

  constructor(call: string, ms: number) {
    super(call, `${call} got no answer within ${ms} ms`)
  }
}

/**
 * An answer came that is not the contract: HTML, an empty body, a missing field. `problem` and `pointer` say what and
 * where, never a value.
 */
export class ProtocolError extends Unanswered {
  override readonly name = 'ProtocolError'
  readonly type = 'ProtocolError'
  readonly status: number
  readonly problem: string
  readonly pointer: string | undefined

  constructor(
    call: string,
    { status, problem, pointer }: { status: number; problem: string; pointer?: string | undefined },
  ) {
    super(call, `${call} answered something that is not its contract: ${problem}${pointer ? ` at ${pointer}` : ''}`)
    this.status = status
    this.problem = problem
    this.pointer = pointer
  }
}

/** There was no network, so that nothing was sent: the player may act again when it is back. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'
  readonly type = 'OfflineError'
  readonly call: string

  constructor(call: string, options?: ErrorOptions) {
    super(`${call} was not sent: there is no network`, options)
    this.call = call
  }
}
