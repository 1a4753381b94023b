import type { JSONSchema } from 'json-schema-to-ts'

export type WrongRequest = { field: string; what: string; params: Record<string, unknown> }

type Property = {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  nullable?: boolean
}

/**
 * One request a way in which one field can be wrong: missing though needed, of another type, too long or large, not one
 * of the list.
 */
export function wrongValues(schema: JSONSchema, good: object): WrongRequest[] {
  if (typeof schema !== 'object') return []
  const wrong: WrongRequest[] = []
  const without = (field: string) => Object.fromEntries(Object.entries(good).filter(([name]) => name !== field))
  for (const field of schema.required ?? []) wrong.push({ field, what: `${field} is missing`, params: without(field) })
  for (const [field, property] of Object.entries(schema.properties ?? {})) {
    for (const [what, value] of valuesFor(Object(property) as Property))
      wrong.push({ field, what: `${field} is ${what}`, params: { ...good, [field]: value } })
  }
  return wrong
}

function valuesFor(property: Property): [string, unknown][] {
  const { type } = property
  if (property.const !== undefined) return [['another constant', 'something-else']]
  if (property.enum) return [['not of the list', 'no-such-choice']]
  if (type === 'integer') return [['a word', 'many'], ['a fraction', '1.5'], ...limits(property)]
  if (type === 'number') return [['a word', 'many'], ['not a number', 'NaN'], ...limits(property)]
  if (type === 'boolean') return [['a word', 'perhaps']]
  if (type === 'object')
    return [
      ['no JSON', '{"a":'],
      ['a list', '[1]'],
    ]
  if (type === 'array') return []
  return [
    ...(property.maxLength === undefined
      ? []
      : ([['too long', 'x'.repeat(property.maxLength + 1)]] as [string, unknown][])),
    ...(property.pattern ? ([['of another form', '\u0000<>']] as [string, unknown][]) : []),
  ]
}

function limits({ minimum, maximum }: Property): [string, unknown][] {
  return [
    ...(minimum === undefined ? [] : ([['too small', minimum - 1]] as [string, unknown][])),
    ...(maximum === undefined ? [] : ([['too large', maximum + 1]] as [string, unknown][])),
  ]
}
