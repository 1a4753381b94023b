import type { JSONSchema } from 'json-schema-to-ts'

const columns = [1, 2, 3, 4, 5, 6] as const

export const gridSchema = {
  type: 'object',
  title: 'Grid',
  description: 'Blocks side by side in columns of equal width.',
  properties: {
    mobile: { enum: columns, default: 1, description: 'Columns up to 767 px.' },
    tablet: { enum: columns, default: 2, description: 'Columns from 768 px.' },
    laptop: { enum: columns, default: 3, description: 'Columns from 992 px.' },
    desktop: { enum: columns, default: 3, description: 'Columns from 1440 px.' },
    gap: { enum: ['small', 'medium', 'large'], default: 'medium', description: 'Space between the blocks.' },
  },
  additionalProperties: false,
} as const satisfies JSONSchema
