import fc from 'fast-check'

/** Arbitrary messages of another window: any value that can be cloned, and near misses of real messages. */
export function anyMessage(near: Readonly<Record<string, readonly unknown[]>>): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(near).map(([name, values]) => [name, fc.oneof(fc.constantFrom(...values), fc.anything())]),
  )
  const close = fc.record({ ...fields, extra: fc.anything() }, { requiredKeys: [] })
  return fc.oneof(
    fc.anything({ withNullPrototype: true }),
    close,
    close.map((message) => JSON.stringify(message) ?? ''),
  )
}

/** Origins that are not `own`: others, and those that only look like it. */
export function foreignOrigin(own: string): fc.Arbitrary<string> {
  const { protocol, host } = new URL(own)
  const likely = [
    'null',
    '',
    '*',
    `${own}/`,
    `${own}.evil.example`,
    own.toUpperCase(),
    `${protocol === 'https:' ? 'http:' : 'https:'}//${host}`,
    `${own}:444`,
    ` ${own}`,
    `https://evil.example#${own}`,
    `https://${host}@evil.example`,
  ]
  return fc.oneof(fc.constantFrom(...likely), fc.webUrl(), fc.string()).filter((origin) => origin !== own)
}
