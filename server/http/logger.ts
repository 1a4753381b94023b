import type { FastifyServerOptions } from 'fastify'

/** Neither can fail once it has begun, so that no text that a visitor sends makes them run for longer than it is long. */
export const patterns = { address: /\/[^\s"'`<>]*/g, query: /[?#][^)\]]*/g }

/** The text with every address cut before its query or hash: these carry codes, contacts and tokens. */
const withoutQueries = (text: string): string =>
  text.replace(patterns.address, (address) => address.replace(patterns.query, ''))

const cutIfText = <Value>(value: Value): Value | string => (typeof value === 'string' ? withoutQueries(value) : value)

type LoggerOptions = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>

/**
 * Every line of the log passes here: no field and no text keeps the query of an address. @param stream where the log
 * goes; standard output when absent.
 */
export const loggerOptions = (level: string, stream?: { readonly write: (line: string) => void }): LoggerOptions => ({
  level,
  serializers: {
    req: ({ method, url, host, ip }) => ({ method, url: withoutQueries(url), host, remoteAddress: ip }),
    res: ({ statusCode }) => ({ statusCode }),
    err: ({ name, code, message, stack = '' }) => ({
      type: name,
      code,
      message: withoutQueries(message),
      stack: withoutQueries(stack),
    }),
  },
  formatters: {
    log: (fields) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, cutIfText(value)])),
  },
  hooks: {
    logMethod(args, method) {
      const [first, text, ...rest] = args
      method.call(this, cutIfText(first), cutIfText(text), ...rest)
    },
  },
  ...(stream ? { stream } : {}),
})
