import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { media, text } from '#schemas/document/marks.ts'
import { callToActionSchema } from '../_shared/page/call-to-action.schema.ts'

const samplePicture = {
  src: '/media/hero.svg',
  mobile: '/media/hero-mobile.svg',
  alt: '',
  width: 1200,
  height: 500,
  color: '#1b2740',
}
const label = { uz: 'Yangiliklar va takliflar', ru: 'Новости и предложения' }
const slides = [
  {
    id: 'cup',
    title: { uz: 'Kuz kubogi', ru: 'Осенний кубок' },
    text: {
      uz: 'Har hafta jadval yangilanadi, ishtirok bepul.',
      ru: 'Таблица обновляется каждую неделю, участие бесплатное.',
    },
    media: samplePicture,
    button: { label: { uz: 'Batafsil', ru: 'Подробнее' }, to: '/rules' },
  },
  {
    id: 'limits',
    title: { uz: 'Oʻz chegarangizni bir daqiqada belgilang', ru: 'Назначьте свой предел за одну минуту' },
    media: { ...samplePicture, src: '/media/banner-limits.svg' },
    button: {
      label: { uz: 'Chegara qoʻyish', ru: 'Поставить ограничение' },
      to: '/responsible-gaming',
      icon: 'shield-check',
    },
  },
  {
    id: 'new',
    title: { uz: 'Oltmishta studiya, bitta zal', ru: 'Шестьдесят студий, один зал' },
    media: { ...samplePicture, src: '/media/banner-jackpots.svg' },
  },
]

export const bannerCarouselSamples = [
  { name: 'plain', props: { label, slides } },
  { name: 'autoplay', props: { label, slides, autoplay: true, seconds: 8 } },
  {
    name: 'one slide with long text',
    props: {
      label,
      slides: [
        {
          id: 'long',
          title: {
            uz: 'Shaxsiy maʼlumotlarni tasdiqlash tartibi yangilandi va ancha soddalashtirildi',
            ru: 'Порядок подтверждения личных данных обновился и стал намного проще',
          },
          text: {
            uz: 'Endi hujjat rasmini telefon kamerasi orqali yuborish kifoya; tekshiruv odatda bir kundan oshmaydi, natija oʻsha sahifada koʻrinadi.',
            ru: 'Теперь достаточно снять документ камерой телефона; проверка обычно занимает не больше дня, результат появится на той же странице.',
          },
          media: samplePicture,
          button: { label: { uz: 'Tasdiqlash haqida batafsil oʻqish', ru: 'Подробнее о подтверждении' }, to: '/rules' },
        },
      ],
    },
  },
  { name: 'empty', props: { label } },
]

export const bannerCarouselSchema = {
  type: 'object',
  title: 'Banner carousel',
  description: 'Several banners in one place, one at a time.',
  properties: {
    label: text('What the banners are about, for screen readers.'),
    slides: {
      type: 'array',
      maxItems: 12,
      default: [],
      description: 'The banners in order.',
      items: {
        type: 'object',
        properties: {
          id: {
            type: 'string',
            pattern: '^[a-z0-9][a-z0-9-]*$',
            maxLength: 60,
            description: 'Unique among the banners.',
          },
          title: text('The message.'),
          text: text('One sentence below it.'),
          media: media('The picture behind the words.'),
          button: callToActionSchema('What the banner leads to.'),
        },
        required: ['id', 'title', 'media'],
        additionalProperties: false,
      },
    },
    autoplay: {
      type: 'boolean',
      default: false,
      description:
        'Advances automatically. Visitors can always stop it, and it never moves for those who asked for less motion.',
    },
    seconds: {
      type: 'integer',
      minimum: 5,
      maximum: 30,
      default: 7,
      description: 'How long each banner stays, in seconds.',
    },
  },
  required: ['label'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'banner-carousel',
  category: 'content',
  chunk: 'usual',
  schema: bannerCarouselSchema,
  samples: bannerCarouselSamples,
  component: () => import('./banner-carousel.tsx').then((module) => module.BannerCarousel),
})
