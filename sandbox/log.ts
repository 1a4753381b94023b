/** What the sandbox needs of a logger; pino and Fastify's own fit. Fields never hold input, cookies or codes. */
export type Log = {
  info(fields: Readonly<Record<string, unknown>>, message: string): void
  error(fields: Readonly<Record<string, unknown>>, message: string): void
}

/** Only the parts of an error that cannot carry a player's data: a database error's `detail` has the row. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    ...('code' in error ? { code: error.code } : {}),
  }
}
