import { money } from './api/fragments.ts'

/** Which of the player's own limits of play leaves nothing more, or less than a stake. */
export const playLimitRefusals = ['time-limit', 'loss-limit', 'stake-limit'] as const
/** Why a game does not open: it is closed, has no play money, or the player takes a break or has used up an own limit. */
export const launchRefusals = ['unknown-game', 'maintenance', 'no-demo', 'paused', ...playLimitRefusals] as const

const type = {
  const: 'playbill.game',
  type: 'string',
  description: 'Marks the messages between a game and the page around its frame.',
} as const
const game = { type: 'string', maxLength: 96, description: 'Sysname of the game; empty where there is none.' } as const
const round = {
  type: 'string',
  minLength: 8,
  maxLength: 64,
  description: "The game's own id of the round: the same in its two messages.",
} as const
const isFree = {
  type: 'boolean',
  description: 'Whether it is a free spin: the stake is then the value of the spin, and nothing was taken.',
} as const
const mode = { type: 'string', enum: ['real', 'fun'], description: 'Whether it is played for money.' } as const

const event = <const Name extends string, const Properties extends object, const Required extends readonly string[]>(
  name: Name,
  description: string,
  properties: Properties,
  required: Required,
) =>
  ({
    type: 'object',
    description,
    properties: { type, event: { const: name, type: 'string', description: 'What happened.' }, game, ...properties },
    required: ['type', 'event', 'game', ...required],
    additionalProperties: false,
  }) as const

/**
 * What a game in a frame tells the page that embeds it, each kind by its `event`. Amounts are money on the wire;
 * nothing of it is to be trusted with money.
 */
export const gameEvents = {
  ready: event(
    'ready',
    'The game can be played.',
    { mode, balance: { ...money, description: 'What can be staked.' } },
    ['mode', 'balance'],
  ),
  'round.started': event(
    'round.started',
    'A round began: nothing may be laid over the game until it ends.',
    { round, stake: { ...money, description: 'What is staked.' }, is_free: isFree },
    ['round', 'stake', 'is_free'],
  ),
  'round.ended': event(
    'round.ended',
    'The round has ended and was shown; a stake of 0 where it was refused.',
    {
      round,
      stake: { ...money, description: 'What the player paid.' },
      win: { ...money, description: 'What was won, without a jackpot.' },
      is_free: isFree,
      jackpot: {
        type: 'object',
        description: 'The jackpot that was hit.',
        properties: {
          id: { type: 'string', minLength: 1, maxLength: 96, description: 'Its id.' },
          amount: { ...money, description: 'What it paid.' },
        },
        required: ['id', 'amount'],
        additionalProperties: false,
      },
    },
    ['round', 'stake', 'win', 'is_free'],
  ),
  balance: event(
    'balance',
    'What can be staked after a round, once the round was shown.',
    { mode, balance: { ...money, description: 'What can be staked.' } },
    ['mode', 'balance'],
  ),
  'low-balance': event(
    'low-balance',
    'The balance is less than the stake, or less than the smallest one.',
    {
      balance: { ...money, description: 'What can be staked.' },
      needed: { ...money, description: 'What a round would take.' },
    },
    ['balance', 'needed'],
  ),
  size: event(
    'size',
    'How high the whole content is: the page around it need not be higher.',
    { height: { type: 'integer', minimum: 1, maximum: 100_000, description: 'CSS px.' } },
    ['height'],
  ),
  paused: event(
    'paused',
    'No round begins until the game resumes. Sent between rounds: one under way ends first.',
    {},
    [],
  ),
  resumed: event('resumed', 'Rounds can begin again.', {}, []),
  error: event(
    'error',
    'Nothing is played, or a round was refused. network: the answer was lost; the game asks for the same round again.',
    {
      code: {
        type: 'string',
        enum: [
          'signed-out',
          'unknown-game',
          'maintenance',
          'no-demo',
          'paused',
          ...playLimitRefusals,
          'verification',
          'profile',
          'stake',
          'choice',
          'no-free-spins',
          'other-round',
          'too-fast',
          'network',
          'unknown',
        ],
        description: 'Why.',
      },
      reference: { type: 'string', maxLength: 32, description: 'What support can find it by.' },
    },
    ['code'],
  ),
} as const

/** @public What the page may tell the game. */
export const gameCommand = {
  type: 'object',
  description: 'A wish of the page around the frame.',
  properties: {
    type,
    command: {
      type: 'string',
      enum: ['pause', 'resume'],
      description: 'pause: no new round, as while a dialog is open; resume: go on, the balance is read again.',
    },
  },
  required: ['type', 'command'],
  additionalProperties: false,
} as const

export type GameEventName = keyof typeof gameEvents

/** Name of the value that holds the origin of the games' host, where the server has one: no document can bind it. */
export const gamesOriginValue = 'games:origin'
