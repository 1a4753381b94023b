import { defineWidget } from '#engine/define-widget.ts'
import { noticeSamples } from './notice.sample.ts'
import { noticeSchema } from './notice.schema.ts'

export default defineWidget({
  type: 'notice',
  category: 'content',
  chunk: 'usual',
  schema: noticeSchema,
  samples: noticeSamples,
  component: () => import('./notice.tsx').then((module) => module.Notice),
})
