import { defineWidget } from '#engine/define-widget.ts'
import { bottomBarSamples } from './bottom-bar.sample.ts'
import { bottomBarSchema } from './bottom-bar.schema.ts'

export default defineWidget({
  type: 'bottom-bar',
  category: 'navigation',
  chunk: 'usual',
  schema: bottomBarSchema,
  samples: bottomBarSamples,
  component: () => import('./bottom-bar.tsx').then((module) => module.BottomBar),
})
