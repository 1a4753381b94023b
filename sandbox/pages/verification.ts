import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decideVerification, findVisit, type VerificationStatus, type Visit } from '../identity/verification.ts'
import { sendBarePage, sendScript } from './bare-page.ts'
import { html } from './html.ts'
import { fieldsOf, isOurForm } from './page.ts'
import type { PageParts } from './serve-pages.ts'
import { verificationTexts, type VerificationTexts } from './verification-texts.ts'
import script from './verification.script.js?raw'

const PATH = '/sandbox/verification'
const SCRIPT = '/sandbox/verification.js'

type Parts = Pick<PageParts, 'database' | 'clock' | 'origins'>
type Decision = Exclude<VerificationStatus, 'created'>
const decisions: readonly Decision[] = ['approved', 'retry', 'rejected', 'pending']

/** Where the page is: in a frame of `home` on an origin of its own, or on its own among the sandbox's pages. */
type Place = { readonly path: string; readonly home: string | null; readonly locale: 'en' | 'uz' | 'ru' }
const byItself: Place = { path: PATH, home: null, locale: 'en' }

/**
 * The identity-verification provider among the sandbox's own pages: its page opens by an access token, and whoever is
 * at it chooses the result.
 */
export function serveVerification(app: FastifyInstance, parts: Parts): void {
  app.get<{ Querystring: Record<string, unknown> }>(PATH, async (request, reply) => {
    const token = String(request.query.token ?? '')
    const visit = await findVisit(parts.database, token, parts.clock.now())
    return visit ? show(reply, byItself, { visit, token }) : refuse(reply)
  })
  app.post(PATH, async (request, reply) => {
    if (!isOurForm(request, parts.origins())) return refuse(reply)
    const { visit, token, decision } = await readForm(request, parts)
    return visit && decision ? show(reply, byItself, { visit, token }) : refuse(reply)
  })
}

/**
 * The same page for a frame, on an origin of its own (`VERIFY_ORIGIN`): the page around it gives it the token by a
 * message, so that no address holds it. `schemas/verification-messages.ts` is what the two say to each other.
 */
export function serveVerificationFrame(app: FastifyInstance, parts: Parts & { own: () => string | null }): void {
  const homeOf = (given: unknown): string => {
    const origins = parts.origins()
    const [site = ''] = origins
    return typeof given === 'string' && origins.has(given) ? given : site
  }
  app.get<{ Querystring: Record<string, unknown> }>('/', async (request, reply) =>
    wait(reply, homeOf(request.query['home']), 'ready'),
  )
  app.post('/', async (request, reply) => {
    const fields = fieldsOf(request)
    const home = homeOf(fields.get('home'))
    if (!isOurForm(request, new Set([parts.own() ?? '']))) return wait(reply, home, 'failed', 403)
    const { visit, token, decision } = await readForm(request, parts)
    if (!visit) return wait(reply, home, 'token', 403)
    const locale = fields.get('locale') === 'ru' ? 'ru' : 'uz'
    return show(reply, { path: '/', home, locale }, { visit, token, decision })
  })
  app.get(SCRIPT, (_request, reply) => sendScript(reply, script))
}

/** Whose visit a form belongs to, once what it decides has come true. A final decision stays. */
async function readForm(request: FastifyRequest, { database, clock }: Parts) {
  const fields = fieldsOf(request)
  const token = fields.get('token') ?? ''
  const decision = decisions.find((name) => name === fields.get('result')) ?? null
  const visit = await database.transaction(async (tx) => {
    const found = await findVisit(tx, token, clock.now())
    if (!found || !decision || isFinal(found.status)) return found
    await decideVerification(tx, found.player_id, decision, clock.now())
    return { ...found, status: decision }
  })
  return { visit, token, decision }
}

const isFinal = (status: VerificationStatus): boolean => status === 'approved' || status === 'rejected'

const refuse = (reply: FastifyReply) =>
  sendBarePage(reply, {
    title: verificationTexts.en.overTitle,
    status: 403,
    body: html`<p>${verificationTexts.en.overText}</p>`,
  })

/** The page before it has a token, or had one that is no longer valid. */
const wait = (reply: FastifyReply, home: string, says: 'ready' | 'token' | 'failed', status = 200) =>
  sendBarePage(reply, {
    title: verificationTexts.uz.title,
    status,
    ancestors: home,
    data: { home, says },
    script: SCRIPT,
    locale: 'uz',
    body: html`<form method="post" action="/" hidden>
      <input type="hidden" name="home" value="${home}" /><input type="hidden" name="token" /><input
        type="hidden"
        name="locale"
      />
    </form>`,
  })

const claims: Readonly<Record<Decision, string>> = {
  approved: 'approved',
  retry: 'retry',
  rejected: 'rejected',
  pending: 'submitted',
}

const choice = (texts: VerificationTexts, decision: Decision) => {
  const [title, text] = texts.decisions[decision]
  return html`<button${decision === 'approved' ? html` class="main"` : ''} name="result" value="${decision}">${title}</button><span class="note">${text}</span>`
}

function show(
  reply: FastifyReply,
  { path, home, locale }: Place,
  { visit, token, decision = null }: { visit: Visit; token: string; decision?: Decision | null },
) {
  const { status, applicant_id, first_name, last_name } = visit
  const texts = verificationTexts[locale]
  const fields = Object.entries({ token, ...(home === null ? {} : { home, locale }) }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  return sendBarePage(reply, {
    title: texts.title,
    locale,
    ...(home !== null && {
      ancestors: home,
      script: SCRIPT,
      data: { home, says: decision === null ? 'shown' : 'result', result: decision === null ? '' : claims[decision] },
    }),
    body: html`<p>${texts.standIn}</p>
      <p>${first_name} ${last_name}, <code>${applicant_id.slice(0, 8)}</code>. ${texts.status[status]}</p>
      ${isFinal(status) ? '' : decisions.map((name) => html`<form class="line card" method="post" action="${path}">${fields}${choice(texts, name)}</form>`)}`,
  })
}
