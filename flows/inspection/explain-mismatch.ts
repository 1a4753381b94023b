import type { JSONSchema } from 'json-schema-to-ts'
import { toPointer } from '#base/json-pointer.ts'
import { PRINTABLE } from '#schemas/recording.ts'

/** Where data does not match its schema, what was expected there and what is there, in words for people. */
export type Mismatch = { readonly pointer: string; readonly expected: string; readonly received: string }

type Rules = Readonly<Record<string, unknown>>
type Path = readonly (string | number)[]

const asRules = (schema: unknown): Rules => (typeof schema === 'object' && schema !== null ? (schema as Rules) : {})
const keywords = new Set([
  'type',
  'const',
  'enum',
  'required',
  'properties',
  'additionalProperties',
  'items',
  'maxItems',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'pattern',
  'title',
  'description',
])

/**
 * Checks data against a JSON Schema without compiling anything: the first mismatch, or null. For what has no validator made ahead of time and
 * is read by people: recordings and the viewer's messages. @throws RangeError for a keyword that it does not know, so that none is ignored.
 */
export function explainMismatch(schema: JSONSchema, value: unknown): Mismatch | null {
  return checkValue(asRules(schema), value, [])
}

function checkValue(rules: Rules, value: unknown, path: Path): Mismatch | null {
  const unknown = Object.keys(rules).find((keyword) => !keywords.has(keyword))
  if (unknown !== undefined)
    throw new RangeError(
      `The keyword "${unknown}" cannot be checked here: add it to flows/inspection/explain-mismatch.ts`,
    )
  const expected = expectation(rules, value)
  if (expected !== null) return { pointer: toPointer(path), expected, received: describe(value) }
  if (Array.isArray(value)) return checkItems(rules, value, path)
  return typeof value === 'object' && value !== null ? checkMembers(rules, value as Rules, path) : null
}

function checkItems(rules: Rules, items: readonly unknown[], path: Path): Mismatch | null {
  if (rules['items'] === undefined) return null
  for (const [index, item] of items.entries()) {
    const found = checkValue(asRules(rules['items']), item, [...path, index])
    if (found) return found
  }
  return null
}

function checkMembers(rules: Rules, members: Rules, path: Path): Mismatch | null {
  const properties = asRules(rules['properties'])
  const present = Object.keys(members).filter((name) => members[name] !== undefined)
  for (const name of Array.isArray(rules['required']) ? (rules['required'] as string[]) : []) {
    if (!present.includes(name))
      return {
        pointer: toPointer([...path, name]),
        expected: expectationOf(asRules(properties[name])),
        received: 'nothing',
      }
  }
  for (const name of present) {
    const place = [...path, name]
    if (Object.hasOwn(properties, name)) {
      const found = checkValue(asRules(properties[name]), members[name], place)
      if (found) return found
    } else if (typeof rules['additionalProperties'] === 'object') {
      const found = checkValue(asRules(rules['additionalProperties']), members[name], place)
      if (found) return found
    } else if (rules['additionalProperties'] === false) {
      return {
        pointer: toPointer(place),
        expected: `only ${Object.keys(properties).join(', ')}`,
        received: `a member "${name.slice(0, 40)}"`,
      }
    }
  }
  return null
}

/** What was expected of the value itself, or null where it is as expected. */
function expectation(rules: Rules, value: unknown): string | null {
  return fits(rules, value) ? null : expectationOf(rules)
}

function fits(rules: Rules, value: unknown): boolean {
  const types = [rules['type']].flat().filter((type) => typeof type === 'string')
  if (types.length > 0 && !types.some((type) => isOfType(type, value))) return false
  if ('const' in rules && rules['const'] !== value) return false
  if (Array.isArray(rules['enum']) && !rules['enum'].includes(value)) return false
  if (typeof value === 'number') return within(value, rules['minimum'], rules['maximum'])
  if (typeof value === 'string')
    return within([...value].length, rules['minLength'], rules['maxLength']) && hasPattern(rules['pattern'], value)
  return !Array.isArray(value) || within(value.length, undefined, rules['maxItems'])
}

const within = (size: number, least: unknown, most: unknown): boolean =>
  (typeof least !== 'number' || size >= least) && (typeof most !== 'number' || size <= most)
const hasPattern = (pattern: unknown, text: string): boolean =>
  typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)

function isOfType(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value)
  if (type === 'array') return Array.isArray(value)
  if (type === 'null') return value === null
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === type
}

const typeWords: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

function expectationOf(rules: Rules): string {
  if ('const' in rules) return JSON.stringify(rules['const'])
  if (Array.isArray(rules['enum'])) return `one of ${rules['enum'].map((word) => JSON.stringify(word)).join(', ')}`
  const types = [rules['type']]
    .flat()
    .map((type) => typeWords[String(type)] ?? 'a value')
    .join(' or ')
  const limits = [
    limit('of at least', rules['minLength'], 'characters'),
    limit('of at most', rules['maxLength'], 'characters'),
    limit('of at most', rules['maxItems'], 'items'),
    limit('of at least', rules['minimum'], ''),
    limit('of at most', rules['maximum'], ''),
    formText(rules['pattern']),
  ].filter(Boolean)
  return [types, limits.join(' and ')].filter(Boolean).join(' ')
}

function formText(pattern: unknown): string {
  if (pattern === PRINTABLE) return 'without invisible characters'
  return typeof pattern === 'string' ? `of the form ${pattern}` : ''
}

const limit = (words: string, size: unknown, unit: string): string =>
  typeof size === 'number' ? `${words} ${size}${unit && ` ${unit}`}` : ''

function describe(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value) ?? typeof value
  return text.length > 60 ? `a text of ${String(value).length} characters` : text
}
