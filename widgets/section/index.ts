import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { link, text } from '#schemas/document/marks.ts'

export const sectionSamples = [
  {
    name: 'plain',
    props: {
      title: { uz: 'Ommabop oʻyinlar', ru: 'Популярные игры' },
      moreLabel: { uz: 'Hammasi', ru: 'Все' },
      moreTo: '/gamehall',
    },
  },
  {
    name: 'long text',
    props: {
      title: {
        uz: 'Eng koʻp oʻynalayotgan va oʻyinchilarimiz sevimlilar roʻyxatiga qoʻshgan oʻyinlar',
        ru: 'Игры, в которые играют чаще всего и которые наши игроки добавляют в избранное',
      },
      level: 3,
      lead: {
        uz: 'Roʻyxat har kuni yangilanadi. Oʻyin tugmasini bosishdan oldin uning qoidalari bilan tanishib chiqing.',
        ru: 'Список обновляется каждый день. Прежде чем начать, познакомьтесь с правилами игры.',
      },
      moreLabel: { uz: 'Barcha oʻyinlarni koʻrish', ru: 'Посмотреть все игры' },
      moreTo: { page: 'gamehall' },
    },
  },
  { name: 'empty', props: {} },
]

export const sectionSchema = {
  type: 'object',
  title: 'Section',
  description: 'A titled part of a page that holds other blocks.',
  properties: {
    title: text('Title of the section.'),
    level: { enum: [2, 3], default: 2, description: 'Level of the title in the outline of the page.' },
    lead: text('One or two sentences below the title.'),
    moreLabel: text('Words of the link beside the title, such as All.'),
    moreTo: link('Where the link beside the title leads.'),
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'section',
  category: 'layout',
  chunk: 'usual',
  schema: sectionSchema,
  slots: { default: {} },
  samples: sectionSamples,
  component: () => import('./section.tsx').then((module) => module.Section),
})
