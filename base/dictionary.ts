/**
 * A dictionary safe for foreign keys: only the record's own entries, so that `constructor` or `__proto__` is absent
 * unless written.
 */
export function dictionary<T>(record: Readonly<Record<string, T>> | null | undefined): ReadonlyMap<string, T> {
  return new Map(Object.entries(record ?? {}))
}

/** The entry a foreign key names, or undefined; never what an object inherits, never for a key that is not a string. */
export function lookup<T>(entries: ReadonlyMap<string, T> | Readonly<Record<string, T>>, key: unknown): T | undefined {
  if (typeof key !== 'string') return undefined
  if (isMap(entries)) return entries.get(key)
  return Object.hasOwn(entries, key) ? entries[key] : undefined
}

function isMap<T>(entries: ReadonlyMap<string, T> | Readonly<Record<string, T>>): entries is ReadonlyMap<string, T> {
  return entries instanceof Map
}
