import type { tournamentsCalls } from '#schemas/api/tournaments.ts'
import { freshIntent } from '../../testing/cashier-fixtures.ts'
import { freshTournament, tournamentId } from '../../testing/tournament-fixtures.ts'
import type { Examples } from '../example.ts'

const SERIES = 'haftalik-slotlar'

export const tournamentsExamples: Examples<(typeof tournamentsCalls)[number]['name']> = {
  'tournaments.get': {
    good: async ({ sandbox }) => ({
      offset: 0,
      count: 10,
      status: 'all',
      ids: [String(await tournamentId(sandbox, SERIES, 1))],
      fields: ['description', 'winners', 'leaderboard', 'user_info'],
    }),
  },
  'tournaments.participate': {
    good: async ({ sandbox }) => ({ tournament_id: await freshTournament(sandbox, SERIES), intent_id: freshIntent() }),
    errors: {
      InvalidParameterException: async ({ sandbox, me }) =>
        await me.call('tournaments.participate', { tournament_id: await tournamentId(sandbox, SERIES, 1) }),
      AccessDeniedException: async ({ sandbox }) => {
        const resting = await sandbox.player('twofactor@playbill.test')
        await resting.call('account.setTimeOut', { duration: 'day' })
        return await resting.call('tournaments.participate', { tournament_id: await freshTournament(sandbox, SERIES) })
      },
      UserNeedDepositException: async ({ sandbox, other }) =>
        await other.call('tournaments.participate', { tournament_id: await tournamentId(sandbox, 'jonli-stollar', 1) }),
      UserNeedConfirmContactException: async ({ sandbox }) => {
        const unconfirmed = await sandbox.player('unconfirmed@playbill.test')
        return await unconfirmed.call('tournaments.participate', {
          tournament_id: await tournamentId(sandbox, 'katta-koeffitsient', 1),
        })
      },
      SumsubVerificationRequiredException: async ({ sandbox }) => {
        const unverified = await sandbox.player('unverified@playbill.test')
        return await unverified.call('tournaments.participate', {
          tournament_id: await freshTournament(sandbox, SERIES),
        })
      },
    },
  },
  'leaderboard.get': {
    good: async ({ sandbox }) => ({ tournament_id: await tournamentId(sandbox, SERIES, 1), offset: 0, count: 5 }),
    errors: {
      InvalidParameterException: async ({ me }) => await me.call('leaderboard.get', { tournament_id: 2_000_000_000 }),
    },
  },
}
