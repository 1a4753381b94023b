import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { icon, link, text } from '#schemas/document/marks.ts'

export const narrowCardSamples = [
  {
    name: 'plain',
    props: {
      title: { uz: 'Hisobga kirish', ru: 'Вход в аккаунт' },
      moreLabel: { uz: 'Roʻyxatdan oʻtish', ru: 'Регистрация' },
      moreTo: '/forms/sign_up',
    },
    slots: { default: [] },
  },
  {
    name: 'long text',
    props: {
      title: { uz: 'Kontaktingiz tasdiqlandi', ru: 'Контакт подтверждён' },
      lead: {
        uz: 'Endi u orqali hisobingizga kirishni tiklash mumkin.',
        ru: 'Теперь через него можно восстановить доступ к счёту.',
      },
      icon: 'circle-check',
    },
    slots: { default: [] },
  },
]

export const narrowCardSchema = {
  type: 'object',
  title: 'Narrow card',
  description: 'A page with one thing to do, in the middle of the screen: signing in, a confirmation.',
  properties: {
    title: text('The first-level heading of the page.'),
    lead: text('One or two sentences below it.'),
    icon: icon('Icon above the heading.'),
    moreLabel: text('Words of the way on below the card.'),
    moreTo: link('Where that way leads.'),
  },
  required: ['title'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'narrow-card',
  category: 'layout',
  schema: narrowCardSchema,
  samples: narrowCardSamples,
  slots: { default: {} },
  onInvalid: 'default',
  component: () => import('./narrow-card.tsx').then((module) => module.NarrowCard),
})
