import type { JSONSchema } from 'json-schema-to-ts'
import { boundedOrZero, httpsAddress, onOff, word } from './fields.ts'
import { icon, media, text } from '../document/marks.ts'
import type { Props } from '../document/marks.ts'

/** The section `loyalty` (LOY-1, LOY-5). */
export const loyaltySchema = {
  type: 'object',
  title: 'Loyalty',
  description: 'Points, levels, characters and their notices.',
  properties: {
    isEnableLoyalty: onOff(false, 'Whether there is a loyalty program.'),
    isEnableCharacters: onOff(false, 'Whether players choose a character.'),
    coinIcon: icon('Icon of one point.'),
    placesWhereDisplayedCharacters: {
      enum: ['profile-page', 'loyalty-page', 'profile-loyalty-pages'],
      default: 'loyalty-page',
      description: 'Pages on which characters are shown.',
    },
    tutorialUrl: httpsAddress('Address of the tutorial that notices of register, profile and confirm offer.'),
    notification: {
      type: 'object',
      default: {},
      description: 'Notices of points.',
      properties: {
        duration: boundedOrZero('noticeSeconds', 'Seconds a notice stays; 0 stays until it is closed.'),
        sound: {
          type: 'string',
          pattern: '^(/media/[A-Za-z0-9_/-]+\\.(mp3|ogg|wav))?$',
          maxLength: 200,
          default: '',
          description: 'Sound below /media that a notice plays; empty plays none.',
        },
        duringGame: onOff(false, 'Whether notices are shown while a game is on; off: when it is left.'),
        volume: { type: 'number', minimum: 0, maximum: 1, default: 0.5, description: 'Volume of the sound.' },
      },
      additionalProperties: false,
    },
    loyaltyPrograms: {
      type: 'array',
      maxItems: 30,
      default: [],
      description: 'Words and pictures of the programs.',
      items: {
        type: 'object',
        description: 'One program.',
        properties: {
          sysname: word('Its sysname.'),
          title: text('Its title.'),
          description: text('What it gives.'),
          image: media('Its picture.'),
        },
        required: ['sysname', 'title'],
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export type LoyaltySettings = Props<typeof loyaltySchema>
