import { description } from './campaigns-shapes.ts'
import { id, instant, money, sysname } from './fragments.ts'

export const tournamentStatuses = ['future', 'active', 'finished'] as const
export const tournamentRules = ['stake', 'win', 'multiplier'] as const

/** Fields of a tournament that are answered when asked for. */
export const tournamentFields = [
  'description',
  'total_prize',
  'user_info',
  'winners',
  'restrictions',
  'total_participants',
  'total_points',
  'reset_on_cashout',
  'provider',
  'image_url',
  'tags',
  'extra',
  'games_count',
  'leaderboard',
] as const

const points = (description: string) =>
  ({ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description }) as const
const place = {
  type: 'integer',
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'Place; of equal points the earlier are before.',
} as const

export const standing = {
  type: 'object',
  description: 'One place of a board.',
  properties: {
    place,
    name: {
      type: 'string',
      minLength: 1,
      maxLength: 64,
      description: 'The name that the player chose to be shown, or a masked number.',
    },
    points: points('Points.'),
    prize: { ...money, nullable: true, description: 'Prize of the place; null where it has none.' },
    is_me: { type: 'boolean', description: 'Whether it is the player who asks.' },
  },
  required: ['place', 'name', 'points', 'prize', 'is_me'],
  additionalProperties: false,
} as const

export const myStanding = {
  type: 'object',
  nullable: true,
  description: 'The player who asks; null for a guest, and where the player has no place.',
  properties: {
    place,
    points: points('Points.'),
    prize: {
      ...money,
      nullable: true,
      description: 'Prize of the place; null where it has none, absent where the platform does not say.',
    },
  },
  required: ['place', 'points'],
  additionalProperties: false,
} as const

export const tournament = {
  type: 'object',
  description: 'One tournament (TRN-2).',
  properties: {
    id: id('Id of the tournament.'),
    status: { type: 'string', enum: tournamentStatuses, description: 'Whether it is upcoming, running or over.' },
    starts_at: instant('From when rounds count.'),
    ends_at: instant('Until when rounds count.'),
    description,
    total_prize: { ...money, description: 'All prizes together.' },
    prizes: {
      type: 'array',
      maxItems: 100,
      items: money,
      description: 'The prizes from the first place on; with fields=total_prize.',
    },
    user_info: {
      type: 'object',
      nullable: true,
      description: 'The player who asks; null for a guest.',
      properties: {
        is_participant: { type: 'boolean', description: 'Whether the player takes part.' },
        joined_at: { ...instant('Since when; rounds before do not count.'), nullable: true },
        points: points('Points so far.'),
        rounds: { type: 'integer', minimum: 0, description: 'Rounds that counted.' },
        place: { ...place, nullable: true, description: 'Place; null without points.' },
        prize: {
          ...money,
          nullable: true,
          description: 'Prize that was paid into the balance of real money; null for none.',
        },
      },
      required: ['is_participant', 'joined_at', 'points', 'rounds', 'place', 'prize'],
      additionalProperties: false,
    },
    winners: {
      type: 'array',
      maxItems: 100,
      items: standing,
      description: 'Who got a prize; for finished tournaments only, and empty if nobody did.',
    },
    leaderboard: { type: 'array', maxItems: 10, items: standing, description: 'The first places as they are now.' },
    restrictions: {
      type: 'object',
      description: 'Who can take part, and which rounds count.',
      properties: {
        min_stake: { ...money, description: 'Smallest stake of a round that counts.' },
        min_level: {
          type: 'integer',
          minimum: 1,
          maximum: 100,
          description: 'Loyalty level from which one can take part.',
        },
        needs_deposit: { type: 'boolean', description: 'Whether a deposit is needed.' },
        needs_contact: { type: 'boolean', description: 'Whether a confirmed contact is needed.' },
        max_participants: {
          type: 'integer',
          minimum: 1,
          nullable: true,
          description: 'How many can take part; null: no limit.',
        },
      },
      required: ['min_stake', 'min_level', 'needs_deposit', 'needs_contact', 'max_participants'],
      additionalProperties: false,
    },
    total_participants: { type: 'integer', minimum: 0, description: 'Players who take part.' },
    total_points: points('Points of all together.'),
    reset_on_cashout: {
      type: 'boolean',
      description: 'Whether asking for a withdrawal while it runs sets the points of the player back to 0.',
    },
    provider: { ...sysname('The only provider whose games count; null: see its games.'), nullable: true },
    image_url: { type: 'string', maxLength: 512, description: 'Wide picture.' },
    tags: { type: 'array', maxItems: 16, items: { type: 'string', maxLength: 64 }, description: 'Tags.' },
    extra: {
      type: 'object',
      description: 'How points are counted.',
      properties: {
        rule: {
          type: 'string',
          enum: tournamentRules,
          description:
            'stake: for what is staked; win: for what is won; multiplier: the best win of one round, in hundredths of its stake.',
        },
        per: { ...money, description: 'What brings one point; of the rules stake and win.' },
      },
      required: ['rule'],
      additionalProperties: false,
    },
    games_count: {
      type: 'integer',
      minimum: 0,
      description: 'Number of games that count: games.get lists them by options.',
    },
  },
  required: ['id', 'status', 'starts_at', 'ends_at'],
  additionalProperties: false,
} as const
