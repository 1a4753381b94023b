import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { text } from '#schemas/document/marks.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const sportsbookFrameSamples = [
  { name: 'plain', props: { title: { uz: 'Sport tikishlari', ru: 'Ставки на спорт' } } },
]

export const sportsbookFrameSchema = {
  type: 'object',
  title: 'Sportsbook',
  description: 'The sportsbook in a frame; where the platform has none, a way to the games.',
  properties: {
    title: text('What the frame is called for who cannot see it.'),
    address: {
      type: 'string',
      minLength: 1,
      maxLength: 2000,
      pattern: '^(/|https://)',
      description: 'Address of the sportsbook; without it the one that the platform gives.',
    },
    parameters: {
      type: 'object',
      maxProperties: 8,
      propertyNames: { pattern: '^(?!(?:locale|code|home)$)[A-Za-z][A-Za-z0-9_-]{0,31}$' },
      additionalProperties: { type: 'string', minLength: 1, maxLength: 100 },
      description: 'Added to that address as its query, for example {"theme": "light"}: what the sportsbook offers.',
    },
  },
  required: ['title'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'sportsbook-frame',
  category: 'games',
  schema: sportsbookFrameSchema,
  samples: withStates(sportsbookFrameSamples, ['games.get']),
  queries,
  words: ['casino'],
  component: () => import('./sportsbook-frame.tsx').then((module) => module.SportsbookFrame),
})
