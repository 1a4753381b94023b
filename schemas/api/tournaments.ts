import { defineCall } from './define-call.ts'
import { done, id, intentId, pageOfList } from './fragments.ts'
import { myStanding, standing, tournament, tournamentFields, tournamentStatuses } from './tournaments-shapes.ts'

export const tournamentsGet = defineCall({
  name: 'tournaments.get',
  verb: 'GET',
  access: 'guest',
  effect: 'read',
  description:
    'Tournaments: those that run first, then those to come, then those that are over, the latest first. Sums are in the currency of the tournament.',
  request: {
    type: 'object',
    properties: {
      offset: {
        type: 'integer',
        minimum: 0,
        maximum: 100_000,
        description: 'How many tournaments to pass over; 0 when absent.',
      },
      count: { type: 'integer', minimum: 1, maximum: 50, description: 'How many to answer; 10 when absent.' },
      ids: {
        type: 'array',
        maxItems: 50,
        items: { type: 'string', pattern: '^[1-9][0-9]{0,8}$' },
        description: 'Only these tournaments; unknown ids are left out.',
      },
      status: {
        type: 'string',
        enum: ['all', ...tournamentStatuses],
        description: 'Only tournaments of this status; all when absent.',
      },
      fields: {
        type: 'array',
        maxItems: 14,
        items: { type: 'string', enum: tournamentFields },
        description: 'Additional fields to answer; all but leaderboard when absent.',
      },
    },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      items: { type: 'array', maxItems: 50, items: tournament, description: 'The tournaments of this page.' },
      ...pageOfList,
    },
    required: ['items', 'total', 'offset', 'count'],
    additionalProperties: false,
  },
  errors: [],
})

export const tournamentsParticipate = defineCall({
  name: 'tournaments.participate',
  verb: 'POST',
  access: 'player',
  effect: 'value',
  description:
    'Enters the player, once. error_data.tournament_id[0] is unknown or level, or with 409 (read the tournament again) finished, joined or full. Refused during a time-out, before the identity is verified where that was asked for, and without the deposit or the confirmed contact that the tournament asks for.',
  request: {
    type: 'object',
    properties: { tournament_id: id('The tournament.'), intent_id: intentId },
    required: ['tournament_id'],
    additionalProperties: false,
  },
  response: done,
  errors: [
    'AuthorizationException',
    'InvalidParameterException',
    'AccessDeniedException',
    'UserNeedDepositException',
    'UserNeedConfirmContactException',
    'SumsubVerificationRequiredException',
  ],
})

export const leaderboardGet = defineCall({
  name: 'leaderboard.get',
  verb: 'GET',
  access: 'guest',
  effect: 'read',
  description:
    'The board of a tournament, or without one the board of all players by loyalty points earned. Only players with points from rounds or steps of their own are on it. An unknown tournament is refused with 404.',
  request: {
    type: 'object',
    properties: {
      tournament_id: id('The tournament; the board of all players when absent.'),
      offset: {
        type: 'integer',
        minimum: 0,
        maximum: 100_000,
        description: 'How many places to pass over; 0 when absent.',
      },
      count: { type: 'integer', minimum: 1, maximum: 100, description: 'How many to answer; 10 when absent.' },
    },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      items: { type: 'array', maxItems: 100, items: standing, description: 'The places of this page.' },
      ...pageOfList,
      me: myStanding,
    },
    required: ['items', 'total', 'offset', 'count', 'me'],
    additionalProperties: false,
  },
  errors: ['InvalidParameterException'],
})

/** Tournaments and the leaderboard: the calls of this area. */
export const tournamentsCalls = [tournamentsGet, tournamentsParticipate, leaderboardGet] as const
