import { launchRefusals } from '../game-messages.ts'
import { gameTypes, volatilities } from './game-kinds.ts'
import { id, instant, money, sysname } from './fragments.ts'

/** Kinds of bets in the history; all: those for money. */
export const historyTypes = ['all', 'casino', 'betting', 'fun'] as const
export const betStatuses = ['open', 'won', 'lost', 'returned', 'cashed_out'] as const
export const exportStatuses = ['new', 'ready', 'failed', 'expired'] as const
export const freeSpinStatuses = ['active', 'used', 'expired'] as const

const moment = (description: string) =>
  ({
    type: 'string',
    minLength: 10,
    maxLength: 24,
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{3})?Z)?$',
    description,
  }) as const

/** From when till when: days (yyyy-mm-dd, in UTC) or instants. */
export const period = {
  from: moment('Bets from this day or instant on.'),
  to: moment('Bets up to the end of this day, or before this instant.'),
} as const

export const bet = {
  type: 'object',
  description: 'One bet of the player: a round of a game, or a bet on sports.',
  properties: {
    id: { type: 'string', minLength: 1, maxLength: 64, description: 'Id of the bet.' },
    type: {
      type: 'string',
      enum: ['casino', 'betting', 'fun'],
      description: 'What it was placed on; fun is a round for fun money.',
    },
    status: { type: 'string', enum: betStatuses, description: 'How it ended.' },
    created_at: instant('When it was placed.'),
    name: { type: 'string', minLength: 1, maxLength: 200, description: 'Name of the game, or what was bet on.' },
    game: { ...sysname('Sysname of the game; null for a bet on sports.'), nullable: true },
    stake: { ...money, description: 'What was staked; of a free spin its value.' },
    win: { ...money, description: 'What was won, with the stake; without the jackpot.' },
    is_free: { type: 'boolean', description: 'Whether it was a free spin, for which the player paid nothing.' },
    jackpot: { ...money, description: 'What was won of a jackpot besides.' },
  },
  required: ['id', 'type', 'status', 'created_at', 'name', 'game', 'stake', 'win', 'is_free'],
  additionalProperties: false,
} as const

export const historyExport = {
  type: 'object',
  description: 'One export of the bet history.',
  properties: {
    id: id('Number of the export.'),
    status: {
      type: 'string',
      enum: exportStatuses,
      description: 'new: being made; ready: can be downloaded; expired: no longer kept.',
    },
    type: { type: 'string', enum: historyTypes, description: 'Which bets it holds.' },
    from: { ...instant('From when on; null for the beginning.'), nullable: true },
    to: { ...instant('Before when; null for the moment of the request.'), nullable: true },
    rows: {
      type: 'integer',
      nullable: true,
      minimum: 0,
      description: 'How many bets it holds; null while it is being made.',
    },
    created_at: instant('When it was asked for.'),
    expires_at: { ...instant('Until when it can be downloaded; null while it is being made.'), nullable: true },
    url: {
      type: 'string',
      nullable: true,
      maxLength: 256,
      description: 'Path of the CSV file, for its owner only; null while there is none.',
    },
  },
  required: ['id', 'status', 'type', 'from', 'to', 'rows', 'created_at', 'expires_at', 'url'],
  additionalProperties: false,
} as const

export const freeSpins = {
  type: 'object',
  description: 'Free spins of one game.',
  properties: {
    id: id('Number of the free spins.'),
    game: {
      type: 'object',
      description: 'The game that they are for.',
      properties: {
        sysname: sysname('Name of the game in addresses.'),
        name: { type: 'string', minLength: 1, maxLength: 160, description: 'Name shown to players.' },
      },
      required: ['sysname', 'name'],
      additionalProperties: false,
    },
    status: { type: 'string', enum: freeSpinStatuses, description: 'Whether they can be played.' },
    remaining_count: { type: 'integer', minimum: 0, description: 'How many are left.' },
    total_count: { type: 'integer', minimum: 1, description: 'How many there were.' },
    bet: { ...money, description: 'Value of one spin.' },
    granted_at: instant('When they were given.'),
    expires_at: instant('Until when they can be played.'),
    description: {
      type: 'object',
      description: 'What they are given for; with fields=description.',
      properties: { text: { type: 'string', maxLength: 500, description: 'Text in the locale of the call.' } },
      required: ['text'],
      additionalProperties: false,
    },
  },
  required: ['id', 'game', 'status', 'remaining_count', 'total_count', 'bet', 'granted_at', 'expires_at'],
  additionalProperties: false,
} as const

export const offset = {
  type: 'integer',
  minimum: 0,
  maximum: 100_000,
  description: 'How many to leave out; none when absent.',
} as const

