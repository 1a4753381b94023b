import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { popupRef } from '#schemas/document/marks.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const jackpotItemSamples = [{ name: 'plain', props: {} }]

export const jackpotItemSchema = {
  type: 'object',
  title: 'Jackpot',
  description: 'The jackpot that the address names: what it holds, its games and who won it.',
  properties: {
    signIn: popupRef('The popup that a guest signs in with to keep a favourite game; without it guests see no hearts.'),
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'jackpot-item',
  category: 'games',
  schema: jackpotItemSchema,
  samples: withStates(jackpotItemSamples, ['Jackpots.get', 'Jackpots.getWinners', 'games.getProviders'], {
    viewer: 'guest',
    route: { params: { id: 'ipak-yoli' } },
  }),
  queries,
  words: ['casino'],
  component: () => import('./jackpot-item.tsx').then((module) => module.JackpotItem),
})
