import { defineWidget } from '#engine/define-widget.ts'
import { sportsbookQuery } from './sportsbook-query.ts'
import { sportsbookFrameSamples } from './sportsbook-frame.sample.ts'
import { sportsbookFrameSchema } from './sportsbook-frame.schema.ts'

export default defineWidget({
  type: 'sportsbook-frame',
  category: 'games',
  schema: sportsbookFrameSchema,
  samples: sportsbookFrameSamples,
  queries: () => [sportsbookQuery()],
  words: ['casino'],
  component: () => import('./sportsbook-frame.tsx').then((module) => module.SportsbookFrame),
})
