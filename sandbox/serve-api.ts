import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pair } from '#schemas/api/wire.ts'
import { sendMisbehaviour } from './faults/send-misbehaviour.ts'
import type { createRunner, RunnerAnswer } from './runner.ts'
import type { SessionCookie } from './session/session-cookie.ts'

type Parts = { run: ReturnType<typeof createRunner>; cookie: SessionCookie; clock: { now(): number } }

const BODY_LIMIT = 64 * 1024

/** The calls of the platform over HTTP: `/api/{method}`, form data in, the envelope out. */
export async function serveApi(app: FastifyInstance, { run, cookie: session, clock }: Parts): Promise<void> {
  await app.register(async (api) => {
    if (!api.hasRequestDecorator('cookies')) await api.register(cookie)
    api.removeAllContentTypeParsers()
    await api.register(multipart, {
      limits: { files: 0, fields: 64, fieldNameSize: 64, fieldSize: 16 * 1024, parts: 64 },
    })
    api.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, [...new URLSearchParams(String(body))]),
    )
    // Any other body is not read; the guard refuses its type by the contract's envelope.
    api.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      done(null, [])
    })

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const result = await run({
        name: (request.params as { '*': string })['*'],
        verb: request.method === 'POST' ? 'POST' : 'GET',
        query: [...new URL(request.url, 'http://localhost').searchParams],
        form: await readForm(request),
        headers: request.headers,
        token: request.cookies[session.name],
        address: request.ip,
      })
      return send(reply, result)
    }

    const send = (reply: FastifyReply, { status, body, retryAfter, cookie: change, instead }: RunnerAnswer) => {
      if (instead) return sendMisbehaviour(reply, instead)
      if (change === 'clear') reply.clearCookie(session.name, session.options)
      else if (change) reply.setCookie(session.name, change.set, session.options)
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
      return reply.code(status).headers(apiHeaders(clock.now())).send(body)
    }

    api.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const isTheirs = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
      if (!isTheirs) request.log.error({ url: request.routeOptions.url }, 'The request could not be read')
      const type = isTheirs ? 'InvalidRequestException' : 'InternalServerErrorException'
      const status = isTheirs ? 400 : 500
      return send(reply, { status, body: { error: { type, message: 'The request could not be read' } }, cookie: null })
    })

    api.route({ method: ['GET', 'POST'], url: '/api/*', bodyLimit: BODY_LIMIT, handler: answer })
  })
}

/** Answers of the platform are for one visitor, at one moment, and never a document. */
function apiHeaders(now: number): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    date: new Date(now).toUTCString(),
  }
}

async function readForm(request: FastifyRequest): Promise<Pair[]> {
  if (!request.isMultipart()) return Array.isArray(request.body) ? request.body : []
  const pairs: Pair[] = []
  for await (const part of request.parts()) {
    if (part.type === 'field') pairs.push([part.fieldname, String(part.value)])
  }
  return pairs
}
