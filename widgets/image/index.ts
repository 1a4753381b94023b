import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { link, media, text } from '#schemas/document/marks.ts'

const samplePicture = {
  src: '/media/hero.svg',
  mobile: '/media/hero-mobile.svg',
  alt: { uz: 'Kechki terasa, bitta chiroq', ru: 'Вечерняя терраса с одним фонарём' },
  width: 1200,
  height: 500,
  color: '#1b2740',
}

export const imageSamples = [
  { name: 'plain', props: { media: samplePicture } },
  {
    name: 'link with a long caption',
    props: {
      media: samplePicture,
      to: '/gamehall',
      caption: {
        uz: 'Oʻyin zali haqida batafsil maʼlumot: qoidalar, toʻlovlar, xavfsizlik va yordam xizmati haqida hammasi bir joyda.',
        ru: 'Подробно об игровом зале: правила, выплаты, безопасность и служба поддержки — всё в одном месте.',
      },
    },
  },
  { name: 'decoration', props: { media: { src: '/media/hero.svg', alt: '', width: 1200, height: 500 }, first: true } },
]

export const imageSchema = {
  type: 'object',
  title: 'Image',
  description: 'One picture, with words below it if wanted.',
  properties: {
    media: media('The picture.'),
    caption: text('Words below the picture.'),
    to: link('Where a press on the picture leads.'),
    first: { type: 'boolean', default: false, description: 'It is seen without scrolling: fetched before the others.' },
  },
  required: ['media'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'image',
  category: 'content',
  schema: imageSchema,
  onInvalid: 'placeholder',
  samples: imageSamples,
  component: () => import('./image.tsx').then((module) => module.Image),
})
