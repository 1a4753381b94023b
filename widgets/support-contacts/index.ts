import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const supportContactsSamples = [{ name: 'plain', props: {} }]

export const supportContactsSchema = {
  type: 'object',
  title: 'Support contacts',
  description: 'How support is reached and when people answer.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'support-contacts',
  category: 'content',
  schema: supportContactsSchema,
  samples: withStates(supportContactsSamples, ['support.getsettings'], { viewer: 'guest' }),
  queries,
  words: ['casino'],
  component: () => import('./support-contacts.tsx').then((module) => module.SupportContacts),
})
