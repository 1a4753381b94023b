import type { JSONSchema } from 'json-schema-to-ts'

export const bonusListSchema = {
  type: 'object',
  title: 'Bonus list',
  description:
    'The bonuses of the player with their conditions and how far the wagering has come: casino and betting, a tab each.',
  properties: {
    first: { enum: ['casino', 'betting'], default: 'casino', description: 'Which tab stands first.' },
  },
  additionalProperties: false,
} as const satisfies JSONSchema
