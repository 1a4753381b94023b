import type { JSONSchema } from 'json-schema-to-ts'
import type { Action } from './action.ts'
import { conditionSchema, type Condition } from './condition.ts'
import type { Href } from './link.ts'
import { envelope, envelopeRequired, idPattern } from './envelope.ts'
import { action, icon, link, text } from './marks.ts'

const itemFields = {
  id: { type: 'string', pattern: idPattern, maxLength: 60, description: 'Unique within the menu.' },
  label: text('Words of the entry.'),
  icon: icon('Icon before the words.'),
  to: link('Where it leads.'),
  action: action('What it does instead of leading somewhere.'),
  when: { $ref: conditionSchema.$id, description: 'When it is shown.' },
  badge: text('A short mark beside the words.'),
} as const

/** A menu (CFG-1), two levels deep. */
export const menuSchema = {
  type: 'object',
  title: 'Menu',
  description: 'A list of links and actions.',
  properties: {
    ...envelope('menu'),
    title: text('Name of the menu, also for screen readers.'),
    items: {
      type: 'array',
      maxItems: 200,
      description: 'Entries in order.',
      items: {
        type: 'object',
        properties: {
          ...itemFields,
          items: {
            type: 'array',
            maxItems: 100,
            description: 'Entries below this one.',
            items: { type: 'object', properties: itemFields, required: ['id', 'label'], additionalProperties: false },
          },
        },
        required: ['id', 'label'],
        additionalProperties: false,
      },
    },
  },
  required: [...envelopeRequired, 'title', 'items'],
  additionalProperties: false,
} as const satisfies JSONSchema

/** A compiled menu entry. */
export type MenuEntry = {
  readonly id: string
  readonly label: string
  readonly icon?: string
  readonly to?: Href
  readonly action?: Action
  readonly when?: Condition
  /** Names of the breakpoints where it is hidden, as one attribute value. */
  readonly screen?: string
  readonly badge?: string
  readonly items?: readonly MenuEntry[]
}
/** A compiled menu, as a widget with a `menuRef` gets it. */
export type Menu = {
  readonly kind: 'menu'
  readonly id: string
  readonly title: string
  readonly items: readonly MenuEntry[]
}
