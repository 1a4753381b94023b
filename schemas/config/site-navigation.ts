import type { JSONSchema } from 'json-schema-to-ts'
import { httpsAddress, onOff, word } from './fields.ts'
import { icon, link, media, menuRef, text } from '../document/marks.ts'

/** Menus by their place (CFG-1). */
export const menus = {
  type: 'object',
  default: {},
  description: 'Menus by their place.',
  properties: {
    main: menuRef('Menu of the header.'),
    footer: {
      type: 'array',
      maxItems: 6,
      default: [],
      items: menuRef('One column.'),
      description: 'Columns of the footer.',
    },
    profile: menuRef('Menu of the profile.'),
    bottom: menuRef('Menu at the bottom of a phone.'),
  },
  additionalProperties: false,
} as const satisfies JSONSchema

/** Social links, flags and rating sites (CFG-1). */
export const elsewhere = {
  socialLinks: {
    type: 'array',
    maxItems: 20,
    default: [],
    description: 'Pages of the site in social networks.',
    items: {
      type: 'object',
      description: 'One network.',
      properties: {
        id: word('Its id.'),
        title: text('Its name.'),
        icon: icon('Its icon.'),
        image: media(
          'Its own sign instead of the icon: an SVG, in the colour of the words where it says currentColor.',
        ),
        to: link('Address of the page.'),
      },
      required: ['id', 'title', 'to'],
      additionalProperties: false,
    },
  },
  countryFlags: {
    type: 'object',
    maxProperties: 260,
    default: {},
    propertyNames: { pattern: '^[A-Z]{2}$' },
    description: 'Country code to the picture of its flag.',
    additionalProperties: media('The flag.'),
  },
  ratingSites: {
    type: 'array',
    maxItems: 20,
    default: [],
    description: 'Sites that rate or license this one.',
    items: {
      type: 'object',
      description: 'One site.',
      properties: {
        title: text('Its name.'),
        logo: media('Its logo.'),
        url: httpsAddress('Its address.'),
        isVisible: onOff(true, 'Whether it is shown.'),
      },
      required: ['title', 'url'],
      additionalProperties: false,
    },
  },
} as const

/** Offers and tournaments (OFR-2, TRN-1). */
export const campaigns = {
  offersSettings: {
    type: 'object',
    default: {},
    description: 'Offers, bonuses and cashback.',
    properties: {
      showPromocodeSwitcher: onOff(true, 'Whether a promo code can be given.'),
      cashbackIntervalView: {
        enum: ['days', 'dates'],
        default: 'days',
        description: 'Whether a cashback period is shown as days or as dates.',
      },
      bonusesSwitchOrder: {
        type: 'array',
        maxItems: 4,
        uniqueItems: true,
        default: ['offers', 'bonuses', 'cashback', 'promocode'],
        items: { enum: ['offers', 'bonuses', 'cashback', 'promocode'], description: 'One tab.' },
        description: 'Tabs of the bonus page in order.',
      },
    },
    additionalProperties: false,
  },
  tournamentConfig: {
    type: 'object',
    default: {},
    description: 'Tournaments.',
    properties: {
      isShowParticipants: onOff(true, 'Whether the number of participants is shown.'),
      durationType: {
        enum: ['countdown', 'dates'],
        default: 'countdown',
        description: 'Whether the time left or the dates are shown.',
      },
      leaderTopImages: {
        type: 'array',
        maxItems: 3,
        default: [],
        items: media('Picture of one place.'),
        description: 'Pictures of the first places.',
      },
    },
    additionalProperties: false,
  },
} as const
