import { defineCall } from './define-call.ts'
import { done, instant, money, nothing } from './fragments.ts'

const period = {
  enum: ['none', 'day', 'week', 'month'],
  type: 'string',
  description: 'Calendar period in the time of Tashkent: a day, a week from Monday, a month; none is no limit.',
} as const
const optionalMoney = (description: string) => ({ ...money, nullable: true, description }) as const

const depositLimit = {
  type: 'object',
  description: 'The deposit limit that a player has set.',
  properties: {
    available_amount: optionalMoney('What can still be deposited in this period; null without a limit.'),
    can_edit: { type: 'boolean', description: 'False during a time-out, when a limit can only become stricter.' },
    expired_at: {
      ...instant('When the period ends and the whole amount is there again; null without a limit.'),
      nullable: true,
    },
    limit_amount: optionalMoney('The limit; null without one.'),
    period,
    next: {
      type: 'object',
      nullable: true,
      description: 'What takes its place later: a limit grows only after 24 hours.',
      properties: { limit_amount: optionalMoney('The limit then.'), period, from: instant('When it begins to hold.') },
      required: ['limit_amount', 'period', 'from'],
      additionalProperties: false,
    },
  },
  required: ['available_amount', 'can_edit', 'expired_at', 'limit_amount', 'period', 'next'],
  additionalProperties: false,
} as const

export const accountGetDepositLimit = defineCall({
  name: 'account.getDepositLimit',
  verb: 'GET',
  access: 'player',
  effect: 'read',
  description: 'The deposit limit of the player (CSH-13); without one the period is none.',
  request: nothing,
  response: depositLimit,
  errors: ['AuthorizationException'],
})

export const accountSetDepositLimit = defineCall({
  name: 'account.setDepositLimit',
  verb: 'POST',
  access: 'player',
  effect: 'write',
  description:
    'Not in the specification. Sets the deposit limit: a stricter one holds at once, a laxer one or none after 24 hours. Stricter is: the same or a longer period and no greater amount. Answers the limit as it is now.',
  request: {
    type: 'object',
    properties: {
      limit_amount: {
        type: 'number',
        exclusiveMinimum: 0,
        maximum: 1_000_000_000_000,
        nullable: true,
        description:
          'The most that can be deposited in a period, in the currency of the account; absent with period none.',
      },
      period,
    },
    required: ['period'],
    additionalProperties: false,
  },
  response: depositLimit,
  changes: ['account.getDepositLimit'],
  errors: ['AuthorizationException', 'MethodNotFoundException'],
})

const until = {
  type: 'object',
  properties: { until: instant('When it ends.') },
  required: ['until'],
  additionalProperties: false,
} as const

export const accountSetTimeOut = defineCall({
  name: 'account.setTimeOut',
  verb: 'POST',
  access: 'player',
  effect: 'write',
  description:
    'Not in the specification. A pause from play: no deposits, no games, no bets until it ends; signing in and withdrawing go on. It can be made longer, never shorter.',
  request: {
    type: 'object',
    properties: {
      duration: {
        enum: ['day', 'week', 'month', 'six_weeks'],
        type: 'string',
        description: 'How long: 1, 7, 30 or 42 days.',
      },
    },
    required: ['duration'],
    additionalProperties: false,
  },
  response: until,
  changes: ['account.getDepositLimit'],
  errors: ['AuthorizationException', 'MethodNotFoundException'],
})

export const accountSelfExclude = defineCall({
  name: 'account.selfExclude',
  verb: 'POST',
  access: 'player',
  effect: 'write',
  description:
    'Not in the specification. Excludes the player from the site: every session ends, and signing in is refused with UserBannedException and error_data {reason: self_exclusion, until} until it is over. It can be made longer, never shorter; what is on the balance is paid out by support.',
  request: {
    type: 'object',
    properties: {
      duration: {
        enum: ['half_year', 'year', 'five_years', 'forever'],
        type: 'string',
        description: 'How long: 182, 365 or 1,826 days, or for good.',
      },
      confirm: { const: true, type: 'boolean', description: 'That the player was asked again and agreed.' },
    },
    required: ['duration', 'confirm'],
    additionalProperties: false,
  },
  response: done,
  errors: ['AuthorizationException', 'MethodNotFoundException'],
})

const flag = (description: string) => ({ type: 'boolean', description }) as const

export const accountGetCapabilities = defineCall({
  name: 'account.getCapabilities',
  verb: 'GET',
  access: 'guest',
  effect: 'read',
  description:
    'Not in the specification. Which extensions the platform has: those of responsible gaming that are false are handed over to support, the others are not shown; the calls of each answer MethodNotFoundException.',
  request: nothing,
  response: {
    type: 'object',
    properties: {
      set_deposit_limit: flag('Whether account.setDepositLimit is there.'),
      set_time_out: flag('Whether account.setTimeOut is there.'),
      self_exclude: flag('Whether account.selfExclude is there.'),
      list_sign_ins: flag('Whether account.getSignIns and account.endOtherSessions are there; absent is false.'),
      recovery_codes: flag(
        'Whether account.getRecoveryCodes and account.makeRecoveryCodes are there; absent is false.',
      ),
    },
    required: ['set_deposit_limit', 'set_time_out', 'self_exclude'],
    additionalProperties: false,
  },
  errors: [],
})

/** Responsible gaming: the calls of this area. */
export const limitsCalls = [
  accountGetDepositLimit,
  accountSetDepositLimit,
  accountSetTimeOut,
  accountSelfExclude,
  accountGetCapabilities,
] as const
