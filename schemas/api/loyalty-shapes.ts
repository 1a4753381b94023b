import { id, instant, sysname } from './fragments.ts'

/** The triggers of a loyalty notice: how points are earned or spent (LOY-6). */
export const noticeTriggers = ['register', 'profile', 'confirm', 'quest', 'product', 'level'] as const
export const productTypes = ['fun_money', 'bonus', 'betting_bonus', 'free_spins'] as const

const picture = (description: string) => ({ type: 'string', maxLength: 512, description }) as const
const title = (description: string) => ({ type: 'string', minLength: 1, maxLength: 160, description }) as const
const text = (description: string) => ({ type: 'string', maxLength: 1_000, description }) as const

export const points = (description: string) =>
  ({ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description }) as const

export const character = {
  type: 'object',
  description: 'One character that a player can choose.',
  properties: {
    id: id('Id of the character.'),
    name: title('Its name, in the locale of the call.'),
    description: text('Who it is.'),
    image_url: picture('Its portrait, square.'),
    min_level: {
      type: 'integer',
      minimum: 1,
      maximum: 100,
      description: 'Level from which it can be chosen; 1 is everybody.',
    },
  },
  required: ['id', 'name', 'description', 'image_url', 'min_level'],
  additionalProperties: false,
} as const

export const level = {
  type: 'object',
  description: 'One level of the program.',
  properties: {
    level: { type: 'integer', minimum: 1, maximum: 100, description: 'Number of the level; everybody begins at 1.' },
    name: title('Its name, in the locale of the call.'),
    image_url: picture('Its badge, square.'),
    threshold: points('Points that are to be earned in all to reach it; points that are spent still count.'),
    percent: {
      type: 'integer',
      minimum: 100,
      maximum: 1_000,
      description: 'Points for stakes at this level, in per cent of those at level 1.',
    },
    is_reached: { type: 'boolean', description: 'Whether the player has reached it; false for a guest.' },
  },
  required: ['level', 'name', 'image_url', 'threshold', 'percent', 'is_reached'],
  additionalProperties: false,
} as const

export const product = {
  type: 'object',
  description: 'One product of the shop.',
  properties: {
    id: id('Id of the product.'),
    type: { type: 'string', enum: productTypes, description: 'What it gives.' },
    name: title('Its name, in the locale of the call.'),
    description: text('What it gives and under which conditions; every condition is in terms.'),
    terms: {
      type: 'array',
      maxItems: 16,
      items: { type: 'string', minLength: 1, maxLength: 300 },
      description: 'Every condition in words, written from the numbers that hold.',
    },
    image_url: picture('Its picture, square.'),
    price: points('What it costs, in points.'),
    stock: {
      type: 'integer',
      minimum: 0,
      maximum: 1_000_000,
      nullable: true,
      description: 'How many are left; null: as many as anybody wants.',
    },
    min_level: { type: 'integer', minimum: 1, maximum: 100, description: 'Level from which it can be bought.' },
    left: {
      type: 'integer',
      minimum: 0,
      maximum: 1_000,
      nullable: true,
      description: 'How many this player may still buy; null where there is no limit or for a guest.',
    },
  },
  required: ['id', 'type', 'name', 'description', 'terms', 'image_url', 'price', 'stock', 'min_level', 'left'],
  additionalProperties: false,
} as const

export const notice = {
  type: 'object',
  description: 'One notice (LOY-6).',
  properties: {
    id: id('Id of the notice.'),
    trigger: {
      type: 'string',
      enum: noticeTriggers,
      description: 'What it is about; register, profile and confirm offer the tutorial.',
    },
    type: {
      type: 'string',
      enum: ['credit', 'other'],
      description: 'credit: something was given; other: something to know.',
    },
    title: title('Headline, in the locale of the call.'),
    message: text('What happened, in a sentence.'),
    amount: points('How much of amountType.'),
    amountType: {
      type: 'string',
      enum: ['points', 'level', 'piece'],
      description: 'What the amount counts: points given, the level reached, pieces of a product.',
    },
    image: picture('Picture, square.'),
    created_at: instant('When it happened.'),
  },
  required: ['id', 'trigger', 'type', 'title', 'message', 'amount', 'amountType', 'image', 'created_at'],
  additionalProperties: false,
} as const

export const program = {
  type: 'object',
  description: 'One program.',
  properties: {
    sysname: sysname('Name of the program in addresses.'),
    name: title('Its name, in the locale of the call.'),
    description: text('What it gives.'),
    image_url: picture('Its picture, wide.'),
  },
  required: ['sysname', 'name', 'description', 'image_url'],
  additionalProperties: false,
} as const

export const programDetails = {
  ...program,
  properties: {
    ...program.properties,
    terms: {
      type: 'array',
      maxItems: 24,
      items: { type: 'string', minLength: 1, maxLength: 300 },
      description: 'Every rule in words, written from the numbers that hold.',
    },
    levels: {
      type: 'array',
      maxItems: 100,
      items: level,
      description: 'Its levels, the lowest first; none where it has none.',
    },
    awards: {
      type: 'array',
      maxItems: 32,
      description: 'What is given once for a step.',
      items: {
        type: 'object',
        properties: {
          trigger: { type: 'string', enum: noticeTriggers, description: 'Which notice tells of it.' },
          name: title('The step, in the locale of the call.'),
          points: points('Points for it.'),
          is_given: { type: 'boolean', description: 'Whether the player has got it; false for a guest.' },
        },
        required: ['trigger', 'name', 'points', 'is_given'],
        additionalProperties: false,
      },
    },
  },
  required: [...program.required, 'terms', 'levels', 'awards'],
} as const
