import type { FastifyInstance } from 'fastify'

const short = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 300) : '')

/** Where browsers report nodes that failed and violations of the policy: logged by fixed fields, answered with nothing. */
export function registerReportRoutes(app: FastifyInstance): void {
  app.addContentTypeParser(['application/csp-report', 'application/reports+json'], { parseAs: 'string', bodyLimit: 20_000 }, (_request, body, done) => done(null, body))
  app.post<{ Body: Record<string, unknown> | null }>('/_report', { bodyLimit: 5_000 }, async (request, reply) => {
    const { document, node, release, widget, reason } = request.body ?? {}
    request.log.error({ document: short(document), node: short(node), release: short(release), widget: short(widget), reason: short(reason) }, 'a node failed in a browser')
    return reply.code(204).send()
  })
  app.post<{ Body: string }>('/_csp', { bodyLimit: 20_000 }, async (request, reply) => {
    const found = /"(?:violated-directive|effectiveDirective)":"([\w-]{1,40})/.exec(String(request.body))
    request.log.error({ directive: found?.[1] ?? 'unknown' }, 'the content security policy was violated')
    return reply.code(204).send()
  })
}
