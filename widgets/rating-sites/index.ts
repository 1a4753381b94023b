import { defineWidget } from '#engine/define-widget.ts'
import { ratingSitesSamples } from './rating-sites.sample.ts'
import { ratingSitesSchema } from './rating-sites.schema.ts'

export default defineWidget({
  type: 'rating-sites',
  category: 'legal',
  chunk: 'usual',
  schema: ratingSitesSchema,
  samples: ratingSitesSamples,
  component: () => import('./rating-sites.tsx').then((module) => module.RatingSites),
})
