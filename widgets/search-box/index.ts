import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget, type WidgetSample } from '#engine/define-widget.ts'
import { text } from '#schemas/document/marks.ts'
import { withStates } from '../_shared/samples/states.ts'

export const searchBoxSamples: readonly WidgetSample[] = [
  { name: 'plain', props: {} },
  {
    name: 'long text',
    props: {
      label: {
        uz: 'Oʻyinni nomi yoki ishlab chiqaruvchisi boʻyicha qidirish',
        ru: 'Поиск игры по названию или по создателю',
      },
      placeholder: {
        uz: 'Oʻyin nomi, provayder yoki mavzusini yozing',
        ru: 'Введите название игры, провайдера или тему',
      },
      count: 12,
    },
  },
  { name: 'one result at most', props: { count: 1 } },
  ...withStates([{ name: 'panel', props: { variant: 'panel' } }], ['games.get'], {
    acts: [{ type: 'gold' }],
  }),
]

export const searchBoxSchema = {
  type: 'object',
  title: 'Search box',
  description:
    'Finds games by name or provider while typing; the search settings say from how many characters on and how soon.',
  properties: {
    variant: {
      enum: ['field', 'panel'],
      default: 'field',
      description: 'field: results drop down below the field; panel: results are always visible, as in a popup.',
    },
    label: text('What the field is called for who cannot see it.'),
    placeholder: text('Words in the empty field.'),
    count: {
      type: 'integer',
      minimum: 1,
      maximum: 12,
      default: 6,
      description: 'The most games offered while typing.',
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'search-box',
  category: 'games',
  chunk: 'usual',
  schema: searchBoxSchema,
  samples: searchBoxSamples,
  component: () => import('./search-box.tsx').then((module) => module.SearchBox),
})
