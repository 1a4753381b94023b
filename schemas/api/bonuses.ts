import { description } from './campaigns-shapes.ts'
import { defineCall } from './define-call.ts'
import { done, id, instant, intentId, money, pageOfList } from './fragments.ts'

export const bonusStatuses = ['available', 'active', 'wagered', 'removed', 'expired'] as const
export const bonusTypes = ['casino', 'betting'] as const

const bonus = {
  type: 'object',
  description: 'One bonus of the player (BON-2).',
  properties: {
    id: id('Id of the bonus; no two bonuses have the same, of whichever type.'),
    type: { type: 'string', enum: bonusTypes, description: 'Where its money plays: the casino or the sportsbook.' },
    description,
    status: {
      type: 'string',
      enum: bonusStatuses,
      description: 'available: given, not begun. wagered, removed and expired are final.',
    },
    amount: { ...money, description: 'What was given.' },
    balance: {
      ...money,
      description:
        'What is left of it: in the bonus balance while it is active, stored while it is available, zero once it has ended.',
    },
    wagering: {
      type: 'object',
      description: 'How much is to be staked before the balance of the bonus becomes real money.',
      properties: { required: { ...money, description: 'In all.' }, done: { ...money, description: 'So far.' } },
      required: ['required', 'done'],
      additionalProperties: false,
    },
    max_bet: { ...money, description: 'The most of one stake that counts.' },
    max_payout: { ...money, description: 'The most that becomes real money; the rest is burned.' },
    paid_out: { ...money, description: 'What became real money; of a wagered bonus.' },
    created_at: instant('When it was given.'),
    activated_at: instant('When it was last activated.'),
    ended_at: instant('When it was wagered, removed or expired.'),
    expires_at: instant('When it expires unless it was wagered.'),
  },
  required: ['id', 'type', 'amount', 'balance', 'wagering', 'created_at', 'expires_at'],
  additionalProperties: false,
} as const

const listRequest = {
  type: 'object',
  properties: {
    offset: {
      type: 'integer',
      minimum: 0,
      maximum: 100_000,
      description: 'How many bonuses to pass over; 0 when absent.',
    },
    count: { type: 'integer', minimum: 1, maximum: 100, description: 'How many to answer; 10 when absent.' },
    fields: {
      type: 'array',
      maxItems: 2,
      items: { type: 'string', enum: ['description', 'status'] },
      description: 'Additional fields to answer; both when absent.',
    },
    status: {
      type: 'string',
      enum: ['all', ...bonusStatuses],
      description: 'Only bonuses of this status; all when absent.',
    },
  },
  additionalProperties: false,
} as const

const listResponse = {
  type: 'object',
  properties: {
    items: { type: 'array', maxItems: 100, items: bonus, description: 'The bonuses, the newest first.' },
    ...pageOfList,
  },
  required: ['items', 'total', 'offset', 'count'],
  additionalProperties: false,
} as const

const request = {
  type: 'object',
  properties: { bonus_id: id('The bonus.'), intent_id: intentId },
  required: ['bonus_id'],
  additionalProperties: false,
} as const

const ACTIVATE =
  'Puts its money into the bonus balance, to be staked. One bonus of a type is active at a time: another one that is active is refused with 409 and error_data.active_id, one that has ended with 409 and error_data.status.'
const REMOVE =
  'Gives up a bonus for good: what is left of it is burned, real money is not touched. One that has ended is refused with 409 and error_data.status.'

export const bonusesGet = defineCall({
  name: 'bonuses.get',
  verb: 'GET',
  access: 'player',
  effect: 'read',
  description: "The player's casino bonuses, the newest first.",
  request: listRequest,
  response: listResponse,
  errors: ['AuthorizationException'],
})

export const bonusesActivate = defineCall({
  name: 'bonuses.activate',
  verb: 'POST',
  access: 'player',
  effect: 'value',
  description: `${ACTIVATE} Refused during a time-out.`,
  request,
  response: done,
  errors: ['AuthorizationException', 'AccessDeniedException'],
})

export const bonusesDeactivate = defineCall({
  name: 'bonuses.deactivate',
  verb: 'POST',
  access: 'player',
  effect: 'value',
  description:
    'Takes an active casino bonus back: what is left of it and what was staked for it are kept, the time goes on. One that is not active is refused with 409 and error_data.status.',
  request,
  response: done,
  errors: ['AuthorizationException'],
})

export const bonusesRemove = defineCall({
  name: 'bonuses.remove',
  verb: 'POST',
  access: 'player',
  effect: 'value',
  description: REMOVE,
  request,
  response: done,
  errors: ['AuthorizationException'],
})

export const bettingBonusesGet = defineCall({
  name: 'BettingBonuses.get',
  verb: 'GET',
  access: 'player',
  effect: 'read',
  description: "The player's betting bonuses, the newest first.",
  request: listRequest,
  response: listResponse,
  errors: ['AuthorizationException'],
})

export const bettingBonusesActivate = defineCall({
  name: 'BettingBonuses.activate',
  verb: 'POST',
  access: 'player',
  effect: 'value',
  description: `${ACTIVATE} Refused during a time-out.`,
  request,
  response: done,
  errors: ['AuthorizationException', 'AccessDeniedException'],
})

export const bettingBonusesRemove = defineCall({
  name: 'BettingBonuses.remove',
  verb: 'POST',
  access: 'player',
  effect: 'value',
  description: REMOVE,
  request,
  response: done,
  errors: ['AuthorizationException'],
})

/** Casino and betting bonuses: the calls of this area. */
export const bonusesCalls = [
  bonusesGet,
  bonusesActivate,
  bonusesDeactivate,
  bonusesRemove,
  bettingBonusesGet,
  bettingBonusesActivate,
  bettingBonusesRemove,
] as const
