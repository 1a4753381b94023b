import { refuseInTimeOut } from '../bonuses/refuse-in-time-out.ts'
import { only, type Queryable } from '#database/database.ts'
import { fail } from '../failure.ts'
import { levelOf } from '../loyalty/levels.ts'
import { readMember } from '../loyalty/member.ts'
import { findTournament, type Restrictions, statusOf } from './tournament.ts'

const conflict = (code: 'finished' | 'joined' | 'full', message: string): never =>
  fail('InvalidParameterException', { tournament_id: [code] }, { status: 409, message })

/**
 * Enters a player into an upcoming or running tournament. The player's row is locked before the tournament's. @throws
 * the errors listed for tournaments.participate.
 */
export async function participate(tx: Queryable, playerId: number, tournamentId: number, now: number): Promise<void> {
  const player = only(
    await tx.query<{ is_kyc_block_enabled: boolean }>(
      'select is_kyc_block_enabled from sandbox.players where id = $1 for update',
      [playerId],
    ),
  )
  const tournament = await findTournament(tx, tournamentId, 'for-update')
  if (!tournament)
    return fail('InvalidParameterException', { tournament_id: ['unknown'] }, { message: 'There is no such tournament' })
  if (statusOf(tournament, now) === 'finished' || tournament.ranked_at) conflict('finished', 'The tournament is over')
  if (
    (
      await tx.query('select 1 from sandbox.tournament_players where tournament_id = $1 and player_id = $2', [
        tournamentId,
        playerId,
      ])
    ).length > 0
  )
    conflict('joined', 'The player takes part already')
  await refuseInTimeOut(tx, playerId, now)
  if (player.is_kyc_block_enabled)
    fail('SumsubVerificationRequiredException', undefined, { message: 'The identity is to be verified first' })
  await passRestrictions(tx, playerId, tournament.restrictions)
  if (tournament.restrictions.maxParticipants !== undefined) {
    const { total } = only(
      await tx.query<{ total: number }>(
        'select count(*)::integer as total from sandbox.tournament_players where tournament_id = $1',
        [tournamentId],
      ),
    )
    if (total >= tournament.restrictions.maxParticipants) conflict('full', 'As many take part as can')
  }
  await tx.query('insert into sandbox.tournament_players (tournament_id, player_id, joined_at) values ($1, $2, $3)', [
    tournamentId,
    playerId,
    new Date(now),
  ])
}

async function passRestrictions(
  tx: Queryable,
  playerId: number,
  { minLevel = 1, needsContact = false, needsDeposit = false }: Restrictions,
): Promise<void> {
  const { level } = levelOf((await readMember(tx, playerId)).earned)
  if (level < minLevel)
    fail(
      'InvalidParameterException',
      { tournament_id: ['level'], level, needed: minLevel },
      { message: 'The tournament is for a higher level' },
    )
  if (
    needsContact &&
    (await tx.query('select 1 from sandbox.contacts where player_id = $1 and is_confirmed', [playerId])).length === 0
  ) {
    fail('UserNeedConfirmContactException', undefined, { message: 'A confirmed contact is needed' })
  }
  if (
    needsDeposit &&
    (
      await tx.query(
        "select 1 from sandbox.transactions where player_id = $1 and type = 'deposit' and status = 'success'",
        [playerId],
      )
    ).length === 0
  ) {
    fail('UserNeedDepositException', undefined, { message: 'A deposit is needed' })
  }
}
