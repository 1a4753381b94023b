import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createHttp } from '#server/http/create-http.ts'
import { registerInspectRoutes } from './inspect-routes.ts'

const folder = mkdtempSync(join(tmpdir(), 'inspect-routes-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<title>viewer</title>')
writeFileSync(join(folder, 'assets/viewer.1a2b.js'), '"viewer"')
afterAll(() => rmSync(folder, { recursive: true }))

async function served(options: { folder: string; isInspectable: boolean }) {
  const app = await createHttp({ logLevel: 'silent', staticFolder: null, allowedHosts: null })
  await registerInspectRoutes(app, { build: '0123456789ab', ...options })
  app.get('/*', async (_request, reply) => reply.code(404).send('a page of the site'))
  return (url: string) => app.inject({ url })
}

describe('[ENG-6] the viewer of flows', () => {
  test('is served under a policy that allows no inline script, no eval, no markup from strings and no other host', async () => {
    const get = await served({ folder, isInspectable: true })
    for (const url of ['/_inspect/', '/_inspect/assets/viewer.1a2b.js']) {
      const { statusCode, headers } = await get(url)
      expect(statusCode).toBe(200)
      expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
      expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
      expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:|\*/)
    }
    expect((await get('/_inspect/')).headers['cache-control']).toBe('no-store')
    expect((await get('/_inspect/assets/viewer.1a2b.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await get('/_inspect')).headers.location).toBe('/_inspect/')
  })

  test('is a page that does not exist where the operator has not switched it on', async () => {
    const get = await served({ folder, isInspectable: false })
    for (const url of ['/_inspect', '/_inspect/', '/_inspect/assets/viewer.1a2b.js'])
      expect((await get(url)).body).toBe('a page of the site')
  })

  test('gets the build of the site, which it compares with that of a recording', async () => {
    const get = await served({ folder, isInspectable: true })
    const answer = await get('/_inspect/build.json')
    expect([answer.json(), answer.headers['cache-control']]).toEqual([{ build: '0123456789ab' }, 'no-store'])
    const off = await served({ folder, isInspectable: false })
    expect((await off('/_inspect/build.json')).statusCode).toBe(404)
  })

  test('says how to build it where it is not built', async () => {
    const get = await served({ folder: join(folder, 'none'), isInspectable: true })
    const answer = await get('/_inspect/')
    expect([answer.statusCode, answer.body]).toEqual([
      503,
      'The inspector is not built yet: run npm run build, then start again.',
    ])
  })

  test('gives no file outside its folder', async () => {
    const get = await served({ folder: join(folder, 'assets'), isInspectable: false })
    expect((await get('/_inspect/..%2findex.html')).statusCode).toBe(404)
    const open = await served({ folder, isInspectable: true })
    expect((await open('/_inspect/..%2f..%2fetc%2fpasswd')).statusCode).toBeGreaterThanOrEqual(400)
  })
})
