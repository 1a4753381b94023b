const codes = {
  unique_violation: '23505',
  foreign_key_violation: '23503',
  check_violation: '23514',
  restrict_violation: '23001',
  serialization_failure: '40001',
  deadlock_detected: '40P01',
  lock_not_available: '55P03',
} as const

export type DatabaseErrorName = keyof typeof codes

/** Whether the database refused a statement for this reason; PGlite and PostgreSQL give the same codes. */
export function isDatabaseError(error: unknown, ...names: readonly DatabaseErrorName[]): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return names.some((name) => codes[name] === code)
}

/**
 * The database could not be reached, or the connection broke while it worked. Whether the statement took effect is
 * unknown. The HTTP server answers it with 503 and Retry-After.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly statusCode = 503
  constructor(cause: unknown) {
    super(
      `The database cannot be reached (${cause instanceof Error ? codeOf(cause) || cause.message.split('\n')[0] : 'unknown'})`,
      { cause },
    )
  }
}

const networkErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])
/**
 * Class 08 is a connection exception, 57P01 to 57P03 a server that stops or starts, 53300 a server without free
 * connections, 25006 one that became a standby.
 */
const serverStates = /^(?:08\w{3}|57P0[1-3]|53300|25006)$/
/** What `pg` says without a code. */
const lostConnection =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/**
 * Whether an error of `pg` means that there is no working connection, rather than that the server refused the
 * statement.
 */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return networkErrors.has(code) || serverStates.test(code) || lostConnection.test(error.message)
}
