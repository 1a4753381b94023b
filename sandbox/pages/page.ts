import type { FastifyReply, FastifyRequest } from 'fastify'
import { html, type Html } from './html.ts'

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'same-origin',
}

const places = [
  ['/sandbox', 'Players'],
  ['/sandbox/calls', 'Calls'],
  ['/sandbox/outbox', 'Outbox'],
  ['/sandbox/messenger', 'Messenger'],
  ['/sandbox/pay', 'Payments'],
  ['/sandbox/withdrawals', 'Withdrawals'],
  ['/sandbox/games', 'Games'],
  ['/sandbox/campaigns', 'Campaigns'],
  ['/sandbox/clock', 'Clock'],
  ['/sandbox/general', 'General info'],
  ['/sandbox/faults', 'Faults'],
] as const

/** One of the sandbox's own pages: for the person who tries the site, in English, without script. */
export function sendPage(
  reply: FastifyReply,
  {
    title,
    path,
    body,
    status = 200,
    refresh,
    framesSite = false,
  }: {
    title: string
    path: string
    body: Html
    status?: number
    refresh?: number
    /** Whether a frame of the page shows the site. */
    framesSite?: boolean
  },
): FastifyReply {
  if (refresh !== undefined) reply.header('refresh', String(refresh))
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} - Playbill sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox/style.css" />
      </head>
      <body>
        <header>
          <a class="name" href="/sandbox">Playbill sandbox</a><a href="/">The site</a>
          <nav aria-label="Sandbox">
            ${places.map(([to, name]) => html`<a href="${to}" ${to === path ? html` aria-current="page"` : ''}>${name}</a>`)}
          </nav>
        </header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `
  reply.header('content-security-policy', framesSite ? `${POLICY}; frame-src 'self'` : POLICY)
  return reply.code(status).headers(HEADERS).type('text/html; charset=utf-8').send(page.text)
}

/** Whether a form was sent from a page of this site, by the headers that the browser sets. */
export function isOurForm(request: FastifyRequest, origins: ReadonlySet<string>): boolean {
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  return (site === undefined || site === 'same-origin') && origin !== undefined && origins.has(origin)
}

/** The fields of a form, the last of each name. */
export function fieldsOf(request: FastifyRequest): ReadonlyMap<string, string> {
  return new Map(Array.isArray(request.body) ? (request.body as [string, string][]) : [])
}
