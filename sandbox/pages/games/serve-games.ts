import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CasinoGame, findGame, findLaunchedGame } from '../../casino/find-game.ts'
import { engineIdOf } from '../../casino/engines/engine-of.ts'
import { DEMO_MINOR, type LaunchMode, openLaunch } from '../../casino/launch.ts'
import { gameState } from '../../casino/game-state.ts'
import { refuseUnfit } from '../../casino/refuse-unfit.ts'
import { Refusal, type RefusalReason } from '../../casino/refusal.ts'
import { findSession } from '../../session/session-store.ts'
import type { PageParts } from '../serve-pages.ts'
import { gameTexts } from './game-texts.ts'
import { sendGame } from './game-page.ts'
import { serveGameAssets } from './serve-game-assets.ts'
import { serveGamesApi } from './serve-games-api.ts'
import { serveHistoryExports } from './serve-history-exports.ts'

type Parts = Pick<PageParts, 'database' | 'clock' | 'ids' | 'log' | 'cookie'>
type Launched = FastifyRequest<{ Querystring: Record<string, unknown> }>

/**
 * The game host: `/sandbox/games/<sysname>?mode=real|fun&locale=uz|ru`, and the same by what the catalogue says of a launch:
 * `<game_params.launch_path>/<extra.launch_code>`. Both are pages for a frame of the site; who plays is the session's player.
 */
export async function serveGames(app: FastifyInstance, parts: Parts): Promise<void> {
  const { database } = parts
  app.get<{ Params: { sysname: string }; Querystring: Record<string, unknown> }>(
    '/sandbox/games/:sysname',
    async (request, reply) => await launch(parts, request, reply, await findGame(database, request.params.sysname)),
  )
  app.get<{ Params: { provider: string; code: string }; Querystring: Record<string, unknown> }>(
    '/sandbox/play/:provider/:code',
    async (request, reply) =>
      await launch(
        parts,
        request,
        reply,
        await findLaunchedGame(database, request.params.provider, request.params.code),
      ),
  )
  await app.register(async (assets) => serveGameAssets(assets))
  serveHistoryExports(app, parts)
  await app.register(async (api) => serveGamesApi(api, parts))
}

async function launch(
  { database, clock, ids, cookie }: Parts,
  request: Launched,
  reply: FastifyReply,
  game: CasinoGame | null,
): Promise<FastifyReply> {
  const now = clock.now()
  const session = await findSession(database, request.cookies[cookie.name] ?? '', now)
  const playerId = session?.player?.id ?? null
  const asked = request.query['locale']
  const locale = asked === 'uz' || asked === 'ru' ? asked : (session?.player?.locale ?? session?.locale ?? 'uz')
  const mode: LaunchMode = request.query['mode'] === 'real' ? 'real' : 'fun'
  const refusal = game ? await refusalOf(() => refuseUnfit(database, { game, playerId, mode, now })) : 'unknown-game'
  if (!game || refusal)
    return sendGame(reply, {
      refusal: refusal ?? 'unknown-game',
      locale,
      sysname: game?.sysname ?? '',
      status: statusOf(refusal),
    })
  const token = ids.token()
  await openLaunch(database, {
    token,
    sessionHash: session?.tokenHash ?? null,
    playerId,
    game: game.sysname,
    mode,
    locale,
    now,
  })
  const state = await gameState(database, { game, playerId, mode, demoMinor: DEMO_MINOR, now })
  return sendGame(reply, {
    game,
    engine: engineIdOf(game),
    mode,
    isGuest: playerId === null,
    locale,
    token,
    state,
    texts: gameTexts[locale],
  })
}

const statusOf = (refusal: RefusalReason | null): number =>
  refusal === 'unknown-game' ? 404 : refusal === 'maintenance' ? 503 : 403

async function refusalOf(work: () => Promise<void>): Promise<RefusalReason | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.reason
    throw error
  }
}
