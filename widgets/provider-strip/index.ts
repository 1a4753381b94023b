import { defineWidget } from '#engine/define-widget.ts'
import { providersQuery } from '../_shared/games/games.ts'
import { providerStripSamples } from './provider-strip.sample.ts'
import { providerStripSchema } from './provider-strip.schema.ts'

export default defineWidget({
  type: 'provider-strip',
  category: 'games',
  chunk: 'usual',
  schema: providerStripSchema,
  samples: providerStripSamples,
  queries: () => [providersQuery()],
  component: () => import('./provider-strip.tsx').then((module) => module.ProviderStrip),
})
