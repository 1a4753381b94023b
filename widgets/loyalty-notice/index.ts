import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { link, text } from '#schemas/document/marks.ts'

export const loyaltyNoticeSamples = [
  {
    name: 'plain',
    props: {
      message: { uz: 'Roʻyxatdan oʻtganingiz uchun ballar yozildi.', ru: 'Начислены баллы за регистрацию.' },
      amount: { uz: '+100 ball', ru: '+100 баллов' },
      tutorialLabel: { uz: 'Qanday ishlaydi?', ru: 'Как это работает?' },
      tutorial: '/loyalty',
    },
  },
  {
    name: 'long text',
    props: {
      message: {
        uz: 'Siz uch oy davomida har hafta kamida bitta oʻyin oʻynaganingiz uchun yangi darajaga koʻtarildingiz, endi keshbek foizi va almashtirish kursi yuqoriroq.',
        ru: 'Три месяца подряд вы играли хотя бы раз в неделю, поэтому перешли на новый уровень: процент кешбэка и курс обмена баллов теперь выше.',
      },
      amount: { uz: '+90 000 000 100 ball', ru: '+90 000 000 100 баллов' },
      tutorialLabel: {
        uz: 'Darajalar va ballar qanday ishlashini batafsil oʻqish',
        ru: 'Подробно о том, как работают уровни и баллы',
      },
      tutorial: '/loyalty',
    },
  },
  { name: 'a message alone', props: { message: { uz: 'Yangi daraja.', ru: 'Новый уровень.' } } },
]

export const loyaltyNoticeSchema = {
  type: 'object',
  title: 'Loyalty notice',
  description: 'What a notice of loyalty says below its title, in a toast: the message, how much, and the tutorial.',
  properties: {
    message: text('What happened.'),
    amount: text('How much, in words.'),
    image: { type: 'string', maxLength: 512, description: 'Address of its picture, square.' },
    tutorialLabel: text('The link to the tutorial.'),
    tutorial: link('Where the tutorial is.'),
  },
  required: ['message'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'loyalty-notice',
  category: 'content',
  schema: loyaltyNoticeSchema,
  samples: loyaltyNoticeSamples,
  component: () => import('./loyalty-notice.tsx').then((module) => module.LoyaltyNotice),
})
