import { defineWidget } from '#engine/define-widget.ts'
import { tabsSamples } from './tabs.sample.ts'
import { tabsSchema } from './tabs.schema.ts'

export default defineWidget({
  type: 'tabs',
  category: 'layout',
  schema: tabsSchema,
  slots: { '*': {} },
  samples: tabsSamples,
  component: () => import('./tabs.tsx').then((module) => module.Tabs),
})
