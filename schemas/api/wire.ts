import { isRecord } from '#base/is-record.ts'
import type { JSONSchema } from 'json-schema-to-ts'
import { parseUntrusted } from '#base/parse-untrusted.ts'
import type { Verb } from './define-call.ts'

/** The version of the platform's interface that every request names (API-1). */
export const API_VERSION = '2.34'

/** General parameters of every request; no call may have parameters of these names. */
export const generalParameters: ReadonlySet<string> = new Set(['v', 'locale', '_non_strict'])

/** `account.changelocale` has a parameter called `locale` too: it travels in the body, the general one in the query. */
export type Pair = readonly [name: string, value: string]

type Value = string | number | boolean | null | undefined | readonly (string | number)[] | object

/** The most that the text of one JSON parameter may have. */
const JSON_LIMITS = { bytes: 4_096, depth: 8, arrayItems: 100, text: 2_000 }

/**
 * Builds a query (API-1, GAM-1): null, undefined and empty lists are dropped, lists are joined by commas, objects
 * become JSON text.
 */
export function toQueryPairs(params: object): Pair[] {
  const pairs: Pair[] = []
  for (const [name, value] of entries(params)) {
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) continue
    pairs.push([name, write(value)])
  }
  return pairs
}

/**
 * The fields of a POST body. An empty value becomes null (API-1), except `text`, which stays an empty text. Form data
 * has no null: both are written as a field with an empty value, and the reader gives back null, or '' for `text`.
 * Absent fields are not sent.
 */
export function toFormPairs(params: object): Pair[] {
  const pairs: Pair[] = []
  for (const [name, value] of entries(params)) {
    if (value === undefined) continue
    pairs.push([
      name,
      value === null || value === '' || (Array.isArray(value) && value.length === 0) ? '' : write(value),
    ])
  }
  return pairs
}

/**
 * Reads what `toQueryPairs` and `toFormPairs` wrote, by the types of the request's schema. What does not fit is left as
 * it is, so that the validator refuses it by name; a scalar sent twice becomes a list and is refused likewise.
 */
export function fromPairs(schema: JSONSchema, pairs: Iterable<Pair>, verb: Verb): Record<string, unknown> {
  const input: Record<string, unknown> = Object.create(null)
  const properties = typeof schema === 'object' && schema.properties ? schema.properties : {}
  for (const [name, raw] of pairs) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    const value = read(typeof property === 'object' ? property.type : undefined, name, raw, verb)
    const before = input[name]
    if (before === undefined) input[name] = value
    else input[name] = [...(Array.isArray(before) ? before : [before]), ...(Array.isArray(value) ? value : [value])]
  }
  return input
}

function entries(params: object): [string, Value][] {
  return Object.entries(params)
}

function write(value: NonNullable<Value>): string {
  if (Array.isArray(value)) {
    if (value.some((item) => String(item).includes(',')))
      throw new RangeError('An item of a list parameter has a comma: lists are joined by commas')
    return value.join(',')
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function read(type: unknown, name: string, raw: string, verb: Verb): unknown {
  if (raw === '' && verb === 'POST') return name === 'text' ? '' : null
  switch (type) {
    case 'integer':
      return /^-?\d{1,15}$/.test(raw) ? Number(raw) : raw
    case 'number':
      return /^-?\d{1,15}(\.\d{1,10})?$/.test(raw) ? Number(raw) : raw
    case 'boolean':
      return raw === 'true' || raw === '1' ? true : raw === 'false' || raw === '0' ? false : raw
    case 'array':
      return raw.split(',')
    case 'object': {
      const parsed = parseUntrusted(isRecord, raw, JSON_LIMITS)
      return parsed.ok ? parsed.value : raw
    }
    default:
      return raw
  }
}
