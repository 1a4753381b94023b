/** RFC 6901: `['items', 0, 'a/b']` is `/items/0/a~1b`; the empty path is the whole document, ''. */
export function toPointer(path: readonly (string | number)[]): string {
  return path.map((part) => `/${escapePointerPart(String(part))}`).join('')
}

/** A key as a part of a JSON pointer: `a/b` is `a~1b`. */
export const escapePointerPart = (key: string): string =>
  /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key

/** The parts of a pointer, or null where it is not one. */
export function parsePointer(pointer: string): string[] | null {
  if (pointer === '') return []
  if (!pointer.startsWith('/') || /~(?![01])/.test(pointer)) return null
  return pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** What a pointer names in JSON data; undefined where there is nothing. Only own members and existing items are seen. */
export function readPointer(value: unknown, pointer: string): unknown {
  let current = value
  for (const part of parsePointer(pointer) ?? [undefined]) {
    if (part === undefined || typeof current !== 'object' || current === null) return undefined
    if (Array.isArray(current) && !/^(0|[1-9]\d*)$/.test(part)) return undefined
    if (!Object.hasOwn(current, part)) return undefined
    current = (current as Readonly<Record<string, unknown>>)[part] // hasOwn has just proved the member
  }
  return current
}
