import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const bonusListSamples = [
  { name: 'plain', props: {} },
  { name: 'betting first', props: { first: 'betting' } },
]

export const bonusListSchema = {
  type: 'object',
  title: 'Bonus list',
  description:
    'The bonuses of the player with their conditions and how far the wagering has come: casino and betting, a tab each.',
  properties: {
    first: { enum: ['casino', 'betting'], default: 'casino', description: 'Which tab comes first.' },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'bonus-list',
  category: 'account',
  schema: bonusListSchema,
  samples: withStates(bonusListSamples, ['bonuses.get', 'BettingBonuses.get']),
  onInvalid: 'default',
  words: ['account', 'reward'],
  queries,
  component: () => import('./bonus-list.tsx').then((module) => module.BonusList),
})
