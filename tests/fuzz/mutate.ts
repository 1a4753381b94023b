type Container = Record<string, unknown> | unknown[]

const hostile: readonly (() => unknown)[] = [
  () => null,
  () => undefined,
  () => '',
  () => 0,
  () => -1,
  () => 1e308,
  () => true,
  () => [],
  () => ({}),
  () => '12',
  () => 'javascript:alert(1)',
  () => 'x'.repeat(12_000),
  () => [null],
  () => [[[]]],
  () => ({ uz: null, ru: 5 }),
  () => ({ key: 'constructor:toString' }),
  () => JSON.parse('{"__proto__":{"polluted":true}}'),
  () => ({ constructor: { prototype: { polluted: true } } }),
  () => '\ud800',
  () => ({ bind: '__proto__' }),
  () => Array.from({ length: 300 }, () => null),
  () => nested(60),
  () => Array.from({ length: 3 }),
]

/** Changes one place of a value: replaces, removes, doubles, renames or moves it. Works on a copy. */
export function mutate(value: unknown, at: number, how: number): unknown {
  const copy = structuredClone(value)
  const places: { parent: Container; key: string | number }[] = []
  const waiting: unknown[] = [copy]
  for (let current = waiting.pop(); current !== undefined; current = waiting.pop()) {
    if (typeof current !== 'object' || current === null) continue
    const parent = current as Container // an object or array, as just tested
    for (const key of Array.isArray(parent) ? parent.keys() : Object.keys(parent)) {
      places.push({ parent, key })
      waiting.push(read(parent, key))
    }
  }
  const place = places[at % Math.max(places.length, 1)]
  if (!place) return hostile[how % hostile.length]?.()
  spoil(place.parent, place.key, how, places)
  return copy
}

function spoil(
  parent: Container,
  key: string | number,
  how: number,
  places: readonly { parent: Container; key: string | number }[],
): void {
  const kind = how % 5
  const other = places[Math.floor(how / 5) % places.length]
  if (kind <= 1) write(parent, key, hostile[Math.floor(how / 5) % hostile.length]?.())
  else if (kind === 2) {
    if (Array.isArray(parent)) parent.splice(Number(key), 1)
    else delete parent[String(key)]
  } else if (kind === 3 && other) write(parent, key, structuredClone(read(other.parent, other.key)))
  else write(parent, Array.isArray(parent) ? parent.length : `${String(key)}x`, read(parent, key))
}

const read = (parent: Container, key: string | number): unknown =>
  Array.isArray(parent) ? parent[Number(key)] : parent[String(key)]

function write(parent: Container, key: string | number, value: unknown): void {
  if (Array.isArray(parent)) parent[Number(key)] = value
  else Object.defineProperty(parent, String(key), { value, enumerable: true, configurable: true, writable: true })
}

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { slots: value }
  return value
}
