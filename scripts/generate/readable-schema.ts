import { actionSchema } from '#schemas/document/action.ts'
import { longestCode } from '#schemas/document/code.ts'
import { conditionSchema } from '#schemas/document/condition.ts'
import { linkSchema } from '#schemas/document/link.ts'
import { markNames, markOf } from '#schemas/document/marks.ts'
import { mediaSchema } from '#schemas/document/media.ts'
import { textSchema } from '#schemas/document/text.ts'
import { bindings } from '#schemas/vocabulary.ts'
import { iconNames } from '#ui/icon/names.ts'

type Schema = Record<string, unknown>

/** A copy of a schema for an editor: marks and the condition refer to `#/definitions`, an `$id` is gone. */
export function readable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(readable)
  if (typeof schema !== 'object' || schema === null) return schema
  const fields = schema as Schema // an object, as just tested
  const mark = markOf(fields)
  if (mark) return referTo(mark, fields)
  if (fields['$ref'] === conditionSchema.$id) return referTo('condition', fields)
  const entries = Object.entries(fields).filter(
    ([key, value]) => key !== '$id' && key !== '$schema' && value !== undefined,
  )
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      isNamed(key)
        ? Object.fromEntries(Object.entries(Object(value)).map(([name, child]) => [name, readable(child)]))
        : key === 'default'
          ? value
          : readable(value),
    ]),
  )
}

/** Draft 7 ignores keywords beside a `$ref`, so the description goes around it. */
function referTo(name: string, { description, default: preset }: Schema): Schema {
  return {
    ...(description !== undefined && { description }),
    ...(preset !== undefined && { default: preset }),
    allOf: [{ $ref: `#/definitions/${name}` }],
  }
}

const isNamed = (key: string): boolean => key === 'properties' || key === 'patternProperties'

/** What an author writes under each mark. */
export function markDefinitions(): Schema {
  const bound = (type: string, literal: Schema): Schema => ({
    anyOf: [
      literal,
      {
        type: 'object',
        properties: {
          bind: {
            enum: Object.entries(bindings).flatMap(([name, row]) => (row.type === type ? [name] : [])),
            description: 'Name of a binding.',
          },
        },
        required: ['bind'],
        additionalProperties: false,
      },
    ],
  })
  const id = { type: 'string', minLength: 1 }
  const { alt: _alt, ...picture } = mediaSchema.properties
  const text = Object(readable(textSchema)) as Schema
  const definitions: Record<string, unknown> = {
    text,
    rich: text,
    media: {
      ...mediaSchema,
      properties: {
        ...picture,
        alt: {
          description: mediaSchema.properties.alt.description,
          anyOf: [{ const: '' }, { $ref: '#/definitions/text' }],
        },
      },
    },
    link: readable(linkSchema),
    action: readable(actionSchema),
    icon: { enum: iconNames },
    menu: id,
    form: id,
    popup: id,
    code: { type: 'string', minLength: 1, maxLength: longestCode },
    condition: { ...Object(readable({ ...conditionSchema, $id: undefined })) },
    'bound-text': bound('text', { $ref: '#/definitions/text' }),
    'bound-number': bound('number', { type: 'number' }),
    'bound-boolean': bound('boolean', { type: 'boolean' }),
    'bound-money': bound('money', {
      type: 'object',
      properties: { minor: { type: 'integer' }, currency: { type: 'string', pattern: '^[A-Z]{3,5}$' } },
      required: ['minor', 'currency'],
      additionalProperties: false,
    }),
    'bound-time': bound('time', { type: 'string', pattern: conditionSchema.properties.from.pattern }),
  }
  for (const name of markNames)
    if (!(name in definitions))
      throw new Error(`scripts/generate/readable-schema.ts does not say what an author writes under the mark ${name}`)
  return definitions
}
