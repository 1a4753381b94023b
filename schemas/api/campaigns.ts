import { description, fields, offer, pictures, promoCode, texts } from './campaigns-shapes.ts'
import { defineCall } from './define-call.ts'
import { id, instant, intentId, sysname, pageOfList } from './fragments.ts'

const given = {
  offer,
  status: {
    type: 'string',
    enum: ['given', 'waiting'],
    description:
      'given: what the offer gives is there now; waiting: it is given at the deposit that its trigger names.',
  },
  bonus_ids: { type: 'array', maxItems: 16, items: id('A bonus.'), description: 'The bonuses that were given.' },
} as const

export const campaignsGetOffers = defineCall({
  name: 'campaigns.getoffers',
  verb: 'GET',
  access: 'guest',
  effect: 'read',
  description:
    "The offers that run now. A player sees those that can still be given in the currency of the account, and those that a code opened; a guest sees the public ones. Sums are in the account's currency, or in UZS.",
  request: {
    type: 'object',
    properties: {
      offset: {
        type: 'integer',
        minimum: 0,
        maximum: 10_000,
        description: 'How many offers to pass over; 0 when absent.',
      },
      fields,
    },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        maxItems: 100,
        items: offer,
        description: 'The offers in the order in which they are shown.',
      },
      ...pageOfList,
    },
    required: ['items', 'total', 'offset', 'count'],
    additionalProperties: false,
  },
  errors: [],
})

const PROBLEMS =
  'refused with InvalidParameterException, where error_data.promo_code[0] is INVALID, NOT_STARTED, EXPIRED, USED, LIMIT, NOT_ALLOWED or CURRENCY'

export const campaignsCheckPromocode = defineCall({
  name: 'campaigns.checkPromocode',
  verb: 'POST',
  access: 'guest',
  effect: 'write',
  description: `What a code would give, without giving it. A code that gives nothing is ${PROBLEMS}; what depends on the player is checked for players only. Ten wrong codes in 15 minutes from one address, and there is a wait.`,
  request: {
    type: 'object',
    properties: { promo_code: promoCode },
    required: ['promo_code'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { promo_code: { ...promoCode, description: 'The code as it is written.' }, offer },
    required: ['promo_code', 'offer'],
    additionalProperties: false,
  },
  errors: [],
})

export const campaignsActivateOffer = defineCall({
  name: 'campaigns.activateOffer',
  verb: 'POST',
  access: 'player',
  effect: 'value',
  description: `Gives what a code stands for, or opens the offer whose deposit gives it. A code that gives nothing is ${PROBLEMS}. Refused during a time-out.`,
  request: {
    type: 'object',
    properties: { promo_code: promoCode, fields, intent_id: intentId },
    required: ['promo_code'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: given,
    required: ['offer', 'status', 'bonus_ids'],
    additionalProperties: false,
  },
  errors: [
    'AuthorizationException',
    'AccessDeniedException',
    'UserNeedDepositException',
    'UserNeedConfirmContactException',
    'UserNeedProfileDataException',
  ],
})

export const campaignsTakePromotions = defineCall({
  name: 'campaigns.takepromotions',
  verb: 'POST',
  access: 'player',
  effect: 'value',
  description:
    'Takes what an offer gives whose trigger is take. One that does not run or was given already is refused with 409 and error_data.status, an offer of another trigger by the field offer_id. Refused during a time-out.',
  request: {
    type: 'object',
    properties: { offer_id: id('The offer.'), intent_id: intentId },
    required: ['offer_id'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: given,
    required: ['offer', 'status', 'bonus_ids'],
    additionalProperties: false,
  },
  errors: [
    'AuthorizationException',
    'AccessDeniedException',
    'UserNeedDepositException',
    'UserNeedConfirmContactException',
    'UserNeedProfileDataException',
  ],
})

export const bannersGet = defineCall({
  name: 'banners.get',
  verb: 'GET',
  access: 'guest',
  effect: 'read',
  description: 'The banners that are shown now, to a guest or to a player.',
  request: {
    type: 'object',
    properties: {
      offset: {
        type: 'integer',
        minimum: 0,
        maximum: 10_000,
        description: 'How many banners to pass over; 0 when absent.',
      },
      count: { type: 'integer', minimum: 1, maximum: 50, description: 'How many to answer; 10 when absent.' },
      fields: {
        type: 'array',
        maxItems: 2,
        items: { type: 'string', enum: ['finished_at', 'description'] },
        description: 'Fields to answer besides the id; both when absent.',
      },
    },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        maxItems: 50,
        description: 'The banners in the order in which they are shown.',
        items: {
          type: 'object',
          properties: {
            id: id('Id of the banner.'),
            finished_at: instant('Until when it is shown.'),
            description: {
              type: 'object',
              description:
                'Words in the locale of the call, and pictures; image keys are remapped by games-config.imageKeys.',
              properties: {
                position: {
                  type: 'string',
                  minLength: 1,
                  maxLength: 32,
                  description: 'Where it belongs, such as home or gamehall.',
                },
                ...texts,
                ...pictures,
                slug: {
                  type: 'string',
                  maxLength: 256,
                  pattern: '^/(?![/\\\\])',
                  description: 'Path on the site that it leads a player to; without one it leads to the offers.',
                },
              },
              required: ['position', 'title', 'text'],
              additionalProperties: false,
            },
          },
          required: ['id'],
          additionalProperties: false,
        },
      },
      ...pageOfList,
    },
    required: ['items', 'total', 'offset', 'count'],
    additionalProperties: false,
  },
  errors: [],
})

export const popupsGet = defineCall({
  name: 'popups.get',
  verb: 'GET',
  access: 'player',
  effect: 'read',
  description:
    'Campaign popups for this player on this page. Each is shown once: those whose ids the stored value campaign_popups_seen (storage.set; ids joined by commas) names are left out. None on game, cashier, verification and responsible-gaming pages, and none during a time-out.',
  request: {
    type: 'object',
    properties: {
      path: {
        type: 'string',
        minLength: 1,
        maxLength: 512,
        pattern: '^/',
        description: 'Path of the page, with or without the prefix of the locale.',
      },
    },
    required: ['path'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        maxItems: 20,
        description: 'The popups in the order in which they are shown.',
        items: {
          type: 'object',
          properties: {
            id: id('Id of the popup, to be stored when it has been shown.'),
            sysname: { ...sysname('Popup document to open; null where the description is shown.'), nullable: true },
            trigger: {
              type: 'object',
              description: 'When it opens.',
              properties: {
                action: {
                  type: 'string',
                  enum: ['login', 'visit'],
                  description: 'login: after signing in; visit: on any page it is for.',
                },
                delay: {
                  type: 'integer',
                  minimum: 0,
                  maximum: 600,
                  description: 'Seconds on the page before it opens.',
                },
              },
              required: ['action', 'delay'],
              additionalProperties: false,
            },
            description,
            link: {
              type: 'string',
              maxLength: 256,
              pattern: '^/',
              description: 'Path on the site that its button leads to.',
            },
          },
          required: ['id', 'sysname', 'trigger', 'description'],
          additionalProperties: false,
        },
      },
    },
    required: ['items'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException'],
})

/** Offers, promo codes, banners and campaign popups: the calls of this area. */
export const campaignsCalls = [
  campaignsGetOffers,
  campaignsCheckPromocode,
  campaignsActivateOffer,
  campaignsTakePromotions,
  bannersGet,
  popupsGet,
] as const
