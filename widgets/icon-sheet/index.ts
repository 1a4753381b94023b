import { defineWidget } from '#engine/define-widget.ts'
import { iconSheetSamples } from './icon-sheet.sample.ts'
import { iconSheetSchema } from './icon-sheet.schema.ts'

export default defineWidget({
  type: 'icon-sheet',
  category: 'content',
  schema: iconSheetSchema,
  samples: iconSheetSamples,
  component: () => import('./icon-sheet.tsx').then((module) => module.IconSheet),
})
