import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget, type WidgetSample } from '#engine/define-widget.ts'
import type { PaymentFacts, PaymentStatusView, PaymentStep } from '#flows/payment-status/payment-status.view.ts'
import { text } from '#schemas/document/marks.ts'

const checkingHeader = { uz: 'Toʻlov holatini tekshiryapmiz', ru: 'Проверяем состояние платежа' }
const missingDescription = {
  uz: 'Manzilni tekshiring yoki tarixni oching',
  ru: 'Проверьте адрес или откройте историю',
}
const pendingHeader = { uz: 'Toʻlov tekshirilmoqda', ru: 'Платёж проверяется' }
const missingHeader = { uz: 'Bunday toʻlov topilmadi', ru: 'Такой платёж не найден' }

const facts: PaymentFacts = {
  id: 81_204,
  amount: { minor: 25_000_000, currency: 'UZS' },
  method: 'Oltin Karta',
  createdAt: Date.UTC(2026, 0, 10, 11, 40),
  reason: null,
  backUrl: null,
  returnTo: null,
  balance: null,
  next: null,
}
const next: PaymentStep = {
  mode: 'redirect',
  url: '/sandbox/pay/sample',
  qrUrl: null,
  details: [],
  expiresAt: Date.UTC(2026, 0, 10, 12, 30),
}
const details = [
  { name: 'account', label: 'Hisob', value: '8600 1234 5678 9012' },
  { name: 'comment', label: 'Izoh', value: 'PB-81204' },
]
const succeeded = {
  page: 'pay-success',
  header: { uz: 'Hisob toʻldirildi', ru: 'Счёт пополнен' },
  description: { uz: 'Mablagʻ balansingizda', ru: 'Деньги на вашем балансе' },
  button: { uz: 'Oʻyinlar zaliga', ru: 'В игровой зал' },
  checkingHeader,
  missingHeader,
}
/** What the flow publishes while the page shows a state. */
const inState = (status: PaymentStatusView['status'], more: Partial<PaymentStatusView> = {}) => ({
  'payment-status': { status, statuses: [status], facts, ...more },
})

export const paymentStatusSamples: readonly WidgetSample[] = [
  {
    name: 'plain',
    props: succeeded,
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
      missingDescription,
      stoppedDescription: { uz: 'Hali javob yoʻq, keyinroq qayta tekshiring', ru: 'Ответа пока нет, проверьте позже' },
    },
  },
  {
    name: 'loading',
    viewer: 'player',
    flows: inState('checking', { facts: null, isBusy: true }),
    props: {
      page: 'pay-success',
      header: { uz: 'Hisob toʻldirildi', ru: 'Счёт пополнен' },
      checkingHeader,
      missingHeader,
    },
  },
  {
    name: 'filled: the money has come',
    viewer: 'player',
    flows: inState('success', { facts: { ...facts, balance: { minor: 31_250_000, currency: 'UZS' } } }),
    props: succeeded,
  },
  {
    name: 'to be paid on the page of the provider',
    viewer: 'player',
    flows: inState('pending', { facts: { ...facts, next } }),
    props: { page: 'pay-pending', header: pendingHeader, checkingHeader, missingHeader },
  },
  {
    name: 'to be paid by details',
    viewer: 'player',
    flows: inState('pending', { facts: { ...facts, next: { ...next, mode: 'mobile', details } } }),
    props: { page: 'pay-mobile', header: pendingHeader, checkingHeader, missingHeader },
  },
  {
    name: 'no way: the page of the provider may not be opened',
    viewer: 'player',
    flows: inState('pending', {
      facts: { ...facts, next: { ...next, mode: 'new_window', url: 'https://not-listed.example/pay' } },
    }),
    props: { page: 'pay-new-window', header: pendingHeader, checkingHeader, missingHeader },
  },
  {
    name: 'failed reading',
    viewer: 'player',
    flows: inState('unread', {
      facts: { ...facts, next: { ...next, mode: 'mobile', details } },
      failure: { code: 'NetworkError' },
    }),
    props: { page: 'pay-mobile', header: pendingHeader, checkingHeader, missingHeader },
  },
  {
    name: 'missing',
    viewer: 'player',
    flows: inState('missing', { facts: null }),
    props: { page: 'pay-pending', header: pendingHeader, checkingHeader, missingHeader, missingDescription },
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
