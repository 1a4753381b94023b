import { isRecord } from '#base/is-record.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '#base/rate-limiter.ts'
import { parseUntrusted } from '#base/parse-untrusted.ts'
import { Failure } from '../failure.ts'
import { describeError, type Log } from '../log.ts'
import type { Database } from '#database/database.ts'
import type { CmsAccount, CmsAccounts } from './cms-accounts.ts'
import { badRequest, CmsFailure, notFound, tooMany, unauthorized } from './cms-failure.ts'
import { type CmsForms, idOfDocument, v3Forms, v4Forms, v5Forms } from './cms-forms.ts'
import { type CmsVersion, readCmsQuery } from './cms-query.ts'
import { createCmsStore } from './cms-store.ts'

export type CmsParts = { database: Database; clock: { now(): number }; log: Log; accounts: CmsAccounts }

type Body = Readonly<Record<string, unknown>>
const LIMITS = { bytes: 256_000, depth: 16, arrayItems: 1_000, text: 100_000 }
const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** The CMS backend and the content service in three versions: /sandbox/cms/v3/_, v4/_ and v5/* (CMS-1, CMS-2). */
export async function serveCms(app: FastifyInstance, parts: CmsParts): Promise<void> {
  const { accounts } = parts
  const store = createCmsStore(parts.database, parts.clock)
  const serve = async (version: CmsVersion, forms: CmsForms) => {
    const base = `/sandbox/cms/${version}`
    await app.register(async (cms) => {
      cms.removeAllContentTypeParsers()
      cms.addContentTypeParser(
        'application/json',
        { parseAs: 'buffer', bodyLimit: LIMITS.bytes },
        (_request, body, done) => done(null, body),
      )
      cms.setErrorHandler((error, _request, reply) => {
        const failure =
          error instanceof CmsFailure
            ? error
            : error instanceof Failure && error.type === 'TooManyRequestsException'
              ? tooMany()
              : isTheirs(error)
                ? badRequest('request.invalid', 'The request could not be read')
                : new CmsFailure(500, 'InternalServerError', 'server.error', 'Internal Server Error')
        if (failure.status === 500) parts.log.error({ error: describeError(error) }, 'the CMS failed')
        return reply.code(failure.status).headers(HEADERS).send(forms.failure(failure))
      })
      const me = async (request: FastifyRequest): Promise<CmsAccount | null> => accounts.ofToken(bearerOf(request))
      const must = async (request: FastifyRequest) => (await me(request)) ?? refuse(unauthorized())
      const say = (reply: FastifyReply, body: unknown) => reply.headers(HEADERS).send(body)
      const done = (reply: FastifyReply) => say(reply, { ok: true })

      cms.get(`${base}/users/me`, async (request, reply) => say(reply, forms.user(await must(request))))
      cms.post(`${base}/auth/local`, async (request, reply) =>
        say(
          reply,
          forms.signedIn(await accounts.login(...texts(request, 'identifier', 'password'), networkOf(request.ip))),
        ),
      )
      cms.post(`${base}/auth/local/register`, async (request, reply) => {
        const [username, email, password] = texts(request, 'username', 'email', 'password')
        return say(reply, forms.signedIn(await accounts.register({ username, email, password }, networkOf(request.ip))))
      })
      cms.post(`${base}/auth/forgot-password`, async (request, reply) => {
        await accounts.forgotPassword(...texts(request, 'email'))
        return done(reply)
      })
      cms.post(`${base}/auth/reset-password`, async (request, reply) =>
        say(
          reply,
          forms.signedIn(
            await accounts.resetPassword(
              ...texts(request, 'code', 'password', 'passwordConfirmation'),
              networkOf(request.ip),
            ),
          ),
        ),
      )
      cms.post(`${base}/auth/change-password`, async (request, reply) =>
        say(
          reply,
          forms.signedIn(
            await accounts.changePassword(
              await must(request),
              ...texts(request, 'currentPassword', 'password', 'passwordConfirmation'),
            ),
          ),
        ),
      )
      cms.post(`${base}/auth/send-email-confirmation`, async (request, reply) => {
        await accounts.sendConfirmation(...texts(request, 'email'))
        return done(reply)
      })
      cms.get(`${base}/auth/email-confirmation`, async (request, reply) => {
        await accounts.confirm(String((request.query as Body).confirmation ?? ''))
        return done(reply)
      })
      cms.get(`${base}/connect/:provider`, async (request, reply) =>
        reply.redirect(`/sandbox/cms-sign-in?provider=${encodeURIComponent(providerOf(request))}&version=${version}`),
      )
      cms.get(`${base}/auth/:provider/callback`, async (request, reply) => {
        providerOf(request)
        return say(reply, forms.signedIn(await accounts.callback(String((request.query as Body).access_token ?? ''))))
      })
      cms.get(`${base}/domain-seo`, async (request, reply) =>
        say(reply, forms.settings((await store.domain(String((request.query as Body).host ?? ''))).settings)),
      )
      cms.get(`${base}/robots.txt`, async (request, reply) =>
        reply
          .headers(HEADERS)
          .type('text/plain; charset=utf-8')
          .send((await store.domain(String((request.query as Body).host ?? ''))).robots),
      )

      cms.get(`${base}/:collection`, async (request, reply) => {
        const selection = readCmsQuery(version, new URL(request.url, 'http://localhost').search)
        const { entries, total } = await store.find(collectionOf(request), selection, await me(request))
        return say(reply, forms.list(entries, { total, ...selection }))
      })
      cms.get(`${base}/:collection/:id`, async (request, reply) =>
        say(reply, forms.one(await store.findOne(collectionOf(request), idOf(request, version), await me(request)))),
      )
      cms.post(`${base}/:collection`, async (request, reply) =>
        say(reply, forms.one(await store.create(collectionOf(request), dataOf(request, version), await must(request)))),
      )
      cms.put(`${base}/:collection/:id`, async (request, reply) =>
        say(
          reply,
          forms.one(
            await store.update(
              collectionOf(request),
              idOf(request, version),
              dataOf(request, version),
              await must(request),
            ),
          ),
        ),
      )
      cms.delete(`${base}/:collection/:id`, async (request, reply) => {
        const removed = await store.remove(collectionOf(request), idOf(request, version), await must(request))
        return version === 'v5' ? reply.code(204).headers(HEADERS).send() : say(reply, forms.one(removed))
      })
    })
  }
  await serve('v3', v3Forms)
  await serve('v4', v4Forms)
  await serve('v5', v5Forms)
}

