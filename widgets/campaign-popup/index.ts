import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { text } from '#schemas/document/marks.ts'

export const campaignPopupSamples = [
  { name: 'plain', props: { more: { uz: 'Batafsil', ru: 'Подробнее' }, close: { uz: 'Yopish', ru: 'Закрыть' } } },
  {
    name: 'long words',
    props: {
      more: { uz: 'Taklif shartlari bilan tanishish', ru: 'Познакомиться с условиями' },
      close: { uz: 'Hozir emas, rahmat', ru: 'Спасибо, не сейчас' },
    },
  },
]

export const campaignPopupSchema = {
  type: 'object',
  title: 'Campaign',
  description: 'The campaign that the popup was opened for: its picture, words and conditions.',
  properties: {
    more: text('The link to what the campaign is about, where it has one.'),
    close: text('The button that closes the popup.'),
  },
  required: ['more', 'close'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'campaign-popup',
  category: 'account',
  schema: campaignPopupSchema,
  samples: campaignPopupSamples,
  component: () => import('./campaign-popup.tsx').then((module) => module.CampaignPopup),
})
