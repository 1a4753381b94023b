import { isRecord } from '#base/is-record.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRateLimiter, type RateLimits } from '#base/rate-limiter.ts'

const short = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 300) : '')
type ReportOptions = {
  readonly now?: () => number
  /** Our own origins; a report that a page of another site sends is refused. Not asked when absent. */
  readonly origins?: () => readonly string[]
  readonly limits?: RateLimits
}

/**
 * Where browsers report nodes that failed and violations of the policy: logged by fixed fields, answered with nothing.
 * What comes beyond the budget of a minute is counted, and the count is logged.
 */
export function registerReportRoutes(
  app: FastifyInstance,
  { now = Date.now, origins, limits = { perKey: 60, all: 600 } }: ReportOptions = {},
): void {
  const budget = createRateLimiter(limits, now, (dropped) =>
    app.log.error({ dropped }, 'too many reports from browsers: some were not logged'),
  )
  const isOurs = ({ headers: { origin } }: FastifyRequest): boolean =>
    origin === undefined || !origins || origins().includes(origin)

  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: 20_000 },
    (_request, body, done) => done(null, body),
  )
  app.post('/_report', { bodyLimit: 5_000 }, async (request, reply) => {
    if (!isOurs(request)) return reply.code(403).send()
    const { body } = request
    if (!isRecord(body) || Object.keys(body).length === 0 || !budget.take(request.ip)) return reply.code(204).send()
    const { document, node, release, widget, reason } = body
    request.log.error(
      {
        document: short(document),
        node: short(node),
        release: short(release),
        widget: short(widget),
        reason: short(reason),
      },
      'a node failed in a browser',
    )
    return reply.code(204).send()
  })
  app.post('/_csp', { bodyLimit: 20_000 }, async (request, reply) => {
    if (!isOurs(request)) return reply.code(403).send()
    const found = /"(?:violated-directive|effectiveDirective)":\s*"([\w-]{1,40})/.exec(String(request.body))
    if (found && budget.take(request.ip))
      request.log.error({ directive: found[1] }, 'the content security policy was violated')
    return reply.code(204).send()
  })
}
