import { defineWidget } from '#engine/define-widget.ts'
import { providersQuery } from '../_shared/games/games.ts'
import { providerGridSamples } from './provider-grid.sample.ts'
import { providerGridSchema } from './provider-grid.schema.ts'

export default defineWidget({
  type: 'provider-grid',
  category: 'games',
  schema: providerGridSchema,
  samples: providerGridSamples,
  queries: () => [providersQuery()],
  words: ['casino'],
  component: () => import('./provider-grid.tsx').then((module) => module.ProviderGrid),
})
