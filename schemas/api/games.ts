import { defineCall } from './define-call.ts'
import { done, id, nothing, sysname, pageOfList } from './fragments.ts'
import {
  bet,
  freeSpins,
  freeSpinStatuses,
  game,
  historyExport,
  historyTypes,
  launch,
  offset,
  period,
  provider,
  types,
} from './games-shapes.ts'
import { volatilities } from './game-kinds.ts'

export const gamesGet = defineCall({
  name: 'games.get',
  verb: 'GET',
  access: 'guest',
  effect: 'read',
  isForAll: true,
  description: 'A page of the catalogue (GAM-1): every filter narrows it, every further value of a filter widens it.',
  request: {
    type: 'object',
    properties: {
      offset: {
        type: 'integer',
        minimum: 0,
        maximum: 100_000,
        description: 'How many games to pass over; 0 when absent.',
      },
      count: {
        type: 'integer',
        minimum: 1,
        maximum: 300,
        description: 'How many games to answer, at most 300; 18 when absent.',
      },
      sort: {
        type: 'string',
        enum: ['priority', 'name', 'new', 'rtp'],
        description: 'Order of the games; priority when absent.',
      },
      order: {
        type: 'string',
        enum: ['asc', 'desc'],
        description: 'asc when absent: the best, first, newest or highest-paying game first; desc turns it round.',
      },
      query: {
        type: 'string',
        maxLength: 64,
        description:
          'Words that are all in the name or the provider, whole or in part, without regard to case, accents and script; one wrong letter is forgiven from four letters on, two from eight. In the order priority whole words come first, then beginnings, parts, misspellings.',
      },
      fields: {
        type: 'array',
        maxItems: 5,
        items: { type: 'string', enum: ['provider', 'image_url', 'tags', 'description', 'extra'] },
        description: 'Additional fields to answer; none when absent.',
      },
      types,
      tags: {
        type: 'array',
        maxItems: 32,
        items: { type: 'string', maxLength: 64 },
        description: 'Tags or categories of which the game has at least one.',
      },
      providers: {
        type: 'array',
        maxItems: 64,
        items: { type: 'string', maxLength: 96 },
        description: 'Providers, by sysname.',
      },
      volatilities: {
        type: 'array',
        maxItems: 3,
        items: { type: 'string', enum: volatilities },
        description: 'How the wins are spread; games of all kinds when absent.',
      },
      has_demo: {
        type: 'boolean',
        description: 'true: only games that can be tried without money; false: only the others.',
      },
      category: { type: 'string', maxLength: 64, description: 'Id of one category of games.getCategories.' },
      sysname: {
        type: 'string',
        maxLength: 96,
        description: 'One game by its sysname; dgt_sportsbook asks whether there is a sportsbook.',
      },
      options: {
        type: 'object',
        description: 'Sent as JSON text: whose games to list.',
        properties: {
          id: { type: 'integer', minimum: 1, description: 'Id of the tournament.' },
          type: { type: 'string', enum: ['tournament'], description: 'Only the games of the tournament.' },
        },
        required: ['id', 'type'],
        additionalProperties: false,
      },
    },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      items: { type: 'array', maxItems: 300, items: game, description: 'The games of this page.' },
      ...pageOfList,
    },
    required: ['items', 'total', 'offset', 'count'],
    additionalProperties: false,
  },
  errors: [],
})

export const gamesGetProviders = defineCall({
  name: 'games.getProviders',
  verb: 'GET',
  access: 'guest',
  effect: 'read',
  isForAll: true,
  description: 'Providers that have at least one game of the kinds asked for.',
  request: {
    type: 'object',
    properties: {
      types,
      fields: {
        type: 'array',
        maxItems: 2,
        items: { type: 'string', enum: ['game_params', 'image_url'] },
        description: 'Additional fields to answer; none when absent.',
      },
    },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        maxItems: 500,
        description: 'The providers, the most prominent first.',
        items: provider,
      },
    },
    required: ['items'],
    additionalProperties: false,
  },
  errors: [],
})

export const gamesCreateLaunch = defineCall({
  name: 'games.createLaunch',
  verb: 'POST',
  access: 'guest',
  effect: 'write',
  description:
    "Opens a game once: a code for the address that the provider's game_params and the game's launch_code make (decisions: launch). It names the player to the game host, which gets no cookie.",
  request: {
    type: 'object',
    properties: {
      sysname: sysname('Name of the game in addresses.'),
      mode: { type: 'string', enum: ['real', 'fun'], description: 'Whether it is played for money.' },
    },
    required: ['sysname', 'mode'],
    additionalProperties: false,
  },
  response: launch,
  errors: ['AuthorizationException', 'UserNeedProfileDataException', 'SumsubVerificationRequiredException'],
})

