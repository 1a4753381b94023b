import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget, type WidgetSample } from '#engine/define-widget.ts'
import type { ContactKind } from '#flows/contact/contact.context.ts'

const sentTo = (kind: ContactKind | null): NonNullable<WidgetSample['flows']> => ({
  contact: { status: 'code', statuses: ['code'], isBusy: false, resendAt: null, sentTo: kind, problem: null },
})

export const contactSentSamples: readonly WidgetSample[] = [
  { name: 'no code', props: {} },
  { name: 'to an address', props: {}, flows: sentTo('email') },
  { name: 'to a phone', props: {}, flows: sentTo('phone') },
  { name: 'not known where to', props: {}, flows: sentTo(null) },
]

export const contactSentSchema = {
  type: 'object',
  title: 'Where a code was sent',
  description:
    'Whether the code of a contact was sent to the phone or to the address of the player, and how long it is good; nothing before one was sent.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'contact-sent',
  category: 'account',
  schema: contactSentSchema,
  samples: contactSentSamples,
  words: ['contact'],
  component: () => import('./contact-sent.tsx').then((module) => module.ContactSent),
})
