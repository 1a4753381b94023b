import type { Dynamic, DynamicValue, TextParts } from '#engine/document/compiled.ts'
import type { RenderEnvironment } from './environment.ts'

type Source = Pick<RenderEnvironment, 'values' | 'write'>

function shown(name: string, { values, write }: Source): string {
  const value = values.get(name)
  return value === null
    ? ''
    : typeof value === 'object' || typeof value === 'number'
      ? write(value, name)
      : String(value)
}

const joined = (parts: TextParts, source: Source, counted = ''): string =>
  parts
    .map((part) => (typeof part === 'string' ? part : shown(part.bind === 'count' ? counted : part.bind, source)))
    .join('')

/**
 * The form of a count in Russian (whose texts have a form `few`) or in Uzbek. Written out: Intl is not the same on the
 * server and in every browser.
 */
export function pluralCategory(count: number, locale: 'ru' | 'uz'): 'one' | 'few' | 'many' | 'other' {
  const size = Math.abs(count)
  if (locale === 'uz') return size === 1 ? 'one' : 'other'
  if (!Number.isInteger(size)) return 'other'
  const tens = Math.floor(size / 10) % 10
  const units = size % 10
  if (tens !== 1 && units === 1) return 'one'
  return tens !== 1 && units >= 2 && units <= 4 ? 'few' : 'many'
}

function formOf(count: number, forms: Readonly<Record<string, TextParts>>): TextParts {
  return forms[pluralCategory(count, 'few' in forms ? 'ru' : 'uz')] ?? forms.other ?? []
}

function valueOf(dynamic: DynamicValue, source: Source): unknown {
  if (dynamic.kind === 'value') return source.values.get(dynamic.bind)
  if (dynamic.kind === 'text') return joined(dynamic.parts, source)
  const count = source.values.get(dynamic.count)
  if (typeof count !== 'number') return ''
  return joined(formOf(count, dynamic.forms), source, dynamic.count)
}

function withValue(target: unknown, at: readonly (string | number)[], value: unknown): unknown {
  const [key, ...rest] = at
  if (key === undefined) return value
  if (Array.isArray(target)) return target.map((item, index) => (index === key ? withValue(item, rest, value) : item))
  const record = (target ?? {}) as Record<string, unknown>
  return { ...record, [key]: withValue(record[key], rest, value) }
}

/**
 * The props of a node with its bound values and texts filled in; unknown values are `null`, unknown counts give an
 * empty text.
 */
export function resolveDynamic(
  props: Readonly<Record<string, unknown>>,
  dynamics: readonly Dynamic[],
  source: Source,
): Record<string, unknown> {
  let result: unknown = props
  for (const { at, value } of dynamics) result = withValue(result, at, valueOf(value, source))
  return result as Record<string, unknown>
}

const valueAt = (target: unknown, at: readonly (string | number)[]): unknown =>
  at.reduce((found, key) => (Object(found) as Readonly<Record<string | number, unknown>>)[key], target)

/**
 * Whether `props` already hold the current bound values. It compares those alone: slots and functions cannot differ,
 * and slots may be circular.
 */
export const isShowing = (
  props: Readonly<Record<string, unknown>>,
  dynamics: readonly Dynamic[],
  source: Source,
): boolean =>
  dynamics.every(({ at, value }) => JSON.stringify(valueAt(props, at)) === JSON.stringify(valueOf(value, source)))

/** Names of the values that a node's dynamic props show. */
export function namesIn(dynamics: readonly Dynamic[]): string[] {
  const names = new Set<string>()
  const addParts = (parts: TextParts) => {
    for (const part of parts) if (typeof part !== 'string' && part.bind !== 'count') names.add(part.bind)
  }
  for (const { value } of dynamics) {
    if (value.kind === 'value') names.add(value.bind)
    else if (value.kind === 'text') addParts(value.parts)
    else {
      names.add(value.count)
      for (const parts of Object.values(value.forms)) addParts(parts)
    }
  }
  return [...names]
}
