import type { Queryable } from '#database/database.ts'
import { drawOutcome } from './draw-outcome.ts'
import type { Json } from './engines/engine.ts'
import { findGame } from './find-game.ts'
import type { Launch } from './launch.ts'
import type { Random } from './random.ts'
import { refuse } from './refusal.ts'
import { refuseUnfit } from './refuse-unfit.ts'

/** A round of a guest, for play money that is only in the launch: nothing of it is in the ledger. */
export type GuestRound = { client_id: string; stake_minor: number; win_minor: number; picture: Json }

type Wish = { clientId: string; stakeMinor: number; choice: unknown }

/** Plays one round of a guest; the same id gives the same round again, as long as it is the latest. @throws Refusal */
export async function playGuestRound(
  tx: Queryable,
  launch: Launch,
  { clientId, stakeMinor, choice }: Wish,
  { random, now }: { random: Random; now: number },
): Promise<{ round: GuestRound; balanceMinor: number }> {
  const [locked] = await tx.query<Pick<Launch, 'demo_minor' | 'last_round'>>(
    'select demo_minor, last_round from sandbox.launches where token_hash = $1 for update',
    [launch.token_hash],
  )
  const before = locked?.last_round
  if (before?.client_id === clientId)
    return before.stake_minor === stakeMinor
      ? { round: before, balanceMinor: locked?.demo_minor ?? 0 }
      : refuse('other-round')
  const game = (await findGame(tx, launch.game)) ?? refuse('unknown-game')
  await refuseUnfit(tx, { game, playerId: null, mode: 'fun', now })
  if (!Number.isSafeInteger(stakeMinor) || stakeMinor < game.min_bet || stakeMinor > game.max_bet) refuse('stake')
  const purse = locked?.demo_minor ?? 0
  if (purse < stakeMinor) refuse('low-balance')
  const outcome = drawOutcome(game, choice, stakeMinor, random) ?? refuse('choice')
  const round: GuestRound = {
    client_id: clientId,
    stake_minor: stakeMinor,
    win_minor: outcome.winMinor,
    picture: outcome.picture,
  }
  const balanceMinor = purse - stakeMinor + outcome.winMinor
  await tx.query('update sandbox.launches set demo_minor = $2, last_round = $3::jsonb where token_hash = $1', [
    launch.token_hash,
    balanceMinor,
    JSON.stringify(round),
  ])
  return { round, balanceMinor }
}
