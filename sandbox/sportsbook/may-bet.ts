import type { Queryable } from '#database/database.ts'
import { isPaused } from '../identity/limits.ts'
import { brokenPlayLimit } from '../identity/play-limits.ts'
import { type BetRefusalReason, refuseBet } from './bet-refusal.ts'

type Standing = { status: string; is_kyc_block_enabled: boolean; is_registration_completed: boolean }

/**
 * Why a player may not bet now, or null: time-out, exclusion, an own limit that is used up, verification asked for,
 * registration not completed.
 */
export async function whyNotBet(tx: Queryable, playerId: number, now: number): Promise<BetRefusalReason | null> {
  const [player] = await tx.query<Standing>(
    'select status, is_kyc_block_enabled, is_registration_completed from sandbox.players where id = $1',
    [playerId],
  )
  if (player?.status !== 'active') return 'signed-out'
  if (await isPaused(tx, playerId, now)) return 'paused'
  if (!player.is_registration_completed) return 'profile'
  if (player.is_kyc_block_enabled) return 'verification'
  return await brokenPlayLimit(tx, { playerId, stakeMinor: 0, now })
}

/** @throws BetRefusal as `whyNotBet` says. */
export async function refuseUnfitBettor(tx: Queryable, playerId: number, now: number): Promise<void> {
  const reason = await whyNotBet(tx, playerId, now)
  if (reason) refuseBet(reason)
}
