import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const walletSamples = [{ name: 'plain', props: {} }]

export const walletSchema = {
  type: 'object',
  title: 'Wallet',
  description: "The player's money: real money with the ways in and out, and bonus and demo money apart from it.",
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'wallet',
  category: 'money',
  schema: walletSchema,
  samples: withStates(walletSamples, ['cashier.getwithdrawsettings']),
  onInvalid: 'default',
  words: ['cashier', 'account'],
  queries,
  component: () => import('./wallet.tsx').then((module) => module.Wallet),
})
