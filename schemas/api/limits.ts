import { defineCall } from './define-call.ts'
import { instant, money, nothing } from './fragments.ts'

const period = {
  enum: ['none', 'day', 'week', 'month'],
  type: 'string',
  description: 'Calendar period in the time of Tashkent: a day, a week from Monday, a month; none is no limit.',
} as const
const optionalMinutes = (description: string) =>
  ({ type: 'integer', minimum: 0, maximum: 44_640, nullable: true, description }) as const
const limitAmount = (done: string) =>
  ({
    type: 'number',
    exclusiveMinimum: 0,
    maximum: 1_000_000_000_000,
    nullable: true,
    description: `The most that can be ${done} in a period, in the currency of the account; absent with period none.`,
  }) as const
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
    paused_until: {
      ...instant('When the time-out or exclusion of the player ends; null without one, and for one without an end.'),
      nullable: true,
    },
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
  description: 'The deposit limit of the player (CSH-13); without a limit the period is "none".',
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
    'Not in the specification. Sets the deposit limit: a stricter one holds at once, a laxer one or none after 24 hours. Stricter is: no greater amount in the same period, or in a week or a month in place of a day. Not a month in place of a week: a week that lies in two months would have both. Answers the limit as it is now.',
  request: {
    type: 'object',
    properties: {
      limit_amount: limitAmount('deposited'),
      period,
    },
    required: ['period'],
    additionalProperties: false,
  },
  response: depositLimit,
  changes: ['account.getDepositLimit'],
  errors: ['AuthorizationException', 'MethodNotFoundException'],
})

const playLimit = {
  type: 'object',
  description: 'A limit of play that a player has set: of losses, of stakes or of the time of play.',
  properties: {
    kind: {
      type: 'string',
      enum: ['session', 'loss', 'stake'],
      description:
        'What is limited. loss: stakes less wins of own money; stake: stakes of own money together; session: minutes of play for money.',
    },
    can_edit: { type: 'boolean', description: 'False during a time-out, when a limit can only become stricter.' },
    expired_at: {
      ...instant('When the period ends and the whole limit is there again; null without a limit.'),
      nullable: true,
    },
    available_amount: optionalMoney(
      'What can still be lost or staked in this period; null without a limit, and always null for `session`.',
    ),
    available_minutes: optionalMinutes(
      'Minutes left in this period, rounded up; null unless the limit is of `session`.',
    ),
    limit_amount: optionalMoney('The limit; null without one, and always null for `session`.'),
    limit_minutes: optionalMinutes('The limit in minutes; null without one, and unless it is of `session`.'),
    period,
    next: {
      type: 'object',
      nullable: true,
      description: 'What takes its place later: a limit grows only after 24 hours.',
      properties: {
        limit_amount: optionalMoney('The limit then.'),
        limit_minutes: optionalMinutes('The limit in minutes then.'),
        period,
        from: instant('When it begins to hold.'),
      },
      required: ['limit_amount', 'limit_minutes', 'period', 'from'],
      additionalProperties: false,
    },
  },
  required: [
    'kind',
    'can_edit',
    'expired_at',
    'available_amount',
    'available_minutes',
    'limit_amount',
    'limit_minutes',
    'period',
    'next',
  ],
  additionalProperties: false,
} as const

export const accountGetPlayLimits = defineCall({
  name: 'account.getPlayLimits',
  verb: 'GET',
  access: 'player',
  effect: 'read',
  description:
    'Not in the specification. The limits of play of the player, one of each kind that account.getCapabilities names; one that is not set has the period none. A round or a bet for money is refused once one of them is used up, and where its stake is more than is left.',
  request: nothing,
  response: {
    type: 'object',
    properties: {
      items: { type: 'array', maxItems: 3, items: playLimit, description: 'Session, loss, stake.' },
    },
    required: ['items'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException', 'MethodNotFoundException'],
})

const setPlayLimit = <const Name extends string, const Fields extends object>(
  name: Name,
  what: string,
  fields: Fields,
) =>
  defineCall({
    name,
    verb: 'POST',
    access: 'player',
    effect: 'write',
    description: `Not in the specification. ${what} A stricter limit holds at once, a laxer one or none after 24 hours, as with account.setDepositLimit. Answers the limit as it is now.`,
    request: {
      type: 'object',
      properties: { ...fields, period },
      required: ['period'],
      additionalProperties: false,
    },
    response: playLimit,
    changes: ['account.getPlayLimits'],
    errors: ['AuthorizationException', 'MethodNotFoundException'],
  })

export const accountSetLossLimit = setPlayLimit(
  'account.setLossLimit',
  'Limits losses: what is staked of own money less what it wins, in games and on sports. Stricter is only a smaller amount in the same period: in a longer one an earlier win could be lost again.',
  { limit_amount: limitAmount('lost') },
)
export const accountSetStakeLimit = setPlayLimit(
  'account.setStakeLimit',
  'Limits stakes: what is staked of own money together, in games and on sports, whatever it wins.',
  { limit_amount: limitAmount('staked') },
)
export const accountSetSessionLimit = setPlayLimit(
  'account.setSessionLimit',
  'Limits the time of play for money: from each round or bet to the next, at most 3 minutes each.',
  {
    limit_minutes: {
      type: 'integer',
      minimum: 1,
      maximum: 44_640,
      nullable: true,
      description: 'The most minutes of play in a period; absent with period none.',
    },
  },
)

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
  changes: ['account.getDepositLimit', 'account.getPlayLimits'],
  errors: ['AuthorizationException', 'MethodNotFoundException'],
})

export const accountSelfExclude = defineCall({
  name: 'account.selfExclude',
  verb: 'POST',
  access: 'player',
  effect: 'write',
  description:
    'Not in the specification. Excludes the player from the site: every session ends, and signing in is refused with UserBannedException and error_data {reason: self_exclusion, until} until it is over; until is null where it is for good. A browser whose session ended this way finds out by session_end and excluded_until of account.getInfo. It can be made longer, never shorter; what is on the balance is paid out by support. Answers until when.',
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
  response: {
    type: 'object',
    properties: { until: { ...instant('When it ends; null where it is for good.'), nullable: true } },
    required: ['until'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException', 'MethodNotFoundException'],
})

const flag = (description: string) => ({ type: 'boolean', description }) as const

export const accountGetCapabilities = defineCall({
  name: 'account.getCapabilities',
  verb: 'GET',
  access: 'guest',
  effect: 'read',
  description:
    'Not in the specification. Which extensions the platform has: the deposit limit, time-out and self-exclusion are handed over to support where they are false, the others are not shown; the calls of each answer MethodNotFoundException.',
  request: nothing,
  response: {
    type: 'object',
    properties: {
      set_deposit_limit: flag('Whether account.setDepositLimit is there.'),
      set_loss_limit: flag('Whether account.setLossLimit is there; absent is false.'),
      set_stake_limit: flag('Whether account.setStakeLimit is there; absent is false.'),
      set_session_limit: flag('Whether account.setSessionLimit is there; absent is false.'),
      set_time_out: flag('Whether account.setTimeOut is there.'),
      self_exclude: flag('Whether account.selfExclude is there.'),
      list_sign_ins: flag('Whether account.getSignIns and account.endOtherSessions are there; absent is false.'),
      way_in: flag('Whether auth.createWayIn and auth.redeemWayIn are there; absent is false.'),
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
  accountGetPlayLimits,
  accountSetLossLimit,
  accountSetStakeLimit,
  accountSetSessionLimit,
  accountSetTimeOut,
  accountSelfExclude,
  accountGetCapabilities,
] as const
