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