function refuse(failure: CmsFailure): never {
  throw failure
}

const isTheirs = (error: unknown): boolean => {
  const status = Number(Object(error).statusCode)
  return status >= 400 && status < 500
}

function bearerOf({ headers }: FastifyRequest): string | null {
  return /^Bearer (\S{1,2000})$/.exec(headers.authorization ?? '')?.[1] ?? null
}

function bodyOf(request: FastifyRequest): Body {
  const parsed = Buffer.isBuffer(request.body) ? parseUntrusted(isRecord, request.body, LIMITS) : null
  if (!parsed?.ok) throw badRequest('body.invalid', 'The body is no JSON object')
  return parsed.value
}

/** Fields of the body that must be texts, in order. */
function texts<const Names extends readonly string[]>(
  request: FastifyRequest,
  ...names: Names
): { [Index in keyof Names]: string } {
  const body = bodyOf(request)
  return names.map((name) => {
    const value = body[name]
    if (typeof value !== 'string' || value === '' || value.length > 256 || value.includes('\0'))
      throw badRequest(`Auth.form.error.${name}.provide`, `Please provide ${name}`)
    return value
  }) as { [Index in keyof Names]: string }
}

function dataOf(request: FastifyRequest, version: CmsVersion): unknown {
  const body = bodyOf(request)
  if (version === 'v3') return body
  const { locale } = request.query as Body
  return version === 'v5' && isRecord(body.data) ? { ...body.data, locale } : body.data
}

const parameter = (request: FastifyRequest, name: string): string => String((request.params as Body)[name])

function collectionOf(request: FastifyRequest): string {
  const name = parameter(request, 'collection')
  if (!/^[a-z][a-z0-9-]{0,63}$/.test(name)) throw notFound()
  return name
}

function idOf(request: FastifyRequest, version: CmsVersion): number {
  const text = parameter(request, 'id')
  const id = version === 'v5' ? idOfDocument(text) : Number(/^\d{1,9}$/.exec(text)?.[0] ?? Number.NaN)
  if (!(id < 1_000_000_000)) throw notFound()
  return id
}

function providerOf(request: FastifyRequest): string {
  const provider = parameter(request, 'provider')
  if (!/^[a-z][a-z0-9-]{0,31}$/.test(provider)) throw notFound()
  return provider
}
