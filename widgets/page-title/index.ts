import { defineWidget } from '#engine/define-widget.ts'
import { pageTitleSamples } from './page-title.sample.ts'
import { pageTitleSchema } from './page-title.schema.ts'

export default defineWidget({
  type: 'page-title',
  category: 'content',
  chunk: 'usual',
  schema: pageTitleSchema,
  samples: pageTitleSamples,
  component: () => import('./page-title.tsx').then((module) => module.PageTitle),
})
