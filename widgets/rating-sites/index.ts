import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { text } from '#schemas/document/marks.ts'

export const ratingSitesSamples = [
  { name: 'plain', props: {} },
  {
    name: 'long text',
    props: {
      title: {
        uz: 'Sayt haqida mustaqil baholovchilar va litsenziya beruvchilar',
        ru: 'Независимые оценки сайта и сведения о лицензии',
      },
    },
  },
]

export const ratingSitesSchema = {
  type: 'object',
  title: 'Rating sites',
  description:
    'Sites that rate or license this one, as the site settings name them (ratingSites); those that are switched off are left out.',
  properties: { title: text('Words before them.') },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'rating-sites',
  category: 'legal',
  chunk: 'usual',
  schema: ratingSitesSchema,
  samples: ratingSitesSamples,
  component: () => import('./rating-sites.tsx').then((module) => module.RatingSites),
})
