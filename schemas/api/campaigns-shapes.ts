import { id, money, sysname } from './fragments.ts'

const picture = (description: string) => ({ type: 'string', maxLength: 512, description }) as const

/** Pictures of a description: games-config.imageKeys says which is for desktop and which for mobile. */
export const pictures = {
  image: picture('Wide picture, 3:1.'),
  image_mobile: picture('Picture for a phone, 3:2.'),
  image_square: picture('Square picture.'),
  image_card: picture('Picture for a card, 2:1.'),
} as const

/** Words in the locale of the call, and pictures. */
export const texts = {
  title: { type: 'string', minLength: 1, maxLength: 160, description: 'Headline.' },
  text: { type: 'string', maxLength: 1_000, description: 'What it is, in a sentence or two.' },
} as const

export const terms = {
  type: 'array',
  maxItems: 16,
  items: { type: 'string', minLength: 1, maxLength: 300 },
  description: 'Every condition in words: wagering, times, limits. Written from the numbers that hold.',
} as const

export const description = {
  type: 'object',
  description: 'Words in the locale of the call, and pictures; image keys are remapped by games-config.imageKeys.',
  properties: { ...texts, terms, ...pictures },
  required: ['title', 'text', 'terms'],
  additionalProperties: false,
} as const

export const triggerActions = ['deposit', 'promo_code', 'take'] as const

export const trigger = {
  type: 'object',
  description: 'What brings the offer about: all fields that are there must hold.',
  properties: {
    action: {
      type: 'string',
      enum: triggerActions,
      description:
        'deposit: a deposit made with campaign_offer_id; promo_code: giving the code; take: campaigns.takepromotions.',
    },
    min_amount: { type: 'number', minimum: 0, description: 'The least deposit, in units of currency.' },
    currency: { ...money.properties.currency, description: 'Currency of the deposit.' },
    methods: {
      type: 'array',
      maxItems: 64,
      items: sysname('A payment method.'),
      description: 'Only these payment methods.',
    },
    exclude_methods: {
      type: 'array',
      maxItems: 64,
      items: sysname('A payment method.'),
      description: 'Not these payment methods.',
    },
    count: {
      type: 'integer',
      minimum: 1,
      maximum: 1_000,
      description: "Only the player's deposit of this number; 1 is the first.",
    },
  },
  required: ['action'],
  additionalProperties: false,
} as const

export const promotion = {
  type: 'object',
  description: 'One thing that the offer gives.',
  properties: {
    type: { type: 'string', enum: ['bonus', 'free_spins'], description: 'Bonus money or free spins.' },
    bonus_type: { type: 'string', enum: ['casino', 'betting'], description: 'Where the bonus money plays.' },
    percent: { type: 'integer', minimum: 1, maximum: 1_000, description: 'Bonus as per cent of the deposit.' },
    amount: { ...money, description: 'Bonus of a fixed amount.' },
    max_amount: { ...money, description: 'The most that per cent of a deposit give.' },
    wagering: { type: 'integer', minimum: 1, maximum: 100, description: 'How many times the bonus is to be staked.' },
    days: { type: 'integer', minimum: 1, maximum: 365, description: 'Days until it expires.' },
    max_bet: { ...money, description: 'The most of one stake that counts.' },
    max_payout: { ...money, description: 'The most that becomes real money.' },
    game: sysname('Game of the free spins.'),
    count: { type: 'integer', minimum: 1, maximum: 1_000, description: 'Number of free spins.' },
    stake: { ...money, description: 'Stake of one free spin.' },
  },
  required: ['type', 'days'],
  additionalProperties: false,
} as const

export const offerFields = ['trigger', 'description', 'promotions'] as const

export const fields = {
  type: 'array',
  maxItems: 3,
  items: { type: 'string', enum: offerFields },
  description: 'Fields to answer besides the id; all of them when absent.',
} as const

export const offer = {
  type: 'object',
  description: 'One offer (OFR-2).',
  properties: {
    id: id('Id of the offer: campaign_offer_id of a deposit, offer_id of takepromotions.'),
    trigger,
    description,
    promotions: { type: 'array', maxItems: 16, items: promotion, description: 'What the offer gives.' },
  },
  required: ['id'],
  additionalProperties: false,
} as const

/** As it is typed: spaces around it and the case of its letters do not matter. */
export const promoCode = {
  type: 'string',
  minLength: 1,
  maxLength: 64,
  description: 'The code, as the player typed it.',
} as const

/** The values of error_data.promo_code[0]; each selects its message under common.promoCodeErrors (PRM-1). */
export const promoCodeProblems = [
  'INVALID',
  'NOT_STARTED',
  'EXPIRED',
  'USED',
  'LIMIT',
  'NOT_ALLOWED',
  'CURRENCY',
] as const
