/** A value that a statement takes: lists are PostgreSQL arrays, JSON goes as text with a cast. */
export type Parameter = string | number | boolean | Date | null | readonly string[] | readonly number[]

export interface Queryable {
  /**
   * One statement, its parameters as $1, $2, ...; int8 comes as a safe integer, timestamptz as Date, jsonb as its
   * value.
   */
  query<Row>(text: string, parameters?: readonly Parameter[]): Promise<Row[]>
}

export interface Transaction extends Queryable {
  /** Several statements without parameters: migrations only. */
  script(text: string): Promise<void>
}

export interface Database extends Queryable {
  readonly kind: 'pglite' | 'postgres'
  /** Commits what `work` did when it resolves, and nothing of it when it throws. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The one row of a statement that always returns a row. @throws Error if it returned none. */
export function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('The database returned no row for a statement that always returns one')
  return row
}

/** @throws RangeError for an int8 that a number cannot hold exactly. */
export function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('An int8 of the database is too large for a safe integer')
  return value
}
