import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createWorkQueue, Overloaded } from '#base/work-queue.ts'
import { sessionOf } from '#server/pages/page-budgets.ts'
import type { SiteServer } from '#server/site-server.ts'

/** The lane of addresses whose reads are spent: one read at a time of all of them, with a pause after each. */
export const spentReads = { maxRunning: 1, maxWaiting: 100, maxWaitMs: 4_000, restMs: 20 } as const
const retryAfterSeconds = 2

type Site = Pick<SiteServer, 'budgets' | 'callFor'> & {
  readonly settings: Pick<SiteServer['settings'], 'sessionCookies'>
}

/** The server's own calls come without a socket; the pages that need them have a budget of their own. */
const isRead = ({ method, routeOptions, raw }: FastifyRequest): boolean =>
  method !== 'POST' && routeOptions.url?.startsWith('/api/') === true && raw.socket instanceof Socket

/** Whether the platform says that a player sends this; asked only once the reads of the address are spent. */
async function isPlayer(site: Site, request: FastifyRequest, session: string): Promise<boolean> {
  const noteAnswer = site.budgets.admitSessionLookup(session, request.ip)
  if (!noteAnswer) return false
  const account = await site
    .callFor(request, 'uz')('account.getInfo', {})
    .catch(() => null)
  if (account === null) return false
  noteAnswer(account.uid > 0)
  return account.uid > 0
}

async function hasRoom(site: Site, request: FastifyRequest): Promise<boolean> {
  const { budgets } = site
  const session = sessionOf(request, site.settings.sessionCookies)
  if (session !== null && budgets.isConfirmed(session) && budgets.takePlayerRead(session, request.ip)) return true
  if (budgets.reads.take(request.ip)) return true
  if (session === null || budgets.isConfirmed(session)) return false
  return (await isPlayer(site, request, session)) && budgets.takePlayerRead(session, request.ip)
}

/**
 * Reads of `/api` beyond the budget of their address wait in a lane of their own, and are refused only when that is
 * full: the browser then reads again after `Retry-After` (D12, docs/decisions/025). A player is recognised as for pages
 * and has a budget of reads besides the address.
 *
 * @param site is called once the server listens.
 */
export function guardReads(app: FastifyInstance, site: () => Site): void {
  const spent = createWorkQueue(spentReads)
  const turn = (over: Promise<void>): Promise<void> =>
    new Promise((go, refuse) => {
      spent.run(() => (go(), over)).catch(refuse)
    })

  /** Ends the turn of a read that is answered: how long the client takes to fetch the answer holds nobody up. */
  const turns = new WeakMap<FastifyRequest, () => void>()
  app.addHook('onSend', async (request) => turns.get(request)?.())

  app.addHook('onRequest', async (request, reply): Promise<FastifyReply | undefined> => {
    if (!isRead(request)) return undefined
    // A client that leaves while it waits must not hold the lane.
    const over = new Promise<void>((done) => {
      reply.raw.once('close', done)
      turns.set(request, done)
    })
    if (await hasRoom(site(), request)) return undefined
    try {
      await turn(over)
      return undefined
    } catch (error) {
      if (!(error instanceof Overloaded)) throw error
      return reply
        .code(429)
        .headers({ 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' })
        .send({ error: { type: 'TooManyRequestsException', message: 'Too many reads from this network' } })
    }
  })
}
