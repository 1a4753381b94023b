import { parsePointer, readPointer, toPointer } from '#base/json-pointer.ts'
import { PRINTABLE, recordingSchema } from '#schemas/recording.ts'

/** Where data is not what a recording has, what was expected there and what is there, in words for people. */
export type Fault = { readonly pointer: string; readonly expected: string; readonly received: string }
/** An error of the generated validator, as AJV writes it. */
type ValidatorError = { readonly instancePath: string; readonly params: Readonly<Record<string, unknown>> }
type Rules = Readonly<Record<string, unknown>>

const asRules = (schema: unknown): Rules => (typeof schema === 'object' && schema !== null ? (schema as Rules) : {})

/** Says what an error of the validator of recordings means. */
export function explainFault(data: unknown, { instancePath, params }: ValidatorError): Fault {
  const { missingProperty, additionalProperty } = params
  if (typeof additionalProperty === 'string')
    return {
      pointer: instancePath + toPointer([additionalProperty]),
      expected: `only ${Object.keys(asRules(rulesAt(instancePath)['properties'])).join(', ')}`,
      received: `a member "${additionalProperty.slice(0, 40)}"`,
    }
  const pointer = typeof missingProperty === 'string' ? instancePath + toPointer([missingProperty]) : instancePath
  return { pointer, expected: expectationOf(rulesAt(pointer)), received: describe(readPointer(data, pointer)) }
}

/** The schema of a place in a recording. */
function rulesAt(pointer: string): Rules {
  let rules: Rules = recordingSchema
  for (const part of parsePointer(pointer) ?? []) {
    const properties = asRules(rules['properties'])
    rules = asRules(
      Object.hasOwn(properties, part) ? properties[part] : (rules['items'] ?? rules['additionalProperties']),
    )
  }
  return rules
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
