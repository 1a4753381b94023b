import { defineWidget } from '#engine/define-widget.ts'
import { sideRailSamples } from './side-rail.sample.ts'
import { sideRailSchema } from './side-rail.schema.ts'

export default defineWidget({
  type: 'side-rail',
  category: 'navigation',
  chunk: 'usual',
  schema: sideRailSchema,
  samples: sideRailSamples,
  component: () => import('./side-rail.tsx').then((module) => module.SideRail),
})
