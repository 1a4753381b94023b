import { defineCall } from './define-call.ts'
import { done, id, instant, intentId, nothing, sysname, pageOfList } from './fragments.ts'
import { character, level, notice, points, product, program, programDetails } from './loyalty-shapes.ts'

export const loyaltyGetInfo = defineCall({
  name: 'loyalty.getinfo',
  verb: 'GET',
  access: 'player',
  effect: 'read',
  description: "The player's membership: points, level, character (LOY-4).",
  request: nothing,
  response: {
    type: 'object',
    properties: {
      id: id('Number of the membership.'),
      is_active: { type: 'boolean', description: 'Whether points can be earned and spent now.' },
      points: points('Points that can be spent.'),
      earned: points('Points earned in all, by which the level goes.'),
      level: { type: 'integer', minimum: 1, maximum: 100, description: 'The level that is reached.' },
      character: { ...character, nullable: true, description: 'The character; null while none is chosen.' },
      character_change: {
        type: 'object',
        description: 'What choosing a character now takes.',
        properties: {
          cost: points('Points that it costs; 0 for the first choice.'),
          available_at: { ...instant('From when it is possible again; null: now.'), nullable: true },
        },
        required: ['cost', 'available_at'],
        additionalProperties: false,
      },
      levels: { type: 'array', maxItems: 100, items: level, description: 'All levels, the lowest first.' },
      pointsAlias: {
        type: 'string',
        minLength: 1,
        maxLength: 32,
        description: 'What points are called, in the locale of the call.',
      },
      uid: { type: 'integer', minimum: 1, description: 'Id of the player.' },
    },
    required: [
      'id',
      'is_active',
      'points',
      'earned',
      'level',
      'character',
      'character_change',
      'levels',
      'pointsAlias',
      'uid',
    ],
    additionalProperties: false,
  },
  errors: ['AuthorizationException'],
})

export const loyaltyGetCharacters = defineCall({
  name: 'loyalty.getcharacters',
  verb: 'GET',
  access: 'guest',
  effect: 'read',
  description: 'The characters to choose from (LOY-4).',
  request: {
    type: 'object',
    properties: {
      offset: {
        type: 'integer',
        minimum: 0,
        maximum: 10_000,
        description: 'How many characters to pass over; 0 when absent.',
      },
      limit: { type: 'integer', minimum: 1, maximum: 100, description: 'How many to answer; 20 when absent.' },
    },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      items: { type: 'array', maxItems: 100, items: character, description: 'The characters of this page.' },
      offset: { type: 'integer', minimum: 0, description: 'Offset of the first item.' },
      limit: { type: 'integer', minimum: 1, description: 'The most that a page has.' },
      total: { type: 'integer', minimum: 0, description: 'How many there are.' },
    },
    required: ['items', 'offset', 'limit', 'total'],
    additionalProperties: false,
  },
  errors: [],
})

export const loyaltySetCharacter = defineCall({
  name: 'loyalty.setcharacter',
  verb: 'POST',
  access: 'player',
  effect: 'write',
  description:
    'Chooses a character. The first choice is free; a change costs points and is possible once in 24 hours (TooManyRequestsException until then). Choosing the present one changes and costs nothing. error_data.id[0] is unknown, level or points; for points, error_data.needed and error_data.points say how many. Refused during a time-out.',
  request: { type: 'object', properties: { id: id('The character.') }, required: ['id'], additionalProperties: false },
  response: done,
  changes: ['loyalty.getinfo'],
  errors: ['AuthorizationException', 'InvalidParameterException', 'AccessDeniedException', 'TooManyRequestsException'],
})

export const loyaltyGetProducts = defineCall({
  name: 'loyalty.getproducts',
  verb: 'GET',
  access: 'guest',
  effect: 'read',
  description: "The shop. Sums are in the currency of the player's account, in UZS for a guest.",
  request: {
    type: 'object',
    properties: {
      offset: {
        type: 'integer',
        minimum: 0,
        maximum: 10_000,
        description: 'How many products to pass over; 0 when absent.',
      },
      count: { type: 'integer', minimum: 1, maximum: 100, description: 'How many to answer; 20 when absent.' },
    },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        maxItems: 100,
        items: product,
        description: 'The products in the order in which they are shown.',
      },
      ...pageOfList,
    },
    required: ['items', 'total', 'offset', 'count'],
    additionalProperties: false,
  },
  errors: [],
})

export const loyaltyBuyProduct = defineCall({
  name: 'loyalty.buyproduct',
  verb: 'POST',
  access: 'player',
  effect: 'value',
  description:
    'Buys one piece of a product for points. error_data.product_id[0] is unknown, level, limit, stock (409: read the shop again) or points; for points, error_data.needed and error_data.points say how many. Refused during a time-out.',
  request: {
    type: 'object',
    properties: { product_id: id('The product.'), intent_id: intentId },
    required: ['product_id'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      id: id('Number of the purchase.'),
      product_id: id('The product.'),
      price: points('What was paid, in points.'),
      points: points('Points that are left.'),
    },
    required: ['id', 'product_id', 'price', 'points'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException', 'InvalidParameterException', 'AccessDeniedException'],
})

export const loyaltyGetNotifications = defineCall({
  name: 'loyalty.getnotifications',
  verb: 'GET',
  access: 'player',
  effect: 'write',
  description:
    'What happened since the last time, the oldest first: each notice is answered once ever, so that the call changes state.',
  request: nothing,
  response: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        maxItems: 20,
        items: notice,
        description: 'The notices; the next call gives what is left.',
      },
    },
    required: ['items'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException'],
})

export const loyaltyGetPrograms = defineCall({
  name: 'loyalty.getPrograms',
  verb: 'GET',
  access: 'guest',
  effect: 'read',
  description: 'The programs of the site.',
  request: nothing,
  response: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        maxItems: 30,
        items: program,
        description: 'The programs in the order in which they are shown.',
      },
    },
    required: ['items'],
    additionalProperties: false,
  },
  errors: [],
})

export const loyaltyGetProgram = defineCall({
  name: 'loyalty.getProgram',
  verb: 'GET',
  access: 'guest',
  effect: 'read',
  description: 'One program with its rules. An unknown sysname is refused with 404.',
  request: {
    type: 'object',
    properties: { sysname: sysname('The program.') },
    required: ['sysname'],
    additionalProperties: false,
  },
  response: programDetails,
  errors: ['InvalidParameterException'],
})

/** Loyalty: the calls of this area. */
export const loyaltyCalls = [
  loyaltyGetInfo,
  loyaltyGetCharacters,
  loyaltySetCharacter,
  loyaltyGetProducts,
  loyaltyBuyProduct,
  loyaltyGetNotifications,
  loyaltyGetPrograms,
  loyaltyGetProgram,
] as const
