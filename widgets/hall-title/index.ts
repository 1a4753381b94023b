import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { text } from '#schemas/document/marks.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const hallTitleSamples = [
  { name: 'plain', props: { title: { uz: 'Oʻyinlar zali', ru: 'Игровой зал' } } },
  {
    name: 'long text',
    props: {
      title: { uz: 'Barcha provayderlarning barcha oʻyinlari bir zalda', ru: 'Все игры всех провайдеров в одном зале' },
    },
  },
]

export const hallTitleSchema = {
  type: 'object',
  title: 'Title of the game hall',
  description:
    'The one first-level heading of the hall: the name of the category or of the provider that is chosen, else the title.',
  properties: { title: text('The heading where neither one category nor one provider is chosen.') },
  required: ['title'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'hall-title',
  category: 'games',
  schema: hallTitleSchema,
  samples: withStates(hallTitleSamples, ['games.getCategories', 'games.getProviders'], { viewer: 'guest' }),
  queries,
  component: () => import('./hall-title.tsx').then((module) => module.HallTitle),
})
