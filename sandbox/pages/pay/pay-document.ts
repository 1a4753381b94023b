import type { FastifyReply } from 'fastify'
import { html, type Html } from '../html.ts'

const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'same-origin',
}

/**
 * A page of the payment provider, which looks like another company's. In a frame of the site only where the method is
 * made for it.
 */
export function sendPayDocument(
  reply: FastifyReply,
  {
    title,
    body,
    inFrame = false,
    status = 200,
    isWide = false,
  }: { title: string; body: Html; inFrame?: boolean; status?: number; isWide?: boolean },
): FastifyReply {
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} - Sandbox Pay</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/sandbox/pay.css"></head>
<body>
<header><strong>Sandbox Pay</strong><span class="tag">no real money</span></header>
<main${isWide ? html` class="two"` : ''}>
${body}
</main>
<footer><span>A stand-in for a payment provider, on pages of its own.</span>${inFrame ? '' : html`<a href="/sandbox/pay">All payments</a>`}</footer>
</body>
</html>
`
  return reply
    .code(status)
    .headers(HEADERS)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors ${inFrame ? "'self'" : "'none'"}`,
    )
    .type('text/html; charset=utf-8')
    .send(page.text)
}
