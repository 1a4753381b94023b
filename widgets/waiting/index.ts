import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { text } from '#schemas/document/marks.ts'

export const waitingSamples = [
  { name: 'plain', props: { text: { uz: 'Hisob holatini tekshiryapmiz.', ru: 'Проверяем состояние аккаунта.' } } },
  {
    name: 'long text',
    props: {
      text: {
        uz: 'Hisobingiz ochilgan-ochilmaganini tekshiryapmiz. Javob kechiksa, oʻzimiz yana soʻraymiz: sahifani yopmang va maʼlumotlarni qayta yubormang.',
        ru: 'Проверяем, создан ли аккаунт. Если ответ задержится, спросим ещё раз сами: не закрывайте страницу и не отправляйте данные ещё раз.',
      },
    },
  },
]

export const waitingSchema = {
  type: 'object',
  title: 'Waiting',
  description:
    'Says what is under way, beside a turning mark, such as an account that is read after a lost answer. Conditions say when it is shown; of a wait that lasts long the foot of the page says so.',
  properties: { text: text('What is under way.') },
  required: ['text'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'waiting',
  category: 'content',
  schema: waitingSchema,
  samples: waitingSamples,
  component: () => import('./waiting.tsx').then((module) => module.Waiting),
})
