import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '#database/database-error.ts'
import { retryTransaction } from '#database/retry-transaction.ts'
import { findGame } from '../../casino/find-game.ts'
import { type GameState, gameState } from '../../casino/game-state.ts'
import { findLaunch, type Launch } from '../../casino/launch.ts'
import { playGuestRound } from '../../casino/play-guest-round.ts'
import { playRound } from '../../casino/play-round.ts'
import { secureRandom } from '../../casino/random.ts'
import { Refusal, type RefusalReason, refuse } from '../../casino/refusal.ts'
import type { Json } from '../../casino/engines/engine.ts'
import type { Database, Queryable } from '#database/database.ts'
import { Failure } from '../../failure.ts'
import type { Ids } from '../../ids.ts'
import { describeError, type Log } from '../../log.ts'
import { limitRate } from '../../rate-limit.ts'

export const GAMES_API = '/sandbox/games-api'

type Parts = { database: Database; clock: { now(): number }; ids: Ids; log: Log }
type Wish = { round: string; stake: number; choice: unknown; free: boolean }
type Answer = {
  round: { id: string; stake: number; win: number; jackpot: { id: string; amount: number } | null; picture: Json }
  state: GameState
}

const ROUNDS_A_MINUTE = 120
const statuses: Partial<Record<RefusalReason, number>> = {
  'signed-out': 401,
  'other-round': 409,
  'too-fast': 429,
  maintenance: 503,
}

/**
 * The game's own calls: who plays is said by the launch token in the Authorization header and by nothing else, never by
 * a cookie, so that no other site can make anybody's browser play; therefore a frame without an origin of its own may
 * call, too.
 */
export function serveGamesApi(app: FastifyInstance, { database, clock, ids, log }: Parts): void {
  const limit = limitRate(database, 'rounds', ROUNDS_A_MINUTE)

  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 8 * 1024 }, (_request, body, done) =>
    done(null, parsed(String(body))),
  )
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
  })
  app.options(`${GAMES_API}/*`, (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-allow-methods': 'GET, POST',
        'access-control-max-age': '600',
      })
      .send(),
  )

  app.get(`${GAMES_API}/state`, (request, reply) =>
    answered(reply, async () => {
      const launch = await launchOf(request, database, clock.now())
      return { state: await stateOf(database, launch, launch.demo_minor, clock.now()) }
    }),
  )

  app.post(`${GAMES_API}/rounds`, (request, reply) =>
    answered(reply, async () => {
      const now = clock.now()
      const launch = await launchOf(request, database, now)
      await slowDown(launch.player_id === null ? launch.token_hash : `player ${launch.player_id}`, now)
      const wish = readWish(request.body)
      return await retryTransaction(() => database.transaction((tx) => play(tx, launch, wish, now)))
    }),
  )

  async function slowDown(key: string, now: number): Promise<void> {
    try {
      await limit(key, now)
    } catch (error) {
      if (error instanceof Failure) refuse('too-fast')
      throw error
    }
  }

  async function answered(reply: FastifyReply, work: () => Promise<object>): Promise<FastifyReply> {
    try {
      return reply.send(await work())
    } catch (error) {
      if (error instanceof Refusal)
        return reply.code(statuses[error.reason] ?? 422).send({ error: { reason: error.reason } })
      const reference = ids.reference()
      log.error({ reference, error: describeError(error) }, 'round failed')
      if (error instanceof DatabaseUnavailable) reply.header('retry-after', '2')
      return reply
        .code(error instanceof DatabaseUnavailable ? 503 : 500)
        .send({ error: { reason: 'unknown', reference } })
    }
  }
}

async function launchOf(request: FastifyRequest, tx: Queryable, now: number): Promise<Launch> {
  const [, token] = /^Bearer ([A-Za-z0-9_-]{20,64})$/.exec(request.headers.authorization ?? '') ?? []
  return (token === undefined ? null : await findLaunch(tx, token, now)) ?? refuse('signed-out')
}

async function stateOf(
  tx: Queryable,
  { game: sysname, player_id, mode }: Launch,
  demoMinor: number,
  now: number,
): Promise<GameState> {
  const game = (await findGame(tx, sysname)) ?? refuse('unknown-game')
  return await gameState(tx, { game, playerId: player_id, mode, demoMinor, now })
}

async function play(
  tx: Queryable,
  launch: Launch,
  { round: clientId, stake: stakeMinor, choice, free }: Wish,
  now: number,
): Promise<Answer> {
  const parts = { random: secureRandom, now }
  if (launch.player_id === null) {
    const { round, balanceMinor } = await playGuestRound(tx, launch, { clientId, stakeMinor, choice }, parts)
    return {
      round: { id: clientId, stake: round.stake_minor, win: round.win_minor, jackpot: null, picture: round.picture },
      state: await stateOf(tx, launch, balanceMinor, now),
    }
  }
  const mode = launch.mode === 'real' && free ? 'free' : launch.mode
  const round = await playRound(
    tx,
    { playerId: launch.player_id, game: launch.game, mode, clientId, stakeMinor, choice },
    parts,
  )
  const jackpot = round.jackpot === null ? null : { id: round.jackpot, amount: round.jackpot_minor }
  return {
    round: { id: clientId, stake: round.stake_minor, win: round.win_minor, jackpot, picture: round.picture },
    state: await stateOf(tx, launch, 0, now),
  }
}

function readWish(body: unknown): Wish {
  const { round, stake, choice, free } = Object(body) as Record<string, unknown>
  if (typeof round !== 'string' || !/^[A-Za-z0-9_-]{16,64}$/.test(round)) return refuse('choice')
  if (typeof stake !== 'number') return refuse('stake')
  return { round, stake, choice, free: free === true }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
