import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget, type WidgetDefinition } from '#engine/define-widget.ts'
import { action, bound, link, media, text } from '#schemas/document/marks.ts'

const textSchema = {
  type: 'object',
  properties: {
    text: text('Words.'),
    tone: { enum: ['plain', 'quiet', 'loud'], default: 'plain', description: 'How loud.' },
    lines: { type: 'integer', minimum: 1, maximum: 12, description: 'Most lines.' },
  },
  required: ['text'],
  additionalProperties: false,
} as const satisfies JSONSchema

const buttonSchema = {
  type: 'object',
  properties: {
    label: text('Words.'),
    action: action('What it does.'),
    kind: { enum: ['primary', 'secondary', 'quiet'], default: 'secondary', description: 'Look.' },
    wide: { type: 'boolean', default: false, description: 'As wide as its place.' },
  },
  required: ['label', 'action'],
  additionalProperties: false,
} as const satisfies JSONSchema

const tileSchema = {
  type: 'object',
  properties: {
    game: { type: 'string', pattern: '^[a-z0-9-]+$', maxLength: 60, description: 'Id of the game.' },
    name: text('Name.'),
    provider: { type: 'string', minLength: 1, maxLength: 60, description: 'Provider.' },
    cover: media('Cover.'),
    to: link('Where it leads.'),
    rtp: { type: 'number', minimum: 0, maximum: 100, description: 'Return in per cent.' },
    tags: {
      type: 'array',
      maxItems: 4,
      items: { type: 'string', minLength: 1, maxLength: 20 },
      description: 'Marks in the corner.',
    },
  },
  required: ['game', 'name', 'provider', 'cover', 'to'],
  additionalProperties: false,
} as const satisfies JSONSchema

const sectionSchema = {
  type: 'object',
  properties: { title: text('Title.'), level: { enum: [2, 3], default: 2, description: 'Level.' } },
  required: ['title'],
  additionalProperties: false,
} as const satisfies JSONSchema

const columnsSchema = {
  type: 'object',
  properties: { count: { type: 'integer', minimum: 1, maximum: 6, default: 3, description: 'Columns.' } },
  additionalProperties: false,
} as const satisfies JSONSchema

const meterSchema = {
  type: 'object',
  properties: { label: text('Words.'), value: bound('number', 'What it shows.') },
  required: ['label', 'value'],
  additionalProperties: false,
} as const satisfies JSONSchema

const nothingToLoad = () => Promise.reject(new Error('widgets of the bench are given, not loaded'))
const define = (type: string, schema: JSONSchema, hasSlot = false) =>
  defineWidget({
    type,
    category: 'content',
    schema,
    samples: [],
    component: nothingToLoad,
    ...(hasSlot ? { slots: { default: {} } } : {}),
  }) as unknown as WidgetDefinition

/**
 * The widgets of the bench's pages: a realistic few, with what real ones have (texts, links, pictures, actions, lists,
 * enums, slots, bound values).
 */
export const benchDefinitions: ReadonlyMap<string, WidgetDefinition> = new Map(
  [
    define('text', textSchema),
    define('button', buttonSchema),
    define('tile', tileSchema),
    define('section', sectionSchema, true),
    define('columns', columnsSchema, true),
    define('meter', meterSchema),
  ].map((definition) => [definition.type, definition]),
)
