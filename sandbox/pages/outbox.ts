import type { FastifyInstance } from 'fastify'
import { html } from './html.ts'
import { sendPage } from './page.ts'
import type { PageParts } from './serve-pages.ts'

const PATH = '/sandbox/outbox'
const MOST = 50
const REFRESH_S = 5

type Row = {
  id: number
  at: Date
  channel: 'mail' | 'sms'
  recipient: string
  subject: string | null
  text: string
  code: string | null
  link: string | null
}

/**
 * `/sandbox/outbox`: the mails and SMS that the platform would have sent, the newest first, of everybody or of one
 * recipient.
 */
export function serveOutbox(app: FastifyInstance, { database }: Pick<PageParts, 'database'>): void {
  app.get<{ Querystring: Record<string, unknown> }>(PATH, async (request, reply) => {
    const { to } = request.query
    const wanted = typeof to === 'string' ? to.replaceAll('\0', '').trim().slice(0, 254) : ''
    const rows = await database.query<Row>(
      `select id, at, channel, recipient, subject, text, code, link from sandbox.outbox
        where $1 = '' or strpos(lower(recipient), lower($1)) > 0 order by id desc limit $2`,
      [wanted, MOST],
    )
    return sendPage(reply, { title: 'Outbox', path: PATH, refresh: REFRESH_S, body: view(rows, wanted) })
  })
}

function view(rows: readonly Row[], wanted: string) {
  return html`<p>What the platform sends by mail and SMS stays here. The page reloads every ${REFRESH_S} seconds.</p>
    <form class="line card" method="get" action="${PATH}">
      <label
        >Sent to<input name="to" value="${wanted}" maxlength="254" placeholder="address or number, or a part" /></label
      ><button class="main">Show</button>${wanted ? html`<a class="button" href="${PATH}">Show all</a>` : ''}
    </form>
    ${rows.length === 0 ? html`<p>Nothing was sent${wanted ? ' to it' : ''} yet.</p>` : rows.map(message)}`
}

function message({ at, channel, recipient, subject, text, code, link }: Row) {
  return html`<article class="card message">
    <p class="note">
      ${channel === 'mail' ? 'Mail' : 'SMS'} to <a href="${PATH}?to=${encodeURIComponent(recipient)}">${recipient}</a>,
      <time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>
    </p>
    ${subject ? html`<h2>${subject}</h2>` : ''} ${code ? html`<p><code class="code">${code}</code></p>` : ''}
    <p>${text}</p>
    ${link ? html`<p><a href="${link}">Open the link of this message</a></p>` : ''}
  </article>`
}
