import { runInNewContext } from 'node:vm'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerWayIn } from './serve-way-in.ts'
import script from './way-in.script.js?raw'

const ORIGIN = 'https://casino.example'

/** The page's program in a window of its own. `done` lists what it did, in order. */
async function open(hash: string, status = 200, call = 'auth.redeemWayIn') {
  const done: unknown[] = []
  const link = { href: '', hidden: true, focus: () => undefined }
  const words = { textContent: 'Opening' }
  const location = {
    origin: ORIGIN,
    pathname: '/nfx/way-in/uz',
    hash,
    replace: (to: string) => void done.push(['goes', to]),
  }
  runInNewContext(script, {
    URL,
    URLSearchParams,
    document: {
      body: { dataset: { call, stale: 'Stale' } },
      getElementById: (id: string) => (id === 'on' ? link : words),
    },
    window: { location, history: { replaceState: (...to: unknown[]) => void done.push(['address', to[2]]) } },
    fetch: async (url: string, { body, method }: { body: URLSearchParams; method: string }) => {
      done.push([method, url, body.toString()])
      return { ok: status === 200 }
    },
  })
  await new Promise((resolve) => setImmediate(resolve))
  return { done, link, words: () => words.textContent }
}
const hashOf = (to: string) => `#${new URLSearchParams({ code: 'secret-code', to })}`

test('[MSG-1] the code leaves the address, is redeemed, and the wanted page follows', async () => {
  const { done } = await open(hashOf('/ru/cashier/deposit?method=card'))
  expect(done).toEqual([
    ['address', '/nfx/way-in/uz'],
    ['POST', '/api/auth.redeemWayIn', 'code=secret-code'],
    ['goes', '/ru/cashier/deposit?method=card'],
  ])
})

test.each([
  'https://evil.example/cashier',
  '//evil.example',
  '/\\evil.example',
  `${ORIGIN}//evil.example`,
  'javascript:alert(1)',
  'https://casino.example.evil.example/',
  'http://[',
])('[MSG-1] [GRD-8] it leads only to pages of this site: %s', async (to) => {
  expect((await open(hashOf(to))).done.at(-1)).toEqual(['goes', '/'])
})

test('[MSG-1] an expired code says so, and leads on to the page', async () => {
  const refused = await open(hashOf('/profile/settings'), 401)
  expect([refused.words(), refused.link.href, refused.link.hidden]).toEqual(['Stale', '/profile/settings', false])
  const without = await open('')
  expect([without.words(), without.done]).toEqual(['Stale', [['address', '/nfx/way-in/uz']]])
})

test('[MSG-1] [S9] a page that another site or a link has led to redeems nothing, and leads on to the wanted page', async () => {
  const app = Fastify()
  registerWayIn(app)
  const callOf = async (headers: Readonly<Record<string, string>>) =>
    /data-call="([^"]*)"/.exec((await app.inject({ url: '/nfx/way-in/uz', headers })).body)?.[1]
  expect(
    await Promise.all(
      [{}, ...['same-origin', 'same-site', 'cross-site', 'none'].map((site) => ({ 'sec-fetch-site': site }))].map(
        callOf,
      ),
    ),
  ).toEqual(['auth.redeemWayIn', 'auth.redeemWayIn', '', '', ''])
  const foreign = await open(hashOf('/cashier/deposit'), 200, '')
  expect([foreign.done, foreign.words(), foreign.link.href]).toEqual([
    [['address', '/nfx/way-in/uz']],
    'Stale',
    '/cashier/deposit',
  ])
  await app.close()
})

test('[MSG-1] [O6] the page sends no referrer, cannot be stored or framed, and runs only its own script', async () => {
  const app = Fastify()
  registerWayIn(app)
  const page = await app.inject('/nfx/way-in/ru')
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  })
  expect(page.body).toContain('<html lang="ru">')
  expect((await app.inject('/nfx/way-in/de')).statusCode).toBe(404)
  expect((await app.inject('/nfx/way-in.js')).body).toBe(script)
  await app.close()
})
