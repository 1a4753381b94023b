import { Secret } from './secret.ts'

const MAX_ITEMS = 100
const MAX_MEMBERS = 200
const MAX_TEXT = 1_000
const PLAIN_NAME = /^[A-Za-z_]{1,40}$/

type Step = { allowed: boolean; next: Map<string, Step> }

/**
 * A copy of any value that is safe to log or record (P1, R9): only strings, numbers, booleans and null at an allowed
 * path survive, everything else becomes `<redacted:type,len>`. A path is names joined by dots, `*` stands for the items
 * of an array, '' for the value itself: `['type', 'context.items.*.id']`. An allowed path to an object does not allow
 * its members. Member names are data too: a name that is not a plain word and not in a path is masked. Never throws,
 * calls no getter or toJSON, and survives cycles, depth and size.
 */
export function redact(value: unknown, allowedPaths: readonly string[]): unknown {
  return copy(value, compile(allowedPaths))
}

function compile(paths: readonly string[]): Step {
  const root: Step = { allowed: false, next: new Map() }
  for (const path of paths) {
    let step = root
    for (const name of path === '' ? [] : path.split('.')) {
      const next: Step = step.next.get(name) ?? { allowed: false, next: new Map() }
      step.next.set(name, next)
      step = next
    }
    step.allowed = true
  }
  return root
}

function copy(value: unknown, step: Step | undefined): unknown {
  try {
    if (value instanceof Secret) return '<secret>'
    if (step?.allowed && isShowable(value)) return value
    if (!step?.next.size || typeof value !== 'object' || value === null) return mask(value)
    return Array.isArray(value) ? copyItems(value, step.next.get('*')) : copyMembers(value, step.next)
  } catch {
    return '<redacted:unreadable,0>'
  }
}

function isShowable(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= MAX_TEXT
  return value === null || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
}

function copyItems(items: readonly unknown[], step: Step | undefined): unknown {
  if (!step) return mask(items)
  const shown = items.slice(0, MAX_ITEMS).map((item) => copy(item, step))
  return items.length > MAX_ITEMS ? [...shown, `<redacted:items,${items.length - MAX_ITEMS}>`] : shown
}

function copyMembers(source: object, next: ReadonlyMap<string, Step>): unknown {
  const names = Object.keys(source)
  const retained = names.length > MAX_MEMBERS ? names.filter((name) => next.has(name)) : names
  const entries = retained.map((name, index): [string, unknown] => {
    const descriptor = Object.getOwnPropertyDescriptor(source, name)
    const shown = descriptor && 'value' in descriptor ? copy(descriptor.value, next.get(name)) : '<redacted:accessor,0>'
    return [next.has(name) || PLAIN_NAME.test(name) ? name : `<redacted:key,${index}>`, shown]
  })
  if (retained.length < names.length) entries.push(['<redacted:keys>', names.length - retained.length])
  return Object.fromEntries(entries)
}

function mask(value: unknown): string {
  return `<redacted:${kindOf(value)},${lengthOf(value)}>`
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Error) return 'error'
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return 'bytes'
  return typeof value
}

/** Numbers and booleans count as 1: their written length would reveal the value. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return 1
  if (typeof value !== 'object' || value === null || value instanceof Error) return 0
  if (Array.isArray(value)) return value.length
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return value.byteLength
  return Object.keys(value).length
}
