import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget, type WidgetSample } from '#engine/define-widget.ts'
import { queries } from './queries.ts'

export const twoFactorSamples = [
  { name: 'plain', props: {} },
  {
    name: 'switching two-factor off',
    props: {},
    flows: { 'two-factor': { status: 'code', statuses: ['code'] } },
  },
] satisfies readonly WidgetSample[]

export const twoFactorSchema = {
  type: 'object',
  title: 'Two-factor',
  description: 'Whether sign-in asks for a code of an app, and the steps that switch it.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'two-factor',
  category: 'account',
  schema: twoFactorSchema,
  samples: twoFactorSamples,
  onInvalid: 'default',
  words: ['account', 'two-factor', 'common', 'errors', 'outcome'],
  queries,
  component: () => import('./two-factor.tsx').then((module) => module.TwoFactor),
})
