import type { FastifyInstance } from 'fastify'
import { currentCode, secondsToNextCode } from '../auth/totp.ts'
import type { TestPlayer } from '../seed/test-players.ts'

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

const STYLE = `:root { color-scheme: dark light; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { text-align: start; padding: .5rem .75rem; border-bottom: 1px solid #8886; vertical-align: top }
code { font-size: 1.05em; white-space: nowrap; user-select: all }
`

/** `/sandbox`: who can sign in, with the current two-factor codes, and where the sandbox's pages are. */
export function serveIndex(app: FastifyInstance, players: readonly TestPlayer[], clock: { now(): number }): void {
  app.get('/sandbox', (_request, reply) => {
    const now = clock.now()
    return reply
      .headers(HEADERS)
      .header('refresh', String(secondsToNextCode(now)))
      .type('text/html; charset=utf-8')
      .send(document(players, now))
  })
  app.get('/sandbox/style.css', (_request, reply) => reply.headers(HEADERS).type('text/css; charset=utf-8').send(STYLE))
}

function document(players: readonly TestPlayer[], now: number): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Playbill sandbox</title><link rel="stylesheet" href="/sandbox/style.css"></head>
<body>
<main>
<h1>Playbill sandbox</h1>
<p>This server stands in for the casino platform. Nothing here is real money, and these players exist on every fresh sandbox.</p>
<h2>Test players</h2>
<div class="wide"><table>
<thead><tr><th scope="col">Login</th><th scope="col">Password</th><th scope="col">What for</th><th scope="col">Code now</th></tr></thead>
<tbody>
${players.map((player) => row(player, now)).join('\n')}
</tbody>
</table></div>
<p>A code counts once and lasts 30 seconds; this page reloads when the next one comes (in ${secondsToNextCode(now)} s).</p>
<h2>Links</h2>
<ul>
<li><a href="/">The site in Uzbek</a></li>
<li><a href="/ru">The site in Russian</a></li>
<li><a href="/api/metadata.getgeneralinfo">A call of the platform: metadata.getgeneralinfo</a></li>
</ul>
</main>
</body>
</html>
`
}

function row({ login, password, purpose, totpSecret }: TestPlayer, now: number): string {
  const code = totpSecret ? `<code>${currentCode(totpSecret, now)}</code>` : 'none needed'
  return `<tr><td><code>${text(login)}</code></td><td><code>${text(password)}</code></td><td>${text(purpose)}</td><td>${code}</td></tr>`
}

const entities = new Map([['&', '&amp;'], ['<', '&lt;'], ['>', '&gt;'], ['"', '&quot;'], ["'", '&#39;']])
const text = (value: string): string => value.replace(/[&<>"']/g, (letter) => entities.get(letter) ?? '')
