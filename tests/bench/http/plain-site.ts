import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { renderToString } from 'react-dom/server'
import { createHttp } from '#server/http/create-http.ts'
import type { RunningServer } from '#server/start-server.ts'
import { plainTreeOf } from './plain-home.ts'
import { wholePage } from './whole-page.ts'

const paths = ['/', '/gamehall']
const policy = "default-src 'self'; img-src 'self' data:; base-uri 'none'; object-src 'none'"

/** The parts of a page of the site, with the plain script for the site's own. */
async function plainPage(address: string, script: string): Promise<() => string> {
  const { html } = await wholePage(address)
  const start = html.indexOf('<div id="root">') + '<div id="root">'.length
  const tree = plainTreeOf(html.slice(start, html.lastIndexOf('</div>', html.indexOf('<div id="overlays">'))))
  const before = html.slice(0, start)
  return () => `${before}${renderToString(tree())}</div><script type="module" src="${script}"></script></body></html>`
}

/**
 * Home and hall as plain React for Lighthouse: the site's head, stylesheet and pictures, the same tree by
 * `renderToString`, hydrated by tests/bench/browser/plain-site.tsx. Everything else is what the real server answers.
 */
export async function startPlainSite(real: RunningServer, folder: string): Promise<string> {
  const scripts = join(folder, 'plain-site/assets')
  const name = readdirSync(scripts).find((file) => /^plain-site\..*\.js$/.test(file)) ?? ''
  const script = readFileSync(join(scripts, name), 'utf8')
  const app = await createHttp({ logLevel: 'silent', staticFolder: null, allowedHosts: null })
  for (const path of paths) {
    const page = await plainPage(`${real.address}${path}`, `/plain/${name}`)
    app.get(path, (_request, reply) =>
      reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': policy,
          'cache-control': 'no-cache',
        })
        .send(page()),
    )
  }
  app.get(`/plain/${name}`, (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .send(script),
  )
  app.get('/*', async (request, reply) => {
    const { statusCode, headers, rawPayload } = await real.app.inject({
      url: request.url,
      headers: { host: new URL(real.address).host },
    })
    const { 'content-type': type = 'application/octet-stream', 'cache-control': caching = 'no-store' } = headers
    return reply
      .code(statusCode)
      .headers({ 'content-type': String(type), 'cache-control': String(caching) })
      .send(rawPayload)
  })
  return app.listen({ port: 0, host: '127.0.0.1' })
}
