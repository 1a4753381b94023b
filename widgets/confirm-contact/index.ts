import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget, type WidgetSample } from '#engine/define-widget.ts'
import { longContact } from '../_shared/samples/states.ts'

const link = {
  props: {},
  viewer: 'player' as const,
  route: { search: { contact: 'aziza@example.uz', code: '123456' } },
}
const pressed = { ...link, acts: ['press'] as const }

export const confirmContactSamples: readonly WidgetSample[] = [
  { ...link, name: 'filled' },
  { ...link, name: 'long', route: { search: { ...link.route.search, contact: longContact } } },
  { ...pressed, name: 'loading', answers: {} },
  { name: 'empty', props: {} },
  { ...pressed, name: 'failed', errors: { 'account.confirmContact': 'NetworkError' } },
  { ...link, name: 'to a guest', viewer: 'guest' },
]

export const confirmContactSchema = {
  type: 'object',
  title: 'Confirm contact',
  description:
    'Confirms the contact that the address names by the code that it brings, on a press of a button; then it goes to the page of success.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'confirm-contact',
  category: 'account',
  schema: confirmContactSchema,
  samples: confirmContactSamples,
  onInvalid: 'default',
  words: ['account', 'profile', 'common', 'errors', 'outcome'],
  component: () => import('./confirm-contact.tsx').then((module) => module.ConfirmContact),
})
