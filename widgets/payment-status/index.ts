import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { text } from '#schemas/document/marks.ts'

const checkingHeader = { uz: 'Toʻlov holatini tekshiryapmiz', ru: 'Проверяем состояние платежа' }
const missingHeader = { uz: 'Bunday toʻlov topilmadi', ru: 'Такой платёж не найден' }

export const paymentStatusSamples = [
  {
    name: 'plain',
    props: {
      page: 'pay-success',
      header: { uz: 'Hisob toʻldirildi', ru: 'Счёт пополнен' },
      description: { uz: 'Mablagʻ balansingizda', ru: 'Деньги на вашем балансе' },
      button: { uz: 'Oʻyinlar zaliga', ru: 'В игровой зал' },
      checkingHeader,
      missingHeader,
    },
  },
  {
    name: 'long text',
    props: {
      page: 'pay-pending',
      header: {
        uz: 'Toʻlovingiz toʻlov tizimi tomonidan tekshirilmoqda',
        ru: 'Ваш платёж проверяется платёжной системой',
      },
      description: {
        uz: 'Odatda bu bir necha daqiqa oladi. Sahifani yopsangiz ham boʻladi: natija tarixda va Xabarlar sahifasida koʻrinadi.',
        ru: 'Обычно это занимает несколько минут. Страницу можно закрыть: итог появится в истории и на странице «Сообщения».',
      },
      checkingHeader,
      missingHeader,
      missingDescription: { uz: 'Manzilni tekshiring yoki tarixni oching', ru: 'Проверьте адрес или откройте историю' },
      stoppedDescription: { uz: 'Hali javob yoʻq, keyinroq qayta tekshiring', ru: 'Ответа пока нет, проверьте позже' },
    },
  },
  {
    name: 'empty: headings alone',
    props: {
      page: 'pay-cancel',
      header: { uz: 'Toʻlov bekor qilindi', ru: 'Платёж отменён' },
      checkingHeader,
      missingHeader,
    },
  },
]

export const paymentStatusSchema = {
  type: 'object',
  title: 'Payment status',
  description:
    'The outcome of a payment. The address of the page is only a hint: the widget asks the platform and shows its answer.',
  properties: {
    page: {
      enum: ['pay-cancel', 'pay-fail', 'pay-mobile', 'pay-new-window', 'pay-pending', 'pay-success'],
      description: 'Which of the result pages it is on.',
    },
    header: text('Heading, once the platform has said that it is true.'),
    description: text('One or two sentences below it.'),
    button: text(
      'Words of the button: the game hall after a success, the deposit page after a cancel, a failure and for a new window.',
    ),
    checkingHeader: text('Heading while the platform is asked.'),
    missingHeader: text('Heading where there is no such payment.'),
    missingDescription: text('What to do then.'),
    stoppedDescription: text('What is said after ten minutes without an outcome.'),
  },
  required: ['page', 'header', 'checkingHeader', 'missingHeader'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'payment-status',
  category: 'money',
  schema: paymentStatusSchema,
  samples: paymentStatusSamples,
  words: ['cashier', 'payment'],
  component: () => import('./payment-status.tsx').then((module) => module.PaymentStatus),
})
