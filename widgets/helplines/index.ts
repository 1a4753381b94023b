import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { text } from '#schemas/document/marks.ts'

export const helplinesSamples = [
  { name: 'plain', props: {} },
  { name: 'with a heading', props: { title: { uz: 'Yordam olish', ru: 'Где получить помощь' } } },
]

export const helplinesSchema = {
  type: 'object',
  title: 'Helplines',
  description:
    'Who helps with gambling, as the jurisdiction profile of the site says. Nothing is shown where it has no helpline.',
  properties: { title: text('Heading.') },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'helplines',
  category: 'content',
  schema: helplinesSchema,
  samples: helplinesSamples,
  component: () => import('./helplines.tsx').then((module) => module.Helplines),
})
