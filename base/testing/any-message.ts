import fc from 'fast-check'

/** What another window may say: anything that can be sent, and what comes near to a message by the names and values of one. */
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
