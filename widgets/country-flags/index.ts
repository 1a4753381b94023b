import { defineWidget } from '#engine/define-widget.ts'
import { countryFlagsSamples } from './country-flags.sample.ts'
import { countryFlagsSchema } from './country-flags.schema.ts'

export default defineWidget({
  type: 'country-flags',
  category: 'content',
  schema: countryFlagsSchema,
  samples: countryFlagsSamples,
  component: () => import('./country-flags.tsx').then((module) => module.CountryFlags),
})
