import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { rich, text } from '#schemas/document/marks.ts'

export const faqSamples = [
  {
    name: 'plain',
    props: {
      title: { uz: 'Koʻp soʻraladigan savollar', ru: 'Частые вопросы' },
      single: true,
      items: [
        {
          id: 'payout',
          question: { uz: 'Pulni qachon olaman?', ru: 'Когда придут деньги?' },
          answer: {
            uz: '<p>Soʻrov tekshirilgach, odatda 15 daqiqa ichida.</p>',
            ru: '<p>После проверки запроса, обычно в течение 15 минут.</p>',
          },
          open: true,
        },
        {
          id: 'limit',
          question: { uz: 'Oʻzimga cheklov qoʻysam boʻladimi?', ru: 'Можно ли поставить себе ограничение?' },
          answer: {
            uz: '<p>Ha, <a href="/responsible-gaming">masʼuliyatli oʻyin</a> sahifasida.</p>',
            ru: '<p>Да, на странице <a href="/responsible-gaming">ответственной игры</a>.</p>',
          },
        },
      ],
    },
  },
  {
    name: 'long text',
    props: {
      items: [
        {
          id: 'documents',
          question: {
            uz: 'Hisobimni tasdiqlash uchun qanday hujjatlar kerak va ularni tekshirish qancha vaqt oladi?',
            ru: 'Какие документы нужны, чтобы подтвердить мой счёт, и сколько времени занимает их проверка?',
          },
          answer: {
            uz: '<p>Pasport yoki haydovchilik guvohnomasi.</p><ul><li>Rasm aniq boʻlsin.</li><li>Barcha toʻrt burchak koʻrinsin.</li></ul><p>Tekshiruv odatda bir kun davom etadi.</p>',
            ru: '<p>Паспорт или водительское удостоверение.</p><ul><li>Снимок должен быть чётким.</li><li>Видны все четыре угла.</li></ul><p>Проверка обычно занимает один день.</p>',
          },
        },
      ],
    },
  },
  { name: 'empty', props: { title: { uz: 'Savollar', ru: 'Вопросы' } } },
]

export const faqSchema = {
  type: 'object',
  title: 'Questions and answers',
  description: 'Questions that open to their answers.',
  properties: {
    title: text('Title above the questions.'),
    single: { type: 'boolean', default: false, description: 'Opening one closes the others.' },
    items: {
      type: 'array',
      maxItems: 60,
      default: [],
      description: 'The questions in order.',
      items: {
        type: 'object',
        properties: {
          id: {
            type: 'string',
            pattern: '^[a-z0-9][a-z0-9-]*$',
            maxLength: 60,
            description: 'Unique among the questions.',
          },
          question: text('The question.'),
          answer: rich('The answer.'),
          open: { type: 'boolean', default: false, description: 'Shown open at first.' },
        },
        required: ['id', 'question', 'answer'],
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'faq',
  category: 'content',
  chunk: 'usual',
  schema: faqSchema,
  samples: faqSamples,
  component: () => import('./faq.tsx').then((module) => module.Faq),
})
