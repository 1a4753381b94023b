import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#base/escape-html.ts'
import { isSameOrigin } from '#base/from-own-page.ts'
import type { CallName } from '#schemas/api/calls.ts'
import { isLocale, type Locale } from '#schemas/document/locales.ts'
import { wayInPath } from '#schemas/way-in.ts'
import script from './way-in.script.js?raw'

const redeem = { name: 'auth.redeemWayIn' } as const satisfies { readonly name: CallName }
const scriptPath = `${wayInPath}.js`
const stylePath = `${wayInPath}.css`

const words: Readonly<Record<Locale, { readonly title: string; readonly stale: string; readonly on: string }>> = {
  uz: {
    title: 'Hisobingiz ochilmoqda',
    stale: 'Bu havola eskirgan yoki ishlatilgan. Davom etish uchun tizimga kiring.',
    on: 'Davom etish',
  },
  ru: {
    title: 'Открываем ваш аккаунт',
    stale: 'Эта ссылка устарела или уже использована. Войдите, чтобы продолжить.',
    on: 'Продолжить',
  },
}

const style =
  ':root{color-scheme:dark;font:1.0625rem/1.5 system-ui,sans-serif}body{display:grid;min-height:100svh;margin:0;place-items:center;background:#101418;color:#eef2f4}main{max-width:30rem;padding:2rem 1.25rem;text-align:center}p{margin:0 0 1.5rem}a{display:inline-block;padding:.75rem 1.5rem;border-radius:.75rem;background:#35c28a;color:#06140e;font-weight:600;text-decoration:none}a[hidden]{display:none}'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

/** @param call the call that redeems the code; without one the page says that the link is stale. */
const pageOf = (locale: Locale, call: string): string => {
  const { title, stale, on } = words[locale]
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${stylePath}"></head>
<body data-call="${call}" data-stale="${escapeHtml(stale)}"><main><p id="words" role="status">${title}</p><a id="on" href="/" hidden>${on}</a></main><script src="${scriptPath}"></script></body>
</html>
`
}

/**
 * The page that a mini-app opens outside the messenger's frame (MSG-1): it redeems the one-time code of its hash and
 * goes on to a page of this site. A hash is never sent: the code appears in no log and in no referrer. Only our own
 * page leads here: where a link or another site did, nothing is redeemed, so that nobody is signed in to the account of
 * whoever made the link.
 */
export function registerWayIn(app: FastifyInstance): void {
  app.get<{ Params: { locale: string } }>(`${wayInPath}/:locale`, async (request, reply) => {
    const { locale } = request.params
    if (!isLocale(locale)) return reply.callNotFound()
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': policy,
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(pageOf(locale, isSameOrigin(request.headers) ? redeem.name : ''))
  })
  for (const [path, type, text] of [
    [scriptPath, 'text/javascript', script],
    [stylePath, 'text/css', style],
  ] as const)
    app.get(path, async (_request, reply) =>
      reply
        .headers({ 'cache-control': 'public, max-age=600', 'x-content-type-options': 'nosniff' })
        .type(`${type}; charset=utf-8`)
        .send(text),
    )
}