export const game = {
  type: 'object',
  description: 'One game of the catalogue.',
  properties: {
    sysname: sysname('Name of the game in addresses.'),
    name: { type: 'string', minLength: 1, maxLength: 160, description: 'Name shown to players.' },
    type: { type: 'string', enum: gameTypes, description: 'Kind of game.' },
    provider: sysname('Provider of the game; with fields=provider.'),
    image_url: { type: 'string', maxLength: 512, description: 'Address of the cover; with fields=image_url.' },
    tags: {
      type: 'array',
      maxItems: 64,
      items: { type: 'string', maxLength: 64 },
      description: 'Ids of tags and categories; with fields=tags.',
    },
    description: {
      type: 'object',
      description: "Replaces the game's own name and image where present; with fields=description.",
      properties: {
        name: { type: 'string', maxLength: 160, description: 'Name shown instead.' },
        image: { type: 'string', maxLength: 512, description: 'Address of an image of 288 by 192 shown instead.' },
      },
      additionalProperties: false,
    },
    extra: {
      type: 'object',
      maxProperties: 32,
      description: 'What a launch needs besides game_params (launch_code) and what marks the tile; with fields=extra.',
      additionalProperties: { anyOf: [{ type: 'string', maxLength: 128 }, { type: 'number' }, { type: 'boolean' }] },
    },
    rtp: { type: 'number', minimum: 0, maximum: 100, description: 'Return to player, per cent.' },
    volatility: { type: 'string', enum: volatilities, description: 'How the wins are spread.' },
    has_demo: { type: 'boolean', description: 'Whether it can be tried without money.' },
    is_new: { type: 'boolean', description: 'Whether it is marked as new.' },
    min_bet: { ...money, description: 'Smallest stake of a round.' },
    max_bet: { ...money, description: 'Largest stake of a round.' },
    maintenance: { type: 'boolean', description: 'Whether it is closed for now.' },
  },
  required: ['sysname', 'name', 'type'],
  additionalProperties: false,
} as const

export const types = {
  type: 'array',
  maxItems: 4,
  items: { type: 'string', enum: gameTypes },
  description: 'Kinds of game; all of them when absent.',
} as const

/** Opening a game once. */
export const launch = {
  type: 'object',
  properties: {
    code: {
      type: 'string',
      nullable: true,
      minLength: 20,
      maxLength: 128,
      description: 'Good for one opening; null where the game does not open.',
    },
    refusal: {
      type: 'string',
      nullable: true,
      enum: [...launchRefusals, null],
      description: 'Why it does not open for anybody, or not now.',
    },
    expires_at: instant('Until when the code is good.'),
  },
  required: ['code', 'refusal', 'expires_at'],
  additionalProperties: false,
} as const

export const provider = {
  type: 'object',
  properties: {
    sysname: sysname('Name of the provider in addresses and filters.'),
    name: { type: 'string', minLength: 1, maxLength: 96, description: 'Name shown to players.' },
    games_count: { type: 'integer', minimum: 1, description: 'Number of its games of the kinds asked for.' },
    types: {
      type: 'array',
      maxItems: 4,
      items: { type: 'string', enum: gameTypes },
      description: 'Kinds of game it makes.',
    },
    image_url: { type: 'string', maxLength: 512, description: 'Address of its square mark; with fields=image_url.' },
    game_params: {
      type: 'object',
      description: 'How its games are launched; with fields=game_params.',
      properties: {
        launch_origin: {
          type: 'string',
          maxLength: 256,
          pattern: '^https?://[A-Za-z0-9.:\\[\\]-]+$',
          description: "Origin of the host of its games; the platform's own when absent.",
        },
        frame_origin: {
          type: 'string',
          maxLength: 256,
          pattern: '^https?://[A-Za-z0-9.:\\[\\]-]+$',
          description:
            'Origin from which its games speak, where the launch leads on to another host; launch_origin when absent.',
        },
        adapter: {
          type: 'string',
          minLength: 1,
          maxLength: 32,
          description: "How its games are opened and spoken with; the site's own protocol when absent.",
        },
        launch_path: {
          type: 'string',
          maxLength: 256,
          description: 'Path of the frame that plays its games, on the origin of the game host.',
        },
        code: {
          type: 'string',
          maxLength: 16,
          description: 'What every launch_code of its games begins with.',
        },
        ratio: { type: 'string', maxLength: 8, description: 'Aspect ratio of its games, such as 16:9.' },
        locales: {
          type: 'array',
          maxItems: 20,
          items: { type: 'string', maxLength: 8 },
          description: 'Languages of its games.',
        },
      },
      required: ['launch_path', 'code', 'ratio'],
      additionalProperties: false,
    },
  },
  required: ['sysname', 'name', 'games_count', 'types'],
  additionalProperties: false,
} as const
