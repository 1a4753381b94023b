import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { text } from '#schemas/document/marks.ts'

export const pageTitleSamples = [
  { name: 'plain', props: { title: { uz: 'Oʻyin zali', ru: 'Игровой зал' } } },
  {
    name: 'long text',
    props: {
      title: {
        uz: 'Shaxsiy maʼlumotlarni qayta ishlash va saqlash tartibi',
        ru: 'Порядок обработки и хранения персональных данных',
      },
      lead: {
        uz: 'Qanday maʼlumotlarni, nima uchun va qancha muddat saqlashimizni tushuntiramiz.',
        ru: 'Рассказываем, какие данные мы храним, зачем и как долго.',
      },
    },
  },
]

export const pageTitleSchema = {
  type: 'object',
  title: 'Page title',
  description: 'The one first-level heading of a page.',
  properties: { title: text('The heading.'), lead: text('One or two sentences below it.') },
  required: ['title'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'page-title',
  category: 'content',
  chunk: 'usual',
  schema: pageTitleSchema,
  samples: pageTitleSamples,
  component: () => import('./page-title.tsx').then((module) => module.PageTitle),
})
