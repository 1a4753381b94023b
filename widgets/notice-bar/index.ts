import { defineWidget } from '#engine/define-widget.ts'
import { noticeBarSamples } from './notice-bar.sample.ts'
import { noticeBarSchema } from './notice-bar.schema.ts'

export default defineWidget({
  type: 'notice-bar',
  category: 'layout',
  schema: noticeBarSchema,
  samples: noticeBarSamples,
  component: () => import('./notice-bar.tsx').then((module) => module.NoticeBar),
})
