import type { Queryable } from '#database/database.ts'
import { brokenPlayLimit } from '../identity/play-limits.ts'
import { type Entry, postMovement } from '../ledger/post-movement.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { drawOutcome } from './draw-outcome.ts'
import { feedJackpots, type JackpotFeed } from './feed-jackpots.ts'
import { type CasinoGame, findGame } from './find-game.ts'
import { takeFreeSpin } from './free-spins.ts'
import { tellOfRound } from './on-stake.ts'
import type { Random } from './random.ts'
import { refuse } from './refusal.ts'
import { refuseUnfit } from './refuse-unfit.ts'
import { findRound, insertRound, type Round, type RoundMode } from './round.ts'
import { splitStake } from './split-stake.ts'
import { stakeLimits } from './stake-limits.ts'

export type RoundWish = {
  playerId: number
  game: string
  mode: RoundMode
  /** Made by the game before the first attempt. */
  clientId: string
  /** Minor units; of a free spin its own value counts instead. */
  stakeMinor: number
  choice: unknown
}

type Paid = { mainMinor: number; bonusMinor: number; stakeMinor: number; freeSpinsId: number | null }

/**
 * Plays one round within the caller's transaction: stake, outcome and win together, or nothing of it. The same id of
 * the game gives the same round again and moves nothing. @throws Refusal if nothing is staked.
 */
export async function playRound(
  tx: Queryable,
  wish: RoundWish,
  { random, now }: { random: Random; now: number },
): Promise<Round> {
  const { currency } = await readBalance(tx, wish.playerId, 'main', 'for-update')
  const before = await findRound(tx, wish.playerId, wish.clientId)
  if (before) return isSame(before, wish) ? before : refuse('other-round')
  const game = (await findGame(tx, wish.game)) ?? refuse('unknown-game')
  await refuseUnfit(tx, { game, playerId: wish.playerId, mode: wish.mode, now })
  const paid = await pay(tx, wish, game, currency, now)
  const outcome = drawOutcome(game, wish.choice, paid.stakeMinor, random) ?? refuse('choice')
  const feed =
    wish.mode === 'real'
      ? await feedJackpots(tx, { categories: game.categories, minor: paid.mainMinor, currency, at: now, random })
      : { fedMinor: 0, hit: null }
  const round = await insertRound(tx, {
    player_id: wish.playerId,
    client_id: wish.clientId,
    game: game.sysname,
    mode: wish.mode,
    currency,
    stake_minor: paid.stakeMinor,
    main_minor: paid.mainMinor,
    bonus_minor: paid.bonusMinor,
    win_minor: outcome.winMinor,
    jackpot: feed.hit?.jackpot ?? null,
    jackpot_minor: feed.hit?.minor ?? 0,
    free_spins_id: paid.freeSpinsId,
    choice: outcome.choice,
    picture: outcome.picture,
    at: new Date(now),
  })
  const winBonusMinor = await moveMoney(tx, round, feed)
  if (wish.mode !== 'fun') {
    await tellOfRound(tx, {
      id: round.id,
      playerId: wish.playerId,
      game,
      mode: wish.mode,
      currency,
      stakeMinor: paid.stakeMinor,
      mainMinor: paid.mainMinor,
      bonusMinor: paid.bonusMinor,
      winMinor: round.win_minor,
      winBonusMinor,
      jackpot: round.jackpot,
      jackpotMinor: round.jackpot_minor,
      at: now,
    })
  }
  return round
}

const isSame = (round: Round, { game, mode, stakeMinor }: RoundWish): boolean =>
  round.game === game && round.mode === mode && (mode === 'free' || round.stake_minor === stakeMinor)

async function pay(
  tx: Queryable,
  { playerId, mode, stakeMinor }: RoundWish,
  game: CasinoGame,
  currency: string,
  now: number,
): Promise<Paid> {
  if (mode === 'free') {
    const spin = (await takeFreeSpin(tx, playerId, game.sysname, currency, now)) ?? refuse('no-free-spins')
    return { mainMinor: 0, bonusMinor: 0, stakeMinor: spin.stakeMinor, freeSpinsId: spin.id }
  }
  const { least, most } = await stakeLimits(tx, game, currency)
  if (!Number.isSafeInteger(stakeMinor) || stakeMinor < least || stakeMinor > most) refuse('stake')
  if (mode === 'fun') {
    const fun = await readBalance(tx, playerId, 'fun', 'read')
    return fun.minor >= stakeMinor
      ? { mainMinor: 0, bonusMinor: 0, stakeMinor, freeSpinsId: null }
      : refuse('low-balance')
  }
  const split = (await splitStake(tx, { playerId, game, stakeMinor, currency, at: now })) ?? refuse('low-balance')
  const limit = await brokenPlayLimit(tx, { playerId, stakeMinor: split.mainMinor, now })
  if (limit) refuse(limit)
  return { ...split, stakeMinor, freeSpinsId: null }
}

/** Gives what of the win went to the bonus balance. */
async function moveMoney(tx: Queryable, round: Round, feed: JackpotFeed): Promise<number> {
  const { player_id: player, mode, currency, stake_minor, main_minor, bonus_minor, win_minor } = round
  const move = (cause: string, entries: readonly Entry[]) =>
    postMovement(tx, { at: round.at.getTime(), cause, reference: `round-${round.id}`, currency, entries })
  if (mode === 'fun') {
    await move('stake', [
      { account: { player, kind: 'fun' }, minor: -stake_minor },
      { account: { house: 'fun' }, minor: stake_minor },
    ])
    await move('win', [
      { account: { player, kind: 'fun' }, minor: win_minor },
      { account: { house: 'fun' }, minor: -win_minor },
    ])
    return 0
  }
  if (mode === 'free') {
    await move('win', [
      { account: { player, kind: 'bonus' }, minor: win_minor },
      { account: { house: 'bonuses' }, minor: -win_minor },
    ])
    return win_minor
  }
  await move('stake', [
    { account: { player, kind: 'main' }, minor: -main_minor },
    { account: { player, kind: 'bonus' }, minor: -bonus_minor },
    { account: { house: 'games' }, minor: stake_minor - feed.fedMinor },
    { account: { house: 'jackpots' }, minor: feed.fedMinor },
  ])
  const winBonus =
    bonus_minor === 0
      ? 0
      : bonus_minor === stake_minor
        ? win_minor
        : Math.round((win_minor / stake_minor) * bonus_minor)
  await move('win', [
    { account: { player, kind: 'main' }, minor: win_minor - winBonus },
    { account: { player, kind: 'bonus' }, minor: winBonus },
    { account: { house: 'games' }, minor: -win_minor },
  ])
  if (feed.hit) {
    await move('jackpot', [
      { account: { player, kind: 'main' }, minor: feed.hit.minor },
      { account: { house: 'jackpots' }, minor: feed.hit.seedMinor - feed.hit.minor },
      { account: { house: 'games' }, minor: -feed.hit.seedMinor },
    ])
  }
  return winBonus
}
