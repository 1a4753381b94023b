import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallOutput } from '#schemas/api/calls.ts'
import { picturesOf } from '../campaigns/media/picture-path.ts'
import { pictures } from '../campaigns/media/pictures.ts'
import { openSeeded } from '../testing/open-seeded.ts'
import { ORIGIN, type TestSandbox } from '../testing/open-sandbox.ts'

let world: TestSandbox
beforeAll(async () => {
  world = await openSeeded()
}, 240_000)
afterAll(() => world.close(), 240_000)

const PATH = '/sandbox/campaigns'
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url: PATH,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: ORIGIN,
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  })

test('[OFR-1] the page gives a player a bonus, a betting bonus, a cashback and a popup, and lists what there is', async () => {
  const me = await world.player('empty@playbill.test')
  for (const what of ['casino', 'betting', 'cashback', 'popup']) {
    const answer = await post({ player: '100003', amount: '12345', wagering: '4', what })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${PATH}?done=${what}`])
  }
  const casino = (await me.call('bonuses.get', {})).body.data as CallOutput<'bonuses.get'>
  expect(casino.items).toMatchObject([
    { status: 'available', amount: { amount: 12_345 }, wagering: { required: { amount: 49_380 } } },
  ])
  expect(((await me.call('BettingBonuses.get', {})).body.data as CallOutput<'bonuses.get'>).items).toMatchObject([
    { type: 'betting', amount: { amount: 12_345 } },
  ])
  expect(((await me.call('cashbacks.get', {})).body.data as CallOutput<'cashbacks.get'>).items).toMatchObject([
    { status: 'active', amount: { amount: 12_345 } },
  ])
  expect(((await me.call('popups.get', { path: '/' })).body.data as CallOutput<'popups.get'>).items).toMatchObject([
    { link: '/offers', description: { title: 'Yangi takliflar' } },
  ])
  const page = await world.app.inject({ method: 'GET', url: `${PATH}?done=casino` })
  expect(page.statusCode).toBe(200)
  for (const words of ['A casino bonus was given', 'WELCOME', 'empty@playbill.test', 'UZS\u00a012,345'])
    expect(page.body).toContain(words)
})

test('[S9] a form of another site gives nothing, nor does one whose fields make no sense', async () => {
  expect(
    (await post({ player: '100003', amount: '1', wagering: '4', what: 'casino' }, { origin: 'https://evil.test' }))
      .statusCode,
  ).toBe(403)
  expect(
    (await post({ player: '100003', amount: '1', wagering: '4', what: 'casino' }, { 'sec-fetch-site': 'cross-site' }))
      .statusCode,
  ).toBe(403)
  const wrong: Record<string, string>[] = [
    { player: '1', amount: '1', what: 'cashback' },
    { player: '100003', amount: '-5', what: 'cashback' },
    { player: '100003', amount: '1.5', what: 'cashback' },
    { player: '100003', amount: '1', wagering: '0', what: 'casino' },
    { player: '100003', amount: '1', wagering: '5', what: 'jackpot' },
    { player: '100003', amount: '99999999', what: 'cashback' },
  ]
  for (const fields of wrong) expect((await post(fields)).statusCode, JSON.stringify(fields)).toBe(400)
})

test('[CFG-8] every picture of a description is served for ever, without script or anything foreign; another hash is not found', async () => {
  const paths = Object.keys(pictures).flatMap((name) => Object.values(picturesOf(name)))
  expect(new Set(paths).size).toBe(Object.keys(pictures).length * 4)
  for (const path of paths) {
    const answer = await world.app.inject({ method: 'GET', url: path })
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
      'public, max-age=31536000, immutable',
    ])
    expect(answer.body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+"/)
    expect(answer.body.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
      /script|href|http|<text|<style|NaN|undefined/,
    )
    expect(answer.body.length).toBeLessThan(12_000)
  }
  const other = await world.app.inject({
    method: 'GET',
    url: (paths[0] ?? '').replace(/\.[0-9a-f]{12}\./, '.000000000000.'),
  })
  expect([other.statusCode, other.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(picturesOf('constructor')).toEqual({})
})
