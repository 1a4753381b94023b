import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '#database/database-error.ts'
import { retryTransaction } from '#database/retry-transaction.ts'
import { Failure } from '../../failure.ts'
import { guardOrigin } from '../../guard-origin.ts'
import type { Locale } from '../../handle.ts'
import { describeError } from '../../log.ts'
import { limitRate } from '../../rate-limit.ts'
import { findLaunch } from '../../casino/launch.ts'
import { findSession } from '../../session/session-store.ts'
import { listOpenEvents } from '../../sportsbook/event.ts'
import { BetRefusal, type BetRefusalReason, refuseBet } from '../../sportsbook/bet-refusal.ts'
import { keepAndPlay } from '../../sportsbook/mount-sportsbook.ts'
import { SPORTSBOOK } from '../../sportsbook/presence.ts'
import { placeSlip } from '../../sportsbook/place-slip.ts'
import { readSlip } from '../../sportsbook/slip.ts'
import { viewBets, viewBettor, viewEvent, viewOwnBets } from '../../sportsbook/views.ts'
import { fieldsOf } from '../page.ts'
import type { PageParts } from '../serve-pages.ts'

export const SPORTSBOOK_API = '/sandbox/sportsbook-api'

export type Bettor = { playerId: number | null; locale: Locale }
/** @throws BetRefusal if a page of another site sends the request for a visitor */
export type WhoAsks = (request: FastifyRequest, now: number) => Promise<Bettor>
export type SportsbookParts = Pick<PageParts, 'database' | 'clock' | 'ids' | 'log' | 'origins'>

const SLIPS_A_MINUTE = 30
const statuses: Partial<Record<BetRefusalReason, number>> = {
  'signed-out': 401,
  'not-ours': 403,
  'other-slip': 409,
  'odds-changed': 409,
  closed: 409,
  'too-fast': 429,
}
const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/**
 * The sportsbook's own calls. Answers are JSON, a refusal is `{error: {reason}}`, with the current odds of the outcomes
 * if they are the reason. The betting page uses only these.
 */
export function serveSportsbookApi(
  app: FastifyInstance,
  { database, clock, ids, log }: SportsbookParts,
  whoAsks: WhoAsks,
): void {
  const limit = limitRate(database, 'slips', SLIPS_A_MINUTE)

  app.get(`${SPORTSBOOK_API}/events`, (request, reply) =>
    answered(reply, async () => {
      const now = clock.now()
      const { playerId, locale } = await whoAsks(request, now)
      await keepAndPlay(database, now)
      const events = await listOpenEvents(database)
      return {
        now: new Date(now).toISOString(),
        events: events.map((event) => viewEvent(event, now, locale)),
        bettor: playerId === null ? null : await viewBettor(database, playerId, now),
      }
    }),
  )

  app.get(`${SPORTSBOOK_API}/bets`, (request, reply) =>
    answered(reply, async () => {
      const now = clock.now()
      const { playerId, locale } = await whoAsks(request, now)
      if (playerId === null) return refuseBet('signed-out')
      return {
        bets: await viewOwnBets(database, playerId, locale, now),
        bettor: await viewBettor(database, playerId, now),
      }
    }),
  )

  app.post(`${SPORTSBOOK_API}/bets`, (request, reply) =>
    answered(reply, async () => {
      const now = clock.now()
      const { playerId, locale } = await whoAsks(request, now)
      if (playerId === null) return refuseBet('signed-out')
      await slowDown(`player ${playerId}`, now)
      const slip = readSlip(fieldsOf(request))
      await keepAndPlay(database, now)
      return await retryTransaction(() =>
        database.transaction(async (tx) => {
          const bets = await placeSlip(tx, slip, { playerId, locale, now })
          return { bets: await viewBets(tx, bets, locale, now), bettor: await viewBettor(tx, playerId, now) }
        }),
      )
    }),
  )

  async function slowDown(key: string, now: number): Promise<void> {
    try {
      await limit(key, now)
    } catch (error) {
      throw error instanceof Failure ? new BetRefusal('too-fast') : error
    }
  }

  async function answered(reply: FastifyReply, work: () => Promise<object>): Promise<FastifyReply> {
    reply.headers(HEADERS)
    try {
      return reply.send(await work())
    } catch (error) {
      if (error instanceof BetRefusal)
        return reply.code(statuses[error.reason] ?? 422).send({ error: { reason: error.reason, ...error.facts } })
      const reference = ids.reference()
      log.error({ reference, error: describeError(error) }, 'sportsbook failed')
      if (error instanceof DatabaseUnavailable) reply.header('retry-after', '2')
      return reply
        .code(error instanceof DatabaseUnavailable ? 503 : 500)
        .send({ error: { reason: 'unknown', reference } })
    }
  }
}

/**
 * The player of the session's cookie, if any. As at /api, requests that change state must come from a page of this
 * site.
 */
export function byCookie({ database, cookie, origins }: Pick<PageParts, 'database' | 'cookie' | 'origins'>): WhoAsks {
  return async (request, now) => {
    if (request.method === 'POST') refuseForeign(request, origins())
    const session = await findSession(database, request.cookies[cookie.name] ?? '', now)
    return {
      playerId: session?.player?.status === 'active' ? session.player.id : null,
      locale: requestedLocale(request) ?? session?.player?.locale ?? session?.locale ?? 'uz',
    }
  }
}

/** The player of the launch whose token is in the Authorization header. Cookies are not read. */
export function byLaunch({ database }: Pick<PageParts, 'database'>): WhoAsks {
  return async (request, now) => {
    const [, token] = /^Bearer ([A-Za-z0-9_-]{20,64})$/.exec(request.headers.authorization ?? '') ?? []
    const launch = token === undefined ? null : await findLaunch(database, token, now)
    const isOfBook = launch?.game === SPORTSBOOK
    return {
      playerId: isOfBook ? launch.player_id : null,
      locale: requestedLocale(request) ?? (isOfBook ? launch.locale : 'uz'),
    }
  }
}

export function requestedLocale(request: FastifyRequest): Locale | null {
  const { locale } = request.query as Record<string, unknown>
  return locale === 'uz' || locale === 'ru' ? locale : null
}

function refuseForeign(request: FastifyRequest, origins: ReadonlySet<string>): void {
  try {
    guardOrigin(request.headers, origins)
  } catch (error) {
    throw error instanceof Failure ? new BetRefusal('not-ours') : error
  }
}
