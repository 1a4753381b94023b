import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const betExportsSamples = withStates([{ name: 'plain', props: {} }], ['games.gethistoryexportrequest'])

export const betExportsSchema = {
  type: 'object',
  title: 'Bet exports',
  description: 'The files of the bet history that were asked for.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'bet-exports',
  category: 'account',
  schema: betExportsSchema,
  samples: betExportsSamples,
  onInvalid: 'default',
  words: ['account', 'common', 'errors', 'outcome'],
  queries,
  component: () => import('./bet-exports.tsx').then((module) => module.BetExports),
})
