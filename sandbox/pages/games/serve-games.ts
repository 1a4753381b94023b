import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CasinoGame, findGame, findLaunchedGame } from '../../casino/find-game.ts'
import { engineIdOf } from '../../casino/engines/engine-of.ts'
import { createLaunchCode, DEMO_MINOR, type LaunchCode, openLaunch, takeLaunchCode } from '../../casino/launch.ts'
import { gameState } from '../../casino/game-state.ts'
import { refusalOf, refuseUnfit } from '../../casino/refuse-unfit.ts'
import type { RefusalReason } from '../../casino/refusal.ts'
import { findSession } from '../../session/session-store.ts'
import type { PageParts } from '../serve-pages.ts'
import { gameTexts } from './game-texts.ts'
import { sendGame, type Surroundings } from './game-page.ts'
import { serveGameAssets } from './serve-game-assets.ts'
import { serveGamesApi } from './serve-games-api.ts'

export type GameParts = Pick<PageParts, 'database' | 'clock' | 'ids' | 'log' | 'origins' | 'gamesOrigin'>

type GameRequest = FastifyRequest<{ Querystring: Record<string, unknown> }>
type Locale = 'uz' | 'ru'

const launchPath = (game: CasinoGame): string =>
  `/sandbox/play/${game.provider}/${encodeURIComponent(String(game.extra['launch_code']))}`
const localeOf = (value: unknown): Locale | null => (value === 'uz' || value === 'ru' ? value : null)

/**
 * The host of games: `<game_params.launch_path>/<extra.launch_code>?code=…&locale=uz|ru&home=<origin>`. The one-time
 * code of `games.createLaunch` says who plays and for what; cookies are not read.
 *
 * @param elsewhere origin of the games where they are not pages of this app
 */
export async function serveGames(
  app: FastifyInstance,
  parts: GameParts,
  elsewhere: () => string | null = () => null,
): Promise<void> {
  const { database, clock } = parts
  app.get<{ Params: { provider: string; code: string }; Querystring: Record<string, unknown> }>(
    '/sandbox/play/:provider/:code',
    async (request, reply) => {
      const host = elsewhere()
      if (host !== null) return reply.redirect(`${host}${request.url}`)
      const { provider, code } = request.params
      const game = await findLaunchedGame(database, provider, code)
      const given = request.query['code']
      const launch = typeof given === 'string' ? await takeLaunchCode(database, given, clock.now()) : null
      return await open(parts, request, reply, { game, launch })
    },
  )
  await app.register(async (assets) => serveGameAssets(assets))
  await app.register(async (api) => serveGamesApi(api, parts))
}

/**
 * `/sandbox/games/<sysname>?mode=real|fun&locale=uz|ru`: opens a game without the site around it, for the player of the
 * session.
 */
export function serveGameEntry(app: FastifyInstance, { database, clock, ids, cookie, gamesOrigin }: PageParts): void {
  app.get<{ Params: { sysname: string }; Querystring: Record<string, unknown> }>(
    '/sandbox/games/:sysname',
    async (request, reply) => {
      const game = await findGame(database, request.params.sysname)
      if (!game) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such game\n')
      const now = clock.now()
      const session = await findSession(database, request.cookies[cookie.name] ?? '', now)
      const locale = localeOf(request.query['locale']) ?? session?.player?.locale ?? session?.locale ?? 'uz'
      const code = ids.token()
      await createLaunchCode(database, {
        code,
        session_hash: session?.tokenHash ?? null,
        player_id: session?.player?.id ?? null,
        game: game.sysname,
        mode: request.query['mode'] === 'real' ? 'real' : 'fun',
        locale,
        now,
      })
      const place = `${launchPath(game)}?${new URLSearchParams({ code, locale }).toString()}`
      return reply.header('cache-control', 'no-store').redirect(`${gamesOrigin() ?? ''}${place}`)
    },
  )
}

type Opening = { game: CasinoGame | null; launch: LaunchCode | null }

async function open(
  { database, clock, ids, origins, gamesOrigin }: GameParts,
  request: GameRequest,
  reply: FastifyReply,
  { game, launch }: Opening,
): Promise<FastifyReply> {
  const now = clock.now()
  const { home: given } = request.query
  const [site = ''] = origins()
  const surroundings: Surroundings = {
    home: typeof given === 'string' && origins().has(given) ? given : site,
    isApart: gamesOrigin() !== null,
  }
  const locale = localeOf(request.query['locale']) ?? launch?.locale ?? 'uz'
  const refusal = await refusalFor(database, { game, launch }, now)
  if (!game || !launch || refusal)
    return sendGame(reply, surroundings, {
      refusal: refusal ?? 'unknown-game',
      locale,
      sysname: game?.sysname ?? '',
      status: statusOf(refusal),
    })
  const token = ids.token()
  const { player_id: playerId, mode } = launch
  await openLaunch(database, {
    token,
    sessionHash: launch.session_hash,
    playerId,
    game: game.sysname,
    mode,
    locale,
    now,
  })
  const state = await gameState(database, { game, playerId, mode, demoMinor: DEMO_MINOR, now })
  return sendGame(reply, surroundings, {
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

async function refusalFor(
  database: GameParts['database'],
  { game, launch }: Opening,
  now: number,
): Promise<RefusalReason | null> {
  if (!game) return 'unknown-game'
  if (launch?.game !== game.sysname) return 'signed-out'
  const { player_id: playerId, mode } = launch
  return await refusalOf(() => refuseUnfit(database, { game, playerId, mode, now }))
}

const statusOf = (refusal: RefusalReason | null): number =>
  refusal === 'unknown-game' ? 404 : refusal === 'maintenance' ? 503 : 403
