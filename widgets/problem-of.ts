import { PlatformError } from '#platform/platform-error.ts'

/** Why an act of the visitor did not succeed, as far as it may be shown: never the platform's own text. */
export type Problem = {
  /** One of the 29 types of section 8, NetworkError, TimeoutError, ProtocolError or OfflineError; UnknownErrorException for what nobody expected. */
  readonly type: string
  /** What the platform named (error_data). */
  readonly fields: Readonly<Record<string, unknown>>
  readonly reference?: string | undefined
  /** Server time in ms from which it may be tried again. */
  readonly retryAt?: number | undefined
}

const own = new Set(['NetworkError', 'TimeoutError', 'ProtocolError', 'OfflineError'])

export function problemOf(error: unknown): Problem {
  if (error instanceof PlatformError) return { type: error.type, fields: error.data ?? {}, reference: error.reference, retryAt: error.retryAt }
  const { type } = (typeof error === 'object' && error !== null ? error : {}) as { type?: unknown }
  return { type: typeof type === 'string' && own.has(type) ? type : 'UnknownErrorException', fields: {} }
}
