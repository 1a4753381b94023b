import type { FastifyInstance } from 'fastify'
import type { Queryable } from '#database/database.ts'

type Health = {
  readonly database: Queryable
  /** Hash of the release that is served; null before the first. */
  readonly release: () => string | null
  /** How long the database may take to answer. */
  readonly timeoutMs?: number
}

const retryAfterSeconds = 2

/**
 * `/healthz` is liveness: it answers 200 as long as the process answers at all, so that a database outage restarts no
 * server. `/readyz` is readiness: 503 with a reason while this server cannot do its work, so that a load balancer sends
 * visitors elsewhere. Many requests at once cost the database one statement.
 */
export function registerHealthRoutes(app: FastifyInstance, { database, release, timeoutMs = 2_000 }: Health): void {
  let asking: Promise<boolean> | null = null
  const answers = (): Promise<boolean> => {
    asking ??= database
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = null
      })
    return asking
  }
  const isDatabaseReachable = async (): Promise<boolean> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, timeoutMs, false)
    })
    return await Promise.race([answers(), late]).finally(() => clearTimeout(timer))
  }

  app.get('/healthz', async () => ({ ok: true, release: release() }))
  app.get('/readyz', async (_request, reply) => {
    const refuse = (reason: 'database' | 'release', message: string) =>
      reply.code(503).header('retry-after', String(retryAfterSeconds)).send({ ready: false, reason, message })
    reply.header('cache-control', 'no-store')
    if (release() === null) return refuse('release', 'No release of the site is loaded')
    if (!(await isDatabaseReachable())) return refuse('database', 'The database cannot be reached')
    return { ready: true, release: release() }
  })
}
