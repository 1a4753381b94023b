import type { JSONSchema } from 'json-schema-to-ts'
import { icon, text } from '#schemas/document/marks.ts'

export const tabsSchema = {
  type: 'object',
  title: 'Tabs',
  description: 'Several views in one place; each stands in the slot that has the id of its tab.',
  properties: {
    label: text('What the tabs choose between, for screen readers.'),
    items: {
      type: 'array',
      minItems: 1,
      maxItems: 12,
      description: 'The tabs in order; the first is open.',
      items: {
        type: 'object',
        properties: {
          id: {
            type: 'string',
            pattern: '^[a-z0-9][a-z0-9-]*$',
            maxLength: 60,
            description: 'Unique among the tabs; also the name of its slot.',
          },
          label: text('Words of the tab.'),
          icon: icon('Icon before the words.'),
        },
        required: ['id', 'label'],
        additionalProperties: false,
      },
    },
    fit: {
      enum: ['content', 'equal'],
      default: 'content',
      description: 'equal: the tabs share the width, for two or three of them.',
    },
  },
  required: ['label', 'items'],
  additionalProperties: false,
} as const satisfies JSONSchema
