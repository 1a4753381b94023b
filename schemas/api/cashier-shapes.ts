import { id, instant, money, sysname } from './fragments.ts'

/** `reversed`: a bank took the money of a deposit back; `refunded`: we gave it back. Platforms may have neither. */
export const transactionStatuses = [
  'new',
  'processing',
  'success',
  'failed',
  'cancelled',
  'expired',
  'reversed',
  'refunded',
] as const
export const transactionTypes = ['deposit', 'withdrawal'] as const
/** How a deposit continues after makedeposit. `done` needs no further step. */
export const payModes = ['frame', 'redirect', 'new_window', 'mobile', 'pending', 'done'] as const
export const methodKinds = ['card', 'wallet', 'mobile', 'bank', 'phone'] as const
export const methodStates = ['working', 'troubled', 'maintenance'] as const
/** Why a transaction did not succeed. */
export const transactionReasons = [
  'insufficient_funds',
  'card_expired',
  'limit_of_bank',
  'wrong_code',
  'suspected',
  'not_confirmed',
  'declined_by_house',
  'service_error',
  'payout_refused',
  'not_reviewed',
] as const

const currency = { type: 'string', minLength: 3, maxLength: 8, description: 'Code of the currency.' } as const
const amount = (description: string) => ({ type: 'number', minimum: 0, maximum: 1_000_000_000, description }) as const

export const methodName = sysname('Sysname of the payment method.')

export const sentCurrency = {
  type: 'string',
  minLength: 3,
  maxLength: 8,
  pattern: '^[A-Z]+$',
  description: "Code of the currency; it is the account's.",
} as const

export const requisites = {
  type: 'object',
  maxProperties: 12,
  propertyNames: { maxLength: 40, pattern: '^[a-z][a-z0-9_]*$' },
  additionalProperties: { type: 'string', maxLength: 200 },
  description:
    "Values of the method's fields by their names, or `saved` alone: the id of saved requisites. Never a whole card number: cards are typed at the provider only.",
} as const

const shownRequisites = {
  type: 'object',
  maxProperties: 12,
  additionalProperties: { type: 'string', maxLength: 200 },
  description: 'What the payment goes from or to, masked: for reading only.',
} as const

const field = {
  type: 'object',
  description: 'One field that the method asks for.',
  properties: {
    name: { type: 'string', maxLength: 40, description: 'Name in requisites.' },
    type: {
      type: 'string',
      enum: ['custom', 'text', 'phone', 'cardHolder', 'select'],
      description: 'The field type (VAL-1 to VAL-12); select offers options.',
    },
    label: { type: 'string', maxLength: 160, description: 'Its words, in the locale of the request.' },
    is_required: { type: 'boolean', description: 'Whether it must be filled.' },
    pattern: { type: 'string', maxLength: 256, description: 'Regular expression of a custom field.' },
    mask: { type: 'string', maxLength: 64, description: 'Input mask: # digit, @ letter, * letter or digit.' },
    options: {
      type: 'array',
      maxItems: 60,
      items: {
        type: 'object',
        properties: {
          value: { type: 'string', maxLength: 80, description: 'Value to send.' },
          label: { type: 'string', maxLength: 160, description: 'Its words.' },
        },
        required: ['value', 'label'],
        additionalProperties: false,
      },
      description: 'What a select offers.',
    },
    source: {
      type: 'string',
      enum: ['banks'],
      description: 'Where the options of a select come from when they are not here: cashier.getbanks.',
    },
  },
  required: ['name', 'type', 'label', 'is_required'],
  additionalProperties: false,
} as const

const methodProperties = {
  id: id('Number of the method.'),
  sysname: methodName,
  name: { type: 'string', maxLength: 80, description: 'Its name, in the locale of the request.' },
  kind: { type: 'string', enum: methodKinds, description: 'What it is.' },
  state: {
    type: 'string',
    enum: methodStates,
    description: 'maintenance: it takes nothing now; troubled: payments may fail.',
  },
  state_text: {
    type: 'string',
    maxLength: 240,
    nullable: true,
    description: 'Why, in the locale of the request; null while it works.',
  },
  typical_seconds: { type: 'integer', minimum: 0, maximum: 2_592_000, description: 'How long it usually takes.' },
  limits: {
    type: 'array',
    maxItems: 20,
    items: {
      type: 'object',
      properties: { currency, min: amount('Least sum.'), max: amount('Greatest sum.') },
      required: ['currency', 'min', 'max'],
      additionalProperties: false,
    },
    description: 'Sums of one transaction, for each currency it takes.',
  },
  fees: {
    type: 'array',
    maxItems: 20,
    items: {
      type: 'object',
      properties: {
        currency,
        percent: { type: 'number', minimum: 0, maximum: 100, description: 'Share of the sum.' },
        fixed: amount('Added to the share.'),
      },
      required: ['currency', 'percent', 'fixed'],
      additionalProperties: false,
    },
    description: 'What is kept of the sum; a currency that is not here has no fee.',
  },
  fields: { type: 'array', maxItems: 12, items: field, description: 'What it asks for.' },
} as const
const methodRequired = [
  'id',
  'sysname',
  'name',
  'kind',
  'state',
  'state_text',
  'typical_seconds',
  'limits',
  'fees',
  'fields',
] as const

