import type { JSONSchema } from 'json-schema-to-ts'
import { bounded, onOff } from './fields.ts'
import { media, text } from '../document/marks.ts'
import type { Props } from '../document/marks.ts'

const imageKey = <const D extends string>(description: D) =>
  ({
    type: 'object',
    default: {},
    description,
    properties: {
      desktop: {
        type: 'string',
        minLength: 1,
        maxLength: 60,
        default: 'image',
        description: 'Key of the picture from 768 px on.',
      },
      mobile: {
        type: 'string',
        minLength: 1,
        maxLength: 60,
        default: 'image_mobile',
        description: 'Key of the picture of a phone.',
      },
    },
    additionalProperties: false,
  }) as const

/** The section `games-config` (GAM-2, GAM-8, CFG-8). */
export const gamesSchema = {
  type: 'object',
  title: 'Games',
  description: 'The game hall and its tiles.',
  properties: {
    gamesItem: {
      type: 'object',
      default: {},
      description: 'A tile of a game.',
      properties: {
        type: { enum: ['horizontal', 'vertical'], default: 'horizontal', description: 'Shape of the picture.' },
        canAccessSlotWithZeroBalance: onOff(true, 'Whether a game opens for real money when the balance is zero.'),
        canVisibleFavoriteIcon: onOff(true, 'Whether the heart is shown.'),
        visibleFullScreen: {
          enum: ['all', 'telegram', 'product', 'none'],
          default: 'all',
          description:
            'Which games can fill the screen: every game, only inside the messenger, only casino and live, none.',
        },
        contentViewType: {
          enum: ['contain', 'cover'],
          default: 'cover',
          description: 'Whether the picture is shown whole or fills the tile.',
        },
        facts: {
          type: 'array',
          maxItems: 4,
          uniqueItems: true,
          default: [],
          description:
            'What a tile says of its game besides its name: the return, the spread of the wins, the stakes, and the sum of its jackpot. The page of a game says all of it.',
          items: { enum: ['rtp', 'volatility', 'stake', 'jackpot'], description: 'One fact.' },
        },
      },
      additionalProperties: false,
    },
    gamehall: {
      type: 'object',
      default: {},
      description: 'The game hall.',
      properties: {
        type: { enum: ['rows', 'grid'], default: 'rows', description: 'One row for each category, or one grid.' },
        games: bounded(
          'hallGames',
          'Games of a list before the foot of the page follows; a press of show more adds as many.',
        ),
        features: {
          type: 'array',
          maxItems: 20,
          default: [],
          description: 'Features that the hall is filtered by, in their order.',
          items: {
            type: 'object',
            description: 'One feature.',
            properties: {
              tag: {
                type: 'string',
                pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{N}_.:-]{0,63}$',
                maxLength: 64,
                description: 'Tag of the games that have it.',
              },
              title: text('Its name.'),
            },
            required: ['tag', 'title'],
            additionalProperties: false,
          },
        },
      },
      additionalProperties: false,
    },
    providers: {
      type: 'object',
      maxProperties: 500,
      default: {},
      propertyNames: { pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]*$', maxLength: 80 },
      description: 'Words and pictures of providers by their sysname.',
      additionalProperties: {
        type: 'object',
        description: 'One provider.',
        properties: {
          title: text('Its name.'),
          logo: media('Its logo.'),
          isVisible: onOff(true, 'Whether it is shown in lists of providers.'),
        },
        additionalProperties: false,
      },
    },
    imageKeys: {
      type: 'object',
      default: {},
      description: 'Which key of a description is its picture.',
      properties: {
        banners: imageKey('Banners.'),
        offers: imageKey('Offers and promotions.'),
        tournaments: imageKey('Tournaments.'),
        jackpots: imageKey('Jackpots.'),
      },
      additionalProperties: false,
    },
    pageSize: bounded('gamesPageSize', 'Games on the first page of a grid.'),
    maxPageSize: bounded('gamesFetchMax', 'The most games one request may ask for.'),
    tournamentPageSize: bounded('tournamentGamesPageSize', 'Games of a tournament that one press of show more adds.'),
    bannersCount: bounded('bannersCount', 'Banners that are asked for.'),
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export type GamesSettings = Props<typeof gamesSchema>
