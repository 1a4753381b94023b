import {
  depositAmounts,
  depositMethod,
  historyItemProperties,
  historyItemRequired,
  lockedMoney,
  methodName,
  next,
  requisites,
  sentCurrency,
  transactionStatuses,
  transactionTypes,
  withdrawMethod,
} from './cashier-shapes.ts'
import { defineCall } from './define-call.ts'
import { done, id, instant, intentId, money, nothing, pageOfList } from './fragments.ts'

export const cashierGetDepositSettings = defineCall({
  name: 'cashier.getdepositsettings',
  verb: 'GET',
  access: 'guest',
  effect: 'read',
  description: 'The deposit methods with their limits, fees and fields (CSH-10). Guests see them too.',
  request: nothing,
  response: {
    type: 'object',
    properties: {
      methods: { type: 'array', maxItems: 100, items: depositMethod, description: 'In the order to show them.' },
      amounts: depositAmounts,
      currencies: {
        type: 'array',
        maxItems: 20,
        items: { type: 'string', maxLength: 8 },
        description: 'Currencies that some method takes.',
      },
      currency: {
        type: 'string',
        minLength: 3,
        maxLength: 8,
        description: 'Currency of the account, or the default one for a guest.',
      },
      remaining: {
        ...money,
        nullable: true,
        description: "What the player's own deposit limit leaves now; null without a limit.",
      },
    },
    required: ['methods', 'amounts', 'currencies', 'currency', 'remaining'],
    additionalProperties: false,
  },
  errors: [],
})

