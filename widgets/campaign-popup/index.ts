import { defineWidget } from '#engine/define-widget.ts'
import { campaignPopupSamples } from './campaign-popup.sample.ts'
import { campaignPopupSchema } from './campaign-popup.schema.ts'

export default defineWidget({
  type: 'campaign-popup',
  category: 'account',
  schema: campaignPopupSchema,
  samples: campaignPopupSamples,
  component: () => import('./campaign-popup.tsx').then((module) => module.CampaignPopup),
})
