import type { FastifyServerOptions } from 'fastify'

/** It cannot fail once it has begun, so that no text that a visitor sends makes it run for longer than it is long. */
export const addressPattern = /\/[^\s"'`<>]*/g

/** An address without its query and hash, which carry codes, contacts and tokens. Brackets around it stay. */
function withoutQuery(address: string): string {
  const start = address.search(/[?#]/)
  if (start < 0) return address
  let end = address.length
  while (end > start && /[)\]]/.test(address.charAt(end - 1))) end--
  return address.slice(0, start) + address.slice(end)
}

const withoutQueries = (text: string): string => text.replace(addressPattern, withoutQuery)

const cutIfText = <Value>(value: Value): Value | string => (typeof value === 'string' ? withoutQueries(value) : value)

/** Texts without queries, also those of plain objects and lists; other objects have a serializer. */
function withoutAnyQuery(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAnyQuery)
  return isPlainObject(value) ? cutFields(value) : cutIfText(value)
}
const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const cutFields = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, withoutAnyQuery(value)]))

/** What was thrown, with its stack, which names source files where Node reads the source maps. */
const errorFields = (error: unknown) =>
  error instanceof Error
    ? {
        type: error.name,
        code: 'code' in error ? error.code : undefined,
        message: withoutQueries(error.message),
        stack: withoutQueries(error.stack ?? ''),
      }
    : { type: typeof error, message: 'A value that is not an Error was thrown', stack: '' }

type LoggerOptions = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>

/**
 * Every line of the log passes here: no field and no text keeps the query of an address. @param stream where the log
 * goes; standard output when absent.
 */
export const loggerOptions = (level: string, stream?: { readonly write: (line: string) => void }): LoggerOptions => ({
  level,
  serializers: {
    req: ({ method, url, host, ip }) => ({ method, url: url.split(/[?#]/, 1)[0] ?? '', host, remoteAddress: ip }),
    res: ({ statusCode }) => ({ statusCode }),
    err: errorFields,
  },
  formatters: {
    log: cutFields,
  },
  hooks: {
    logMethod(args, method) {
      const [first, text, ...rest] = args
      method.call(this, cutIfText(first), cutIfText(text), ...rest)
    },
  },
  ...(stream ? { stream } : {}),
})