export const cashierGetWithdrawSettings = defineCall({
  name: 'cashier.getwithdrawsettings',
  verb: 'GET',
  access: 'player',
  effect: 'read',
  description: 'The methods of withdrawing, what can be withdrawn now and what the periods leave.',
  request: nothing,
  response: {
    type: 'object',
    properties: {
      methods: { type: 'array', maxItems: 100, items: withdrawMethod, description: 'In the order to show them.' },
      available: { ...money, description: 'Real money that can be withdrawn.' },
      held: { ...money, description: 'Real money of withdrawals that are being checked or paid.' },
      periods: {
        type: 'array',
        maxItems: 4,
        items: {
          type: 'object',
          properties: {
            period: { type: 'string', enum: ['day', 'month'], description: 'The last 24 hours, or the last 30 days.' },
            limit: { ...money, description: 'The most within the period.' },
            left: { ...money, description: 'What is left of it now.' },
            next_at: instant('From when more is left; absent while nothing is used.'),
          },
          required: ['period', 'limit', 'left'],
          additionalProperties: false,
        },
        description: 'Limits of all withdrawals together.',
      },
      locked: {
        type: 'array',
        maxItems: 8,
        items: lockedMoney,
        description: 'What else the player has and cannot withdraw; absent where the platform does not say.',
      },
    },
    required: ['methods', 'available', 'held', 'periods'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException'],
})

export const cashierMakeDeposit = defineCall({
  name: 'cashier.makedeposit',
  verb: 'POST',
  access: 'player',
  effect: 'value',
  description:
    'Begins a deposit and says where the player goes on. It moves no money: a signed notice of the provider does. BillingDepositLimitExceededException has amount and currency of what is left, and date where something ends; BillingServiceErrorException has the transaction that was begun.',
  request: {
    type: 'object',
    properties: {
      method: methodName,
      amount: { type: 'integer', minimum: 1, maximum: 1_000_000_000, description: 'Whole units of the currency.' },
      currency: sentCurrency,
      campaign_offer_id: {
        type: 'integer',
        minimum: -1,
        maximum: 2_147_483_647,
        nullable: true,
        description: 'Offer that the deposit is for; -1 for no offer.',
      },
      requisites,
      intent_id: intentId,
    },
    required: ['method', 'amount', 'currency'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { id: id('Number of the transaction.'), status: historyItemProperties.status, next },
    required: ['id', 'status', 'next'],
    additionalProperties: false,
  },
  errors: [
    'AuthorizationException',
    'BillingUnavailableException',
    'BillingServiceErrorException',
    'BillingTransactionDeclinedException',
    'BillingDepositLimitExceededException',
    'UserNeedProfileDataException',
  ],
})

export const cashierGetDepositInfo = defineCall({
  name: 'cashier.getdepositinfo',
  verb: 'GET',
  access: 'player',
  effect: 'read',
  description:
    "The present state of one transaction of the player (CSH-17). Another player's is refused like one that does not exist.",
  request: {
    type: 'object',
    properties: { id: id('Number of the transaction.') },
    required: ['id'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      ...historyItemProperties,
      domain: { type: 'string', maxLength: 253, description: 'Host on which it was asked for.' },
      campaign_offer_id: {
        type: 'integer',
        minimum: -1,
        maximum: 2_147_483_647,
        description: 'Offer that it is for; -1 for no offer.',
      },
      next: { ...next, nullable: true, description: 'How an open deposit goes on; null for everything else.' },
    },
    required: [...historyItemRequired, 'domain', 'campaign_offer_id', 'next'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException'],
})

export const cashierGetHistory = defineCall({
  name: 'cashier.gethistory',
  verb: 'GET',
  access: 'player',
  effect: 'read',
  description: "The player's deposits and withdrawals, the newest first (CSH-16).",
  request: {
    type: 'object',
    properties: {
      offset: {
        type: 'integer',
        minimum: 0,
        maximum: 100_000,
        description: 'How many to leave out; none when absent.',
      },
      count: {
        type: 'integer',
        minimum: 1,
        maximum: 100,
        description: 'Maximum number of items; defaults to 4 (CSH-15).',
      },
      type: { type: 'string', enum: [...transactionTypes, 'all'], description: 'Which of them; all when absent.' },
      statuses: {
        type: 'array',
        maxItems: transactionStatuses.length,
        items: { type: 'string', enum: transactionStatuses },
        description: 'Only with these statuses; any when absent.',
      },
    },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        maxItems: 100,
        items: {
          type: 'object',
          description: 'One transaction.',
          properties: historyItemProperties,
          required: historyItemRequired,
          additionalProperties: false,
        },
        description: 'The page.',
      },
      ...pageOfList,
    },
    required: ['items', 'total', 'offset', 'count'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException'],
})

export const cashierMakeWithdrawal = defineCall({
  name: 'cashier.makewithdrawal',
  verb: 'POST',
  access: 'player',
  effect: 'value',
  description:
    'Asks for a withdrawal: the money leaves the balance and is held until it is paid or given back. WithdrawalLimitsExceededException has amount, min and currency of what is allowed now; WithdrawalLimitsPeriodExceededException also date and period; Requisites errors name the fields.',
  request: {
    type: 'object',
    properties: {
      method: methodName,
      amount: {
        type: 'number',
        minimum: 0.01,
        maximum: 1_000_000_000,
        description: 'Units of the currency, at most two decimals.',
      },
      currency: sentCurrency,
      requisites,
      intent_id: intentId,
    },
    required: ['method', 'amount', 'currency', 'requisites'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      id: id('Number of the transaction.'),
      status: historyItemProperties.status,
      typical_seconds: { type: 'integer', minimum: 0, description: 'How long it usually takes.' },
    },
    required: ['id', 'status', 'typical_seconds'],
    additionalProperties: false,
  },
  errors: [
    'AuthorizationException',
    'BillingUnavailableException',
    'WithdrawalDeclinedException',
    'WithdrawalLimitsExceededException',
    'WithdrawalLimitsPeriodExceededException',
    'KycUserProfileException',
    'KycWithdrawalException',
    'SumsubVerificationRequiredException',
    'UserNeedConfirmContactException',
    'UserNeedProfileDataException',
    'UserNeedDepositException',
    'RequisitesOnVerificationException',
    'RequisitesValidationRequiredException',
    'RequisitesFraudulentException',
  ],
})

export const cashierCancelWithdrawal = defineCall({
  name: 'cashier.cancelwithdrawal',
  verb: 'POST',
  access: 'player',
  effect: 'value',
  description:
    'Takes back a withdrawal that is not paid yet: the money is in the balance again. One that is final answers InvalidRequestException with 409 and its status: read the state again.',
  request: {
    type: 'object',
    properties: { id: id('Number of the transaction.'), intent_id: intentId },
    required: ['id'],
    additionalProperties: false,
  },
  response: done,
  errors: ['AuthorizationException'],
})

export const cashierGetBanks = defineCall({
  name: 'cashier.getbanks',
  verb: 'GET',
  access: 'player',
  effect: 'read',
  description: 'The banks to which a bank transfer can be paid out.',
  request: nothing,
  response: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        maxItems: 100,
        items: {
          type: 'object',
          properties: {
            sysname: methodName,
            name: { type: 'string', maxLength: 120, description: 'Its name, in the locale of the request.' },
            code: { type: 'string', maxLength: 16, description: 'Its clearing code.' },
            currencies: {
              type: 'array',
              maxItems: 20,
              items: { type: 'string', maxLength: 8 },
              description: 'What it takes.',
            },
          },
          required: ['sysname', 'name', 'code', 'currencies'],
          additionalProperties: false,
        },
        description: 'By name.',
      },
    },
    required: ['items'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException'],
})

/** Deposits and withdrawals: the calls of this area. */
export const cashierCalls = [
  cashierGetDepositSettings,
  cashierGetWithdrawSettings,
  cashierMakeDeposit,
  cashierGetDepositInfo,
  cashierGetHistory,
  cashierMakeWithdrawal,
  cashierCancelWithdrawal,
  cashierGetBanks,
] as const
