import type { FastifyReply } from 'fastify'
import { html, type Html } from './html.ts'

type Bare = {
  title: string
  body: Html
  status?: number
  script?: string
  data?: Readonly<Record<string, string>>
  /** The origin that may show it in a frame; none when absent. */
  ancestors?: string
  locale?: 'en' | 'uz' | 'ru'
}

/**
 * A page of a stand-in company, for a popup or a frame of our own site: no navigation, at most one script file of its
 * own.
 */
export function sendBarePage(
  reply: FastifyReply,
  { title, body, status = 200, script, data = {}, ancestors = "'none'", locale = 'en' }: Bare,
): FastifyReply {
  const page = html`<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/sandbox/style.css"></head>
<body${Object.entries(data).map(([name, value]) => html` data-${name}="${value}"`)}>
<main aria-label="${title}">
<h1>${title}</h1>
${body}
</main>
${script ? html`<script src="${script}"></script>` : ''}
</body>
</html>
`
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; script-src ${script ? "'self'" : "'none'"}; base-uri 'none'; form-action 'self'; frame-ancestors ${ancestors}`,
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
      // A page in a frame of another origin has what that one hands on to it.
      ...(ancestors !== "'none'" && {
        'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
      }),
    })
    .type('text/html; charset=utf-8')
    .send(page.text)
}

/** A script of the sandbox's own pages. */
export function sendScript(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
    .type('text/javascript; charset=utf-8')
    .send(text)
}
