const LONGEST = 60
const SECRET = /pass(word|phrase)?$|secret|token|jwt|api[-_]?key|licen[cs]e|credential/i

/** A value as an issue may show it: clipped, and hidden where its key sounds like a secret. */
export function describeValue(value: unknown, pointer: string): string {
  if (value === undefined) return 'nothing'
  const key = pointer.slice(pointer.lastIndexOf('/') + 1)
  if (typeof value === 'string')
    return SECRET.test(key) ? `<redacted:string,${value.length}>` : clip(JSON.stringify(value))
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`
  if (typeof value === 'object' && value !== null)
    return Object.keys(value).length === 0
      ? 'an empty object'
      : `an object with ${clip(Object.keys(value).slice(0, 4).join(', '))}`
  return clip(String(value))
}

/** How an author would name the type of a JSON value. */
export function typeName(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return (
    { string: 'a text', number: 'a number', boolean: 'true or false', object: 'an object' }[typeof value as string] ??
    'nothing'
  )
}

const clip = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)
