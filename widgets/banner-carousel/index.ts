import { defineWidget } from '#engine/define-widget.ts'
import { bannerCarouselSamples } from './banner-carousel.sample.ts'
import { bannerCarouselSchema } from './banner-carousel.schema.ts'

export default defineWidget({
  type: 'banner-carousel',
  category: 'content',
  chunk: 'usual',
  schema: bannerCarouselSchema,
  samples: bannerCarouselSamples,
  component: () => import('./banner-carousel.tsx').then((module) => module.BannerCarousel),
})
