import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AnyCall, callsByArea, findCall } from '#schemas/api/calls.ts'
import { findSession } from '../session/session-store.ts'
import { answerView } from './calls/answer-view.ts'
import { callForm, firstPairs, readPairs } from './calls/call-form.ts'
import { sendCall } from './calls/send-call.ts'
import { html, type Html } from './html.ts'
import { fieldsOf, isOurForm, sendPage } from './page.ts'
import type { PageParts } from './serve-pages.ts'

const PATH = '/sandbox/calls'

/** `/sandbox/calls`: every call of the platform by hand, as the signed-in player, through the server as from the site. */
export function serveCalls(
  app: FastifyInstance,
  {
    players,
    database,
    clock,
    ids,
    cookie,
    origins,
  }: Pick<PageParts, 'players' | 'database' | 'clock' | 'ids' | 'cookie' | 'origins'>,
): void {
  const whoIs = async (token: string | undefined): Promise<Html> => {
    const player = token ? (await findSession(database, token, clock.now()))?.player : null
    return html`<form class="line card" method="post" action="/sandbox/sign-in">
      <input type="hidden" name="back" value="calls" />
      <p class="who">
        ${player ? html`You are signed in as <strong>${player.login}</strong>.` : html`You are a <strong>guest</strong>.`}
      </p>
      <label
        >Sign in as<select name="player">
          ${players.map(({ id, login }) => html`<option value="${id}" ${id === player?.id ? html` selected` : ''}>${login}</option>`)}
        </select></label
      ><button>Sign in</button>
    </form>`
  }
  const one = async (
    request: FastifyRequest,
    reply: FastifyReply,
    call: AnyCall,
    parts: { form: Html; answer?: Html; token?: string | undefined },
  ) =>
    sendPage(reply, {
      title: call.name,
      path: PATH,
      body: html`<p><a href="${PATH}">All calls</a></p>
        <p>${call.description}</p>
        <p class="note">
          ${call.verb}, for ${call.access === 'player' ? 'players who are signed in' : 'everybody'}. An empty field is
          not
          sent${call.verb === 'POST' ? html`; the word <code>null</code> sends it empty` : ''}.${call.effect === 'value' ? ' With the same intent_id the call runs once, however often it is sent. Start over for a new intent_id.' : ''}
        </p>
        ${await whoIs(parts.token ?? request.cookies[cookie.name])} ${parts.answer ?? ''} ${parts.form}`,
    })

  app.get<{ Querystring: Record<string, unknown> }>(PATH, async (request, reply) => {
    const call = findCall(String(request.query['call'] ?? ''))
    if (call) return await one(request, reply, call, { form: callForm(call, PATH, firstPairs(call, ids.uuid()), '') })
    return sendPage(reply, {
      title: 'Calls',
      path: PATH,
      body: html`<p>
          Every call of the platform, sent through this server as the signed-in player. What the site has no screen for
          yet can be tried here.
        </p>
        ${await whoIs(request.cookies[cookie.name])}
        ${Object.entries(callsByArea).map(
          ([area, calls]) =>
            html`<h2>${area}</h2>
              <ul class="links">
                ${calls.map(({ name }) => html`<li><a class="button" href="${PATH}?call=${name}">${name}</a></li>`)}
              </ul>`,
        )}`,
    })
  })

  app.post(PATH, async (request, reply) => {
    if (!isOurForm(request, origins())) return reply.code(403).send('This form is for the pages of this site')
    const fields = fieldsOf(request)
    const call = findCall(fields.get('call') ?? '')
    if (!call) return reply.redirect(PATH, 303)
    const locale = fields.get('locale') ?? ''
    const { pairs, shown } = readPairs(call, fields)
    const answer = await sendCall(app, request, { call, locale, pairs })
    const set = answer?.cookies ?? []
    if (set.length > 0) reply.header('set-cookie', set)
    return await one(request, reply, call, {
      form: callForm(call, PATH, shown, locale),
      answer: answerView(call.name, answer, clock.now()),
      token: tokenOf(app, set, cookie.name),
    })
  })
}

/** The session that an answer began; undefined where it began none. */
function tokenOf(app: FastifyInstance, cookies: readonly string[], name: string): string | undefined {
  return cookies.map((one) => app.parseCookie(one)[name]).find((value) => value !== undefined)
}
