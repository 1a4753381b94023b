import type { ErrorType } from '#schemas/errors.ts'

/** What `error_data` may carry: a field's name with its codes, or a number such as `resend_time` in seconds. */
export type FailureData = Readonly<
  Record<string, number | string | null | readonly string[] | Readonly<Record<string, unknown>>>
>

export type FailureOptions = {
  /** English, for logs and for the texts that the client recognises (S6); players see the message of the error's key. */
  message?: string
  /** Seconds, as the Retry-After header. */
  retryAfter?: number
  /** HTTP status instead of the one that the table of errors has for the type. */
  status?: number
  /** Keeps what the transaction did, such as a counted try. Otherwise a failure undoes everything. */
  commit?: boolean
}

/** An answer that is one of the 29 errors of the catalogue. Made by `fail` only. */
export class Failure extends Error {
  readonly type: ErrorType
  readonly data: FailureData | undefined
  readonly options: FailureOptions

  constructor(type: ErrorType, data?: FailureData, options: FailureOptions = {}) {
    super(options.message ?? type)
    this.type = type
    this.data = data
    this.options = options
  }
}

/** The only way for a handler to fail. */
export function fail(type: ErrorType, data?: FailureData, options?: FailureOptions): never {
  throw new Failure(type, data, options)
}
