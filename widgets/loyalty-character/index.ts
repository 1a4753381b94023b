import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const loyaltyCharacterSamples = [{ name: 'plain', props: { place: 'loyalty-page' } }]

export const loyaltyCharacterSchema = {
  type: 'object',
  title: 'Loyalty character',
  description:
    'The character of the player, and the choice of another one. Shown on the pages that the loyalty settings name, where characters are on.',
  properties: {
    place: {
      enum: ['profile-page', 'loyalty-page'],
      description: 'Which of the pages of placesWhereDisplayedCharacters it is on.',
    },
  },
  required: ['place'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'loyalty-character',
  category: 'account',
  schema: loyaltyCharacterSchema,
  samples: withStates(loyaltyCharacterSamples, ['loyalty.getinfo']),
  queries,
  words: ['reward'],
  component: () => import('./loyalty-character.tsx').then((module) => module.LoyaltyCharacter),
})
