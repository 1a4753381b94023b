import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { formRef, text } from '#schemas/document/marks.ts'

export const promoCodeSamples = [
  {
    name: 'plain',
    props: { title: { uz: 'Promokod bormi?', ru: 'Есть промокод?' }, form: 'promo-code' },
    viewer: 'player' as const,
  },
  {
    name: 'given with a deposit',
    props: {
      title: { uz: 'Promokod bormi?', ru: 'Есть промокод?' },
      lead: { uz: 'Harflar va raqamlar, katta-kichikligi farqsiz.', ru: 'Буквы и цифры, регистр не важен.' },
      form: 'promo-code',
    },
    viewer: 'player' as const,
    flows: {
      reward: {
        status: 'done' as const,
        statuses: ['done' as const],
        act: { kind: 'code.activate' as const, id: 0 },
        isWaiting: true,
      },
    },
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
