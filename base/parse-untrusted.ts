import { deepFreeze } from './deep-freeze.ts'
import { hasLargeObject, measureDepth } from './measure-depth.ts'
import { walkUntrusted, type WalkProblem } from './walk-untrusted.ts'

/** A type guard that may explain itself: AJV's standalone functions fit, and so does any plain guard. */
export interface Validator<T> {
  (data: unknown): data is T
  errors?: readonly { instancePath?: string }[] | null | undefined
}

/** `bytes` of UTF-8, `depth` of nesting, items of one array or members of one object, UTF-16 units of one text or key. */
export type Limits = { bytes: number; depth: number; arrayItems: number; text: number }

export type Problem = 'too-large' | 'encoding' | 'syntax' | 'too-deep' | WalkProblem | 'invalid'

export type Parsed<T> = { ok: true; value: T } | { ok: false; problem: Problem; pointer?: string }

/** An object with more members is refused before parsing, without its place; after parsing the walk names the place. */
const crowd = 20_000
const DEFAULT_LIMITS: Limits = { bytes: 2_000_000, depth: 32, arrayItems: 5_000, text: 10_000 }

/**
 * The single entry for foreign JSON (R11): it checks size, UTF-8, depth (before parsing), forbidden keys and limits,
 * then validates. The result is deep-frozen plain data. It never throws; `pointer` names the place of an error, never
 * the value.
 */
export function parseUntrusted<T>(
  isValid: Validator<T>,
  input: string | Uint8Array,
  limits: Partial<Limits> = {},
): Parsed<T> {
  const { bytes, depth, arrayItems, text } = { ...DEFAULT_LIMITS, ...limits }
  if (isLongerThan(input, bytes)) return { ok: false, problem: 'too-large' }
  const source = decodeUtf8(input)
  if (source === null) return { ok: false, problem: 'encoding' }
  if (measureDepth(source, depth) > depth) return { ok: false, problem: 'too-deep' }
  if (hasLargeObject(source, Math.max(arrayItems, crowd))) return { ok: false, problem: 'too-many-items' }
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch {
    return { ok: false, problem: 'syntax' }
  }
  const found = walkUntrusted(value, { items: arrayItems, text })
  if (found) return { ok: false, ...found }
  if (isValid(value)) return { ok: true, value: deepFreeze(value) }
  const pointer = isValid.errors?.[0]?.instancePath
  return pointer === undefined ? { ok: false, problem: 'invalid' } : { ok: false, problem: 'invalid', pointer }
}

function isLongerThan(input: string | Uint8Array, limit: number): boolean {
  if (typeof input !== 'string') return input.byteLength > limit
  if (input.length > limit) return true
  if (input.length * 3 <= limit) return false
  return new TextEncoder().encode(input).byteLength > limit
}

/** A byte order mark counts as a wrong encoding: JSON has none, and the platform never sends one. */
function decodeUtf8(input: string | Uint8Array): string | null {
  try {
    const text =
      typeof input === 'string' ? input : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(input)
    return text.startsWith('\uFEFF') || /\p{Cs}/u.test(text) ? null : text
  } catch {
    return null
  }
}
