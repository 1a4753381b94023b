import { defineWidget } from '#engine/define-widget.ts'
import { footerBlocksSamples } from './footer-blocks.sample.ts'
import { footerBlocksSchema } from './footer-blocks.schema.ts'

export default defineWidget({
  type: 'footer-blocks',
  category: 'legal',
  chunk: 'usual',
  schema: footerBlocksSchema,
  essential: true,
  slots: { logo: { max: 1 }, links: { max: 6 } },
  samples: footerBlocksSamples,
  component: () => import('./footer-blocks.tsx').then((module) => module.FooterBlocks),
})
