import { pictures } from './campaigns-shapes.ts'
import { defineCall } from './define-call.ts'
import { instant, money, nothing, sysname } from './fragments.ts'

export const jackpotsGet = defineCall({
  name: 'Jackpots.get',
  verb: 'GET',
  access: 'guest',
  effect: 'read',
  isForAll: true,
  description: 'The progressive jackpots with what they hold at this moment.',
  request: nothing,
  response: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        maxItems: 100,
        description: 'The jackpots, the largest first.',
        items: {
          type: 'object',
          properties: {
            id: sysname('Id used in the address of the jackpot.'),
            name: {
              type: 'string',
              minLength: 1,
              maxLength: 96,
              description: 'Name shown to players, in the locale of the call.',
            },
            amount: { ...money, description: 'What the jackpot holds now.' },
            growth_per_hour: {
              ...money,
              description:
                'What it grows by in an hour at the present rate, so that a display may count on between two calls.',
            },
            at: instant('When the amount was measured.'),
            games_count: { type: 'integer', minimum: 0, description: 'Number of games that feed it.' },
            category: { type: 'string', maxLength: 64, description: 'Category of games.get that lists them.' },
            description: {
              type: 'object',
              description: 'Text and pictures; image keys are remapped by games-config.imageKeys.',
              properties: {
                title: { type: 'string', maxLength: 160, description: 'Headline.' },
                text: { type: 'string', maxLength: 1_000, description: 'How it is won.' },
                ...pictures,
              },
              required: ['title', 'text'],
              additionalProperties: false,
            },
          },
          required: ['id', 'name', 'amount', 'at'],
          additionalProperties: false,
        },
      },
    },
    required: ['items'],
    additionalProperties: false,
  },
  errors: [],
})

export const jackpotsGetWinners = defineCall({
  name: 'Jackpots.getWinners',
  verb: 'GET',
  access: 'guest',
  effect: 'read',
  isForAll: true,
  description: 'The latest wins of rounds that were really played; empty while there are none.',
  request: nothing,
  response: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        maxItems: 100,
        description: 'The wins, the newest first.',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string', minLength: 1, maxLength: 64, description: 'Id of the win.' },
            fakename: {
              type: 'string',
              maxLength: 64,
              nullable: true,
              description: 'Shown name of the winner; null when the player chose none.',
            },
            amount: { ...money, description: 'What was won.' },
            game: sysname('Game of the round.'),
            game_name: {
              type: 'string',
              minLength: 1,
              maxLength: 160,
              description: 'Name of the game shown to players; a platform may leave it out.',
            },
            provider: sysname('Provider of the game; a platform may leave it out.'),
            jackpot: { ...sysname('Jackpot that was hit; null for a big win without one.'), nullable: true },
            won_at: instant('When it was won.'),
          },
          required: ['id', 'fakename', 'amount', 'game', 'jackpot', 'won_at'],
          additionalProperties: false,
        },
      },
    },
    required: ['items'],
    additionalProperties: false,
  },
  errors: [],
})

/** The calls of this area. */
export const jackpotsCalls = [jackpotsGet, jackpotsGetWinners] as const
