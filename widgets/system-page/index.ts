import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { link, text } from '#schemas/document/marks.ts'
import { systemPageTypes } from '#schemas/system-page-types.ts'

export const systemPageSamples = [
  {
    name: 'plain',
    props: {
      page: 'blocked-user',
      header: { uz: 'Hisob bloklangan', ru: 'Счёт заблокирован' },
      description: {
        uz: 'Sababini va keyingi qadamlarni yordam xizmati tushuntiradi',
        ru: 'Причину и дальнейшие шаги объяснит поддержка',
      },
      button: { uz: 'Yordamga yozish', ru: 'Написать в поддержку' },
    },
  },
  {
    name: 'long text, with ways on',
    props: {
      page: 'maintenance',
      header: {
        uz: 'Texnik ishlar rejadagidan biroz choʻzildi',
        ru: 'Технические работы идут немного дольше, чем планировалось',
      },
      description: {
        uz: 'Saytni yangilayapmiz. Balansingiz va faol bonuslaringiz oʻz joyida, boshlangan raundlar provayder serverida tugaydi. Birozdan keyin qayta kiring.',
        ru: 'Мы обновляем сайт. Баланс и активные бонусы на месте, начатые раунды завершатся на сервере провайдера. Зайдите немного позже.',
      },
      exits: ['reload', 'home', 'games', 'support'],
    },
  },
  {
    name: 'empty: a heading alone',
    props: { page: 'error', header: { uz: 'Nimadir xato ketdi', ru: 'Что-то пошло не так' } },
  },
]

export const systemPageSchema = {
  type: 'object',
  title: 'System page',
  description: 'A whole page that says what happened: a picture, a heading, a description and a button.',
  properties: {
    page: { enum: systemPageTypes, description: 'Which page it is: decides the picture and where the button leads.' },
    header: text('The heading of the page.'),
    description: text('One or two sentences below it.'),
    button: text(
      'Words of the button. It is shown where this kind of page has a target: support, the game hall or the deposit page.',
    ),
    to: link('Where the button leads instead.'),
    exits: {
      type: 'array',
      maxItems: 4,
      uniqueItems: true,
      default: [],
      items: { enum: ['reload', 'home', 'games', 'support'], description: 'One way.' },
      description: 'Quieter ways on, below the button.',
    },
  },
  required: ['page', 'header'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'system-page',
  category: 'content',
  schema: systemPageSchema,
  samples: systemPageSamples,
  words: ['common', 'outcome'],
  component: () => import('./system-page.tsx').then((module) => module.SystemPage),
})
