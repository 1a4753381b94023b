import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const jackpotListSamples = [{ name: 'plain', props: {} }]

export const jackpotListSchema = {
  type: 'object',
  title: 'Jackpot list',
  description: 'All progressive jackpots with what they hold at this moment.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'jackpot-list',
  category: 'games',
  schema: jackpotListSchema,
  samples: withStates(jackpotListSamples, ['Jackpots.get'], { viewer: 'guest' }),
  queries,
  words: ['casino'],
  component: () => import('./jackpot-list.tsx').then((module) => module.JackpotList),
})
