import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget, type WidgetSample } from '#engine/define-widget.ts'
import { link } from '#schemas/document/marks.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'
import { riskyHistory } from './risky-history.ts'

const props = { limit: '/profile/responsible-game', pause: '/profile/responsible-game' }

const states: readonly WidgetSample[] = withStates(
  [{ name: 'plain', props }],
  ['cashier.gethistory', 'games.getHistory'],
)

export const playSignsSamples: readonly WidgetSample[] = [
  ...states,
  { name: 'every sign', props, viewer: 'player', answers: riskyHistory(Date.now()) },
]

export const playSignsSchema = {
  type: 'object',
  title: 'Play signs',
  description:
    "Signs of risky play in the player's own bets and payments of the last 30 days, for the player alone: computed in the browser, neither sent nor stored. Below them the ways to a limit and to a pause.",
  properties: {
    limit: link('Where a limit is set.'),
    pause: link('Where a pause is taken.'),
  },
  required: ['limit', 'pause'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'play-signs',
  category: 'account',
  schema: playSignsSchema,
  samples: playSignsSamples,
  words: ['account', 'widgets'],
  queries,
  component: () => import('./play-signs.tsx').then((module) => module.PlaySigns),
})
