import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { popupRef, text } from '#schemas/document/marks.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

const label = { uz: 'Aksiyalar', ru: 'Акции' }
const props = { position: 'home', label, register: 'auth' }
const long = {
  position: 'home',
  title: 'Shaxsiy maʼlumotlarni tasdiqlash tartibi yangilandi va ancha soddalashtirildi',
  text: 'Endi hujjat rasmini telefon kamerasi orqali yuborish kifoya; tekshiruv odatda bir kundan oshmaydi.',
  image: '/media/hero.svg',
  image_mobile: '/media/hero-mobile.svg',
}

export const bannersSamples = [
  { name: 'a place without banners', props: { ...props, position: 'nowhere' } },
  {
    name: 'to a guest, with long words',
    props,
    viewer: 'guest' as const,
    answers: { 'banners.get': { items: [{ id: 7, description: long }], total: 1, offset: 0, count: 1 } },
  },
]

export const bannersSchema = {
  type: 'object',
  title: 'Banners of the platform',
  description:
    'The banners that the platform has for one place: a guest registers, a player follows the link. As many as the games settings say; nothing where there are none, or where the jurisdiction profile hides bonuses.',
  properties: {
    position: {
      type: 'string',
      pattern: '^[a-z0-9][a-z0-9_-]*$',
      maxLength: 32,
      description: 'The place, as the platform names it: home, gamehall.',
    },
    label: text('What the banners are about, for screen readers.'),
    register: popupRef('The popup that a guest registers with.'),
  },
  required: ['position', 'label', 'register'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'banners',
  category: 'content',
  schema: bannersSchema,
  samples: withStates([{ name: 'plain', props }, ...bannersSamples], ['banners.get']),
  queries,
  words: ['casino'],
  component: () => import('./banners.tsx').then((module) => module.Banners),
})
