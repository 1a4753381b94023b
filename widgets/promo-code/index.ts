import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget, type WidgetSample } from '#engine/define-widget.ts'
import { formRef, text } from '#schemas/document/marks.ts'

const act = { kind: 'code.activate', id: 0 } as const
const sample = {
  props: { title: { uz: 'Promokod bormi?', ru: 'Есть промокод?' }, form: 'promo-code' },
  viewer: 'player' as const,
}

export const promoCodeSamples: readonly WidgetSample[] = [
  { ...sample, name: 'filled' },
  {
    ...sample,
    name: 'long',
    props: {
      ...sample.props,
      lead: {
        uz: 'Harflar va raqamlar, katta-kichikligi farqsiz. Kodni hamkorimiz, xat yoki aksiya sahifasi beradi.',
        ru: 'Буквы и цифры, регистр не важен. Код дают партнёры, письма и страницы акций.',
      },
    },
  },
  {
    ...sample,
    name: 'failed',
    flows: { reward: { status: 'unknown', statuses: ['unknown'], act, isStopped: true } },
  },
  {
    ...sample,
    name: 'looked for',
    flows: { reward: { status: 'unknown', statuses: ['unknown'], act, isBusy: true } },
  },
  { ...sample, name: 'given', flows: { reward: { status: 'done', statuses: ['done'], act } } },
  {
    ...sample,
    name: 'given with a deposit',
    flows: { reward: { status: 'done', statuses: ['done'], act, isWaiting: true } },
  },
]

export const promoCodeSchema = {
  type: 'object',
  title: 'Promo code',
  description:
    'Lets a player enter a promo code; hidden for guests, where the settings show no promo code, and where the jurisdiction shows no bonuses.',
  properties: {
    title: text('Heading.'),
    lead: text('What the code is, in a sentence.'),
    form: formRef('The form document of the code, whose target is the event reward.code.'),
  },
  required: ['title', 'form'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'promo-code',
  category: 'account',
  schema: promoCodeSchema,
  samples: promoCodeSamples,
  words: ['reward'],
  forms: ['form'],
  component: () => import('./promo-code.tsx').then((module) => module.PromoCode),
})
