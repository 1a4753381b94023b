const MAX_DEPTH = 500

/**
 * JSON with sorted keys and no spaces, equal for equal data, for hashing and comparing. Members that are undefined are
 * left out, as JSON does. @throws TypeError for what JSON cannot hold (NaN, functions, bigint, dates, cycles),
 * RangeError for data nested deeper than 500.
 */
export function canonicalJson(value: unknown): string {
  return write(value, [])
}

function write(value: unknown, ancestors: readonly object[]): string {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value)
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value)
  if (typeof value !== 'object') throw new TypeError(`Not JSON data: ${typeof value}`)
  if (ancestors.includes(value)) throw new TypeError('Not JSON data: it contains itself')
  if (ancestors.length >= MAX_DEPTH) throw new RangeError(`Nested deeper than ${MAX_DEPTH}`)
  const path = [...ancestors, value]
  if (Array.isArray(value)) return `[${value.map((item: unknown) => write(item, path)).join(',')}]`
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) throw new TypeError('Not JSON data: an instance of a class')
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${write(member, path)}`).join(',')}}`
}
