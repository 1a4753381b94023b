import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const inboxSamples = [{ name: 'plain', props: {} }]

export const inboxSchema = {
  type: 'object',
  title: 'Inbox',
  description:
    "The player's notifications, the newest first: payments that ended, tournament results and loyalty notices. What was seen is marked as read.",
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'inbox',
  category: 'account',
  schema: inboxSchema,
  samples: withStates(inboxSamples, [
    'cashier.gethistory',
    'tournaments.get',
    'storage.get',
    'account.getDepositLimit',
  ]),
  onInvalid: 'default',
  words: ['account', 'reward'],
  queries,
  component: () => import('./inbox.tsx').then((module) => module.Inbox),
})