const amounts = {
  type: 'array',
  maxItems: 20,
  items: {
    type: 'object',
    properties: {
      currency,
      amounts: {
        type: 'array',
        maxItems: 12,
        items: { type: 'integer', minimum: 1, maximum: 1_000_000_000 },
        description: 'Sums from small to great.',
      },
    },
    required: ['currency', 'amounts'],
    additionalProperties: false,
  },
  description: 'Sums to offer, for each currency.',
} as const

export const depositMethod = {
  type: 'object',
  description: 'One method of depositing.',
  properties: {
    ...methodProperties,
    mode: { type: 'string', enum: payModes, description: 'How the payment goes on after makedeposit.' },
    amounts,
  },
  required: [...methodRequired, 'mode', 'amounts'],
  additionalProperties: false,
} as const

export const withdrawMethod = {
  type: 'object',
  description: 'One method of withdrawing.',
  properties: {
    ...methodProperties,
    saved: {
      type: 'array',
      maxItems: 10,
      items: {
        type: 'object',
        properties: { id: id('Sent as `saved` of the requisites.'), requisites: shownRequisites },
        required: ['id', 'requisites'],
        additionalProperties: false,
      },
      description: 'Requisites of earlier withdrawals, the newest first; absent where the platform saves none.',
    },
  },
  required: methodRequired,
  additionalProperties: false,
} as const

/** Why money of the player cannot be withdrawn: bonus money that is still wagered, or a check of the house. */
export const lockReasons = ['wagering', 'verification', 'house'] as const

export const lockedMoney = {
  type: 'object',
  description: 'Money that cannot be withdrawn now, for one reason.',
  properties: {
    reason: { type: 'string', enum: lockReasons, description: 'Why.' },
    product: { type: 'string', enum: ['casino', 'betting'], description: 'Whose bonus it is.' },
    amount: { ...money, description: 'How much.' },
    left: { ...money, description: 'What is still to be wagered for it.' },
    until: instant('When it is free or gone.'),
  },
  required: ['reason', 'amount'],
  additionalProperties: false,
} as const

export const depositAmounts = amounts

/** Where the player goes to pay. */
export const next = {
  type: 'object',
  description: 'How the payment goes on.',
  properties: {
    mode: {
      type: 'string',
      enum: payModes,
      description:
        'frame: url in a frame; redirect: the page goes to url; new_window: url in a window of its own; mobile: QR and details beside url; pending: pay by the details and wait; done: nothing is left to do.',
    },
    url: { type: 'string', maxLength: 512, nullable: true, description: "Address of the provider's page." },
    qr_url: { type: 'string', maxLength: 512, nullable: true, description: 'Address of the picture of the QR code.' },
    details: {
      type: 'array',
      maxItems: 12,
      items: {
        type: 'object',
        properties: {
          name: { type: 'string', maxLength: 40, description: 'What it is, for programs.' },
          label: { type: 'string', maxLength: 160, description: 'What it is, in the locale of the request.' },
          value: { type: 'string', maxLength: 240, description: 'To be copied as it is.' },
        },
        required: ['name', 'label', 'value'],
        additionalProperties: false,
      },
      description: 'Whom to pay, for mobile and pending.',
    },
    expires_at: { ...instant('When the payment lapses; null once it is done.'), nullable: true },
  },
  required: ['mode', 'url', 'qr_url', 'details', 'expires_at'],
  additionalProperties: false,
} as const

/**
 * Money of a transaction. An empty currency means that nothing is known of it; the settings choose what is shown
 * (CSH-17).
 */
const depositMoney = {
  ...money,
  properties: {
    ...money.properties,
    currency: { type: 'string', maxLength: 8, description: 'Code of the currency; empty where it is not known.' },
  },
} as const

export const historyItemProperties = {
  id: id('Number of the transaction.'),
  created_at: instant('When it was asked for.'),
  updated_at: instant('When its status changed.'),
  status: { type: 'string', enum: transactionStatuses, description: 'Where it is.' },
  type: { type: 'string', enum: transactionTypes, description: 'Which way the money goes.' },
  method: methodName,
  method_name: { type: 'string', maxLength: 80, description: 'Name of the method, in the locale of the request.' },
  amount: { ...depositMoney, description: 'What was asked for.' },
  fee: { ...depositMoney, description: 'What is kept of it.' },
  requisites: shownRequisites,
  reason: {
    type: 'string',
    enum: [...transactionReasons, null],
    nullable: true,
    description: 'Why it did not succeed; null where there is nothing to say.',
  },
  can_cancel: { type: 'boolean', description: 'Whether cancelwithdrawal would be taken now.' },
  expected_at: instant(
    'When an open withdrawal is expected to be paid out; absent where the platform promises nothing.',
  ),
  received_at: instant('When the bank or wallet of the player had the money; absent where the platform does not know.'),
} as const
export const historyItemRequired = [
  'id',
  'created_at',
  'updated_at',
  'status',
  'type',
  'method',
  'method_name',
  'amount',
  'fee',
  'requisites',
  'reason',
  'can_cancel',
] as const
