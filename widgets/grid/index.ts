import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'

const card = (id: string, uz: string, ru: string) => ({
  id,
  type: 'button',
  props: { label: { uz, ru }, to: '/gamehall', wide: true },
})

export const gridSamples = [
  {
    name: 'plain',
    props: {},
    slots: {
      default: [
        card('a', 'Slotlar', 'Слоты'),
        card('b', 'Jonli oʻyinlar', 'Живые игры'),
        card('c', 'Stol oʻyinlari', 'Настольные игры'),
      ],
    },
  },
  {
    name: 'six columns, long words',
    props: { mobile: 2, tablet: 4, laptop: 6, desktop: 6, gap: 'small' },
    slots: {
      default: [1, 2, 3, 4, 5, 6].map((n) =>
        card(`n${n}`, 'Hamyonni toʻldirish usullari', 'Способы пополнения кошелька'),
      ),
    },
  },
  { name: 'empty', props: {} },
]

const columns = [1, 2, 3, 4, 5, 6] as const

export const gridSchema = {
  type: 'object',
  title: 'Grid',
  description: 'Blocks side by side in columns of equal width.',
  properties: {
    mobile: { enum: columns, default: 1, description: 'Columns up to 767 px.' },
    tablet: { enum: columns, default: 2, description: 'Columns from 768 px.' },
    laptop: { enum: columns, default: 3, description: 'Columns from 992 px.' },
    desktop: { enum: columns, default: 3, description: 'Columns from 1440 px.' },
    gap: { enum: ['small', 'medium', 'large'], default: 'medium', description: 'Space between the blocks.' },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'grid',
  category: 'layout',
  chunk: 'usual',
  schema: gridSchema,
  slots: { default: {} },
  samples: gridSamples,
  component: () => import('./grid.tsx').then((module) => module.Grid),
})
