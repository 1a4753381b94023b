import { description } from './campaigns-shapes.ts'
import { defineCall } from './define-call.ts'
import { done, id, instant, intentId, money, pageOfList } from './fragments.ts'

export const cashbackStatuses = ['active', 'paid_out'] as const

const cashback = {
  type: 'object',
  description: 'One cashback of the player (CBK-2).',
  properties: {
    id: id('Id of the cashback.'),
    status: {
      type: 'string',
      enum: cashbackStatuses,
      description: 'active: to be taken; paid_out: its money is in the balance.',
    },
    description,
    amount: { ...money, description: 'What it pays.' },
    start_date: instant('When its period began.'),
    end_date: instant('When its period ended.'),
    receiving_expired_at: {
      ...instant('Until when it can be taken; null if it was paid out automatically.'),
      nullable: true,
    },
    paid_out_at: { ...instant('When it was paid out; null while it was not.'), nullable: true },
  },
  required: ['id', 'status', 'amount', 'start_date', 'end_date', 'receiving_expired_at', 'paid_out_at'],
  additionalProperties: false,
} as const

const request = {
  type: 'object',
  properties: { cashback_id: id('The cashback.'), intent_id: intentId },
  required: ['cashback_id'],
  additionalProperties: false,
} as const

export const cashbacksGet = defineCall({
  name: 'cashbacks.get',
  verb: 'GET',
  access: 'player',
  effect: 'read',
  description:
    "The player's cashbacks. Those that were not taken in time and those that the player gave up are not among them.",
  request: {
    type: 'object',
    properties: {
      offset: {
        type: 'integer',
        minimum: 0,
        maximum: 100_000,
        description: 'How many cashbacks to pass over; 0 when absent.',
      },
      count: { type: 'integer', minimum: 1, maximum: 100, description: 'How many to answer; 10 when absent.' },
      sort: { type: 'string', enum: ['end_date'], description: 'Order; end_date when absent.' },
      order: { type: 'string', enum: ['asc', 'desc'], description: 'desc when absent: the latest first.' },
      statuses: {
        type: 'array',
        maxItems: 2,
        items: { type: 'string', enum: cashbackStatuses },
        description: 'Only cashbacks of these statuses; all when absent.',
      },
      fields: {
        type: 'array',
        maxItems: 1,
        items: { type: 'string', enum: ['description'] },
        description: 'Additional fields to answer; description when absent.',
      },
    },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      items: { type: 'array', maxItems: 100, items: cashback, description: 'The cashbacks.' },
      ...pageOfList,
    },
    required: ['items', 'total', 'offset', 'count'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException'],
})

export const cashbacksPayout = defineCall({
  name: 'cashbacks.payout',
  verb: 'POST',
  access: 'player',
  effect: 'value',
  description:
    'Pays a cashback into the real-money balance, once. One that was paid out or given up is refused with 409 and error_data.status, one whose time is over likewise as lapsed.',
  request,
  response: done,
  errors: ['AuthorizationException'],
})

export const cashbacksRemove = defineCall({
  name: 'cashbacks.remove',
  verb: 'POST',
  access: 'player',
  effect: 'value',
  description:
    'Gives up a cashback that was not paid out: no money moves, it leaves the list. Any other is refused with 409 and error_data.status.',
  request,
  response: done,
  errors: ['AuthorizationException'],
})

/** Cashbacks: the calls of this area. */
export const cashbacksCalls = [cashbacksGet, cashbacksPayout, cashbacksRemove] as const
