import { defineWidget } from '#engine/define-widget.ts'
import { searchBoxSamples } from './search-box.sample.ts'
import { searchBoxSchema } from './search-box.schema.ts'

export default defineWidget({
  type: 'search-box',
  category: 'games',
  chunk: 'usual',
  schema: searchBoxSchema,
  samples: searchBoxSamples,
  component: () => import('./search-box.tsx').then((module) => module.SearchBox),
})
