import type { Queryable } from '#database/database.ts'
import { isPaused } from '../identity/limits.ts'
import { brokenPlayLimit, type PlayLimitReason } from '../identity/play-limits.ts'
import type { CasinoGame } from './find-game.ts'
import { Refusal, refuse } from './refusal.ts'

type Unfit = 'maintenance' | 'no-demo' | 'signed-out' | 'paused' | 'profile' | 'verification' | PlayLimitReason

/**
 * Refuses a game that is closed, and a player who may not play it now: time-out, exclusion, an own limit that is used
 * up, verification asked for, registration not completed.
 */
export async function refuseUnfit(
  tx: Queryable,
  {
    game,
    playerId,
    mode,
    now,
  }: { game: CasinoGame; playerId: number | null; mode: 'real' | 'fun' | 'free'; now: number },
): Promise<void> {
  if (game.maintenance) refuse('maintenance')
  if (mode === 'fun' && !game.has_demo) refuse('no-demo')
  if (playerId === null) {
    if (mode !== 'fun') refuse('signed-out')
    return
  }
  const [player] = await tx.query<{
    status: string
    is_kyc_block_enabled: boolean
    is_registration_completed: boolean
  }>('select status, is_kyc_block_enabled, is_registration_completed from sandbox.players where id = $1', [playerId])
  if (player?.status !== 'active') refuse('signed-out')
  if (await isPaused(tx, playerId, now)) refuse('paused')
  if (mode === 'fun') return
  if (!player.is_registration_completed) refuse('profile')
  if (player.is_kyc_block_enabled) refuse('verification')
  const limit = await brokenPlayLimit(tx, { playerId, stakeMinor: 0, now })
  if (limit) refuse(limit)
}

/** Why `refuseUnfit` refuses, or null. */
export async function refusalOf(work: () => Promise<void>): Promise<Unfit | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.reason as Unfit // the only reasons that refuseUnfit gives
    throw error
  }
}