export const gamesGetCategories = defineCall({
  name: 'games.getCategories',
  verb: 'GET',
  access: 'guest',
  effect: 'read',
  isForAll: true,
  description: 'Categories of the game hall, in the order shown, named in the locale of the call.',
  request: nothing,
  response: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        maxItems: 200,
        description: 'The categories.',
        items: {
          type: 'object',
          properties: {
            id: {
              type: 'string',
              minLength: 1,
              maxLength: 64,
              description: 'Id used as query category of the game hall.',
            },
            name: { type: 'string', minLength: 1, maxLength: 96, description: 'Name shown to players.' },
            icon: { type: 'string', maxLength: 64, description: 'Name of the icon beside it.' },
            games_count: { type: 'integer', minimum: 0, description: 'Number of its games.' },
          },
          required: ['id', 'name', 'games_count'],
          additionalProperties: false,
        },
      },
    },
    required: ['items'],
    additionalProperties: false,
  },
  errors: [],
})

export const gamesGetLikes = defineCall({
  name: 'games.getLikes',
  verb: 'GET',
  access: 'player',
  effect: 'read',
  description: "The player's favourites, the newest first.",
  request: nothing,
  response: {
    type: 'object',
    properties: {
      sysnames: {
        type: 'array',
        maxItems: 1_000,
        items: sysname('A favourite game.'),
        description: 'Sysnames of the favourites.',
      },
    },
    required: ['sysnames'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException'],
})

const likeRequest = {
  type: 'object',
  properties: { sysname: sysname('The game.') },
  required: ['sysname'],
  additionalProperties: false,
} as const

export const gamesAddLike = defineCall({
  name: 'games.addLike',
  verb: 'POST',
  access: 'player',
  effect: 'write',
  description: 'Adds a game to the favourites; adding it again changes nothing.',
  request: likeRequest,
  response: done,
  errors: ['AuthorizationException', 'StorageQuotaExceededException'],
})

export const gamesRemoveLike = defineCall({
  name: 'games.removeLike',
  verb: 'POST',
  access: 'player',
  effect: 'write',
  description: 'Removes a game from the favourites; removing a game that is not one changes nothing.',
  request: likeRequest,
  response: done,
  errors: ['AuthorizationException'],
})

export const gamesGetHistory = defineCall({
  name: 'games.getHistory',
  verb: 'GET',
  access: 'player',
  effect: 'read',
  description: "The player's bets, the newest first: rounds of games and bets on sports (GAM-7).",
  request: {
    type: 'object',
    properties: {
      offset,
      count: { type: 'integer', minimum: 1, maximum: 100, description: 'Maximum number of items; defaults to 20.' },
      type: { type: 'string', enum: historyTypes, description: 'Which bets; all those for money when absent.' },
      ...period,
    },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      items: { type: 'array', maxItems: 100, items: bet, description: 'The bets of this page.' },
      ...pageOfList,
    },
    required: ['items', 'total', 'offset', 'count'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException'],
})

export const gamesCreateHistoryExportRequest = defineCall({
  name: 'games.createhistoryexportrequest',
  verb: 'POST',
  access: 'player',
  effect: 'write',
  description:
    'Asks for the bet history as a CSV file, which is made soon after; at most three are made at once for a player.',
  request: {
    type: 'object',
    properties: {
      type: { type: 'string', enum: historyTypes, description: 'Which bets; all those for money when absent.' },
      ...period,
    },
    additionalProperties: false,
  },
  response: historyExport,
  changes: ['games.gethistoryexportrequest'],
  errors: ['AuthorizationException', 'AccessDeniedException', 'StorageQuotaExceededException'],
})

export const gamesGetHistoryExportRequest = defineCall({
  name: 'games.gethistoryexportrequest',
  verb: 'GET',
  access: 'player',
  effect: 'read',
  description: "The player's exports of the bet history, the newest first; with id that one.",
  request: {
    type: 'object',
    properties: {
      id: id('Number of one export.'),
      offset,
      count: { type: 'integer', minimum: 1, maximum: 100, description: 'Maximum number of items; defaults to 20.' },
    },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      items: { type: 'array', maxItems: 100, items: historyExport, description: 'The exports of this page.' },
      ...pageOfList,
    },
    required: ['items', 'total', 'offset', 'count'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException'],
})

export const freespinsGet = defineCall({
  name: 'freespins.get',
  verb: 'GET',
  access: 'player',
  effect: 'read',
  description: "The player's free spins, the earliest end first (GAM-5).",
  request: {
    type: 'object',
    properties: {
      fields: {
        type: 'array',
        maxItems: 1,
        items: { type: 'string', enum: ['description'] },
        description: 'Additional fields to answer; none when absent.',
      },
      status: { type: 'string', enum: freeSpinStatuses, description: 'Which of them; active when absent.' },
      count: { type: 'integer', minimum: 1, maximum: 99, description: 'Maximum number of items; defaults to 99.' },
    },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { items: { type: 'array', maxItems: 99, items: freeSpins, description: 'The free spins.' } },
    required: ['items'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException'],
})

/** The calls of this area. */
export const gamesCalls = [
  gamesGet,
  gamesCreateLaunch,
  gamesGetProviders,
  gamesGetCategories,
  gamesGetLikes,
  gamesAddLike,
  gamesRemoveLike,
  gamesGetHistory,
  gamesCreateHistoryExportRequest,
  gamesGetHistoryExportRequest,
  freespinsGet,
] as const
