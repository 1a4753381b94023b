import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'

export const rewardsSwitchSamples = [{ name: 'plain', props: {}, viewer: 'player' as const }]

export const rewardsSwitchSchema = {
  type: 'object',
  title: 'Switch of rewards',
  description:
    'The ways between offers, bonuses, cashback and the promo code, in the order of the settings (offersSettings.bonusesSwitchOrder).',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'rewards-switch',
  category: 'account',
  schema: rewardsSwitchSchema,
  samples: rewardsSwitchSamples,
  words: ['reward'],
  component: () => import('./rewards-switch.tsx').then((module) => module.RewardsSwitch),
})
