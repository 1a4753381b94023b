import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { text } from '#schemas/document/marks.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const loyaltyLevelsSamples = [
  { name: 'plain', props: { program: 'darajalar' } },
  { name: 'with a heading', props: { program: 'darajalar', title: { uz: 'Darajalar', ru: 'Уровни' } } },
]

export const loyaltyLevelsSchema = {
  type: 'object',
  title: 'Loyalty levels',
  description: 'The levels of one loyalty program, for everybody to see.',
  properties: {
    program: {
      type: 'string',
      minLength: 1,
      maxLength: 96,
      pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]*$',
      description: 'Sysname of the program whose levels they are.',
    },
    title: text('Heading.'),
  },
  required: ['program'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'loyalty-levels',
  category: 'content',
  schema: loyaltyLevelsSchema,
  samples: withStates(loyaltyLevelsSamples, ['loyalty.getProgram']),
  queries,
  words: ['casino'],
  component: () => import('./loyalty-levels.tsx').then((module) => module.LoyaltyLevels),
})
