import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { SiteServer } from '#server/site-server.ts'
import { createGeneralInfo } from './general-info.ts'
import { createPageBudgets, pageBudgets } from './page-budgets.ts'
import { visitorOf } from './visitor.ts'

const general = { default_currency: 'UZS' }

/** A server of which only what `visitorOf` reads is there; `account` is how the platform answers account.getInfo. */
function serverWith(account: () => Promise<unknown>): SiteServer {
  const call = (name: string) => (name === 'account.getInfo' ? account() : Promise.resolve(general))
  return {
    settings: { sessionCookies: ['__Host-playbill', 'playbill'] },
    callFor: () => call,
    generalInfo: createGeneralInfo(() => 0),
    budgets: createPageBudgets(() => 0),
    release: () => ({ functionalSettings: {} }),
    now: () => 0,
    wait: () => new Promise(() => undefined),
  } as unknown as SiteServer
}
const requestWith = (cookies: Record<string, string>) =>
  ({ cookies, ip: '192.0.2.1', log: { error: () => undefined } }) as unknown as FastifyRequest
const who = async (cookies: Record<string, string>, account: () => Promise<unknown>) => {
  const { user, session } = await visitorOf(serverWith(account), requestWith(cookies))
  return { user, session }
}

test('without a session cookie the account is not fetched', async () => {
  expect(await who({ theme: 'dark' }, () => Promise.reject(new Error('asked')))).toEqual({
    user: 'guest',
    session: 'none',
  })
})

test('a session that the platform does not know is a guest’s', async () => {
  expect(await who({ playbill: 'old' }, () => Promise.resolve({ uid: 0 }))).toEqual({ user: 'guest', session: 'known' })
})

test('[O11] a session that the platform does not answer for is shown as a guest’s, and its page is not shared', async () => {
  expect(await who({ '__Host-playbill': 'some' }, () => Promise.reject(new Error('no platform')))).toEqual({
    user: 'guest',
    session: 'unknown',
  })
})

test('[D12] a session whose player the platform does not name within 1.5 s is shown as for a guest', async () => {
  const waits: { readonly ms: number; readonly end: () => void }[] = []
  const site = {
    ...serverWith(() => new Promise(() => undefined)),
    wait: (ms: number) => new Promise<void>((end) => void waits.push({ ms, end })),
  }
  const seen = visitorOf(site, requestWith({ playbill: 'some' }))
  expect(waits.map(({ ms }) => ms)).toEqual([1_500])
  waits[0]?.end()
  expect(await seen).toMatchObject({ user: 'guest', session: 'unknown' })
})

test('[LOC-2] the locale of a player is that of the account; a guest has none', async () => {
  const localeOf = async (account: object) =>
    (
      await visitorOf(
        serverWith(() => Promise.resolve(account)),
        requestWith({ playbill: 'some' }),
      )
    ).locale
  const money = { amount: 0, currency: 'UZS' }
  expect(
    await localeOf({
      uid: 7,
      locale: 'ru',
      balance_main: money,
      balance_bonus: money,
      balance_betting_bonus: money,
      balance_fun: money,
    }),
  ).toBe('ru')
  expect(await localeOf({ uid: 0, locale: 'ru' })).toBeNull()
})

test('[C2] an invalid amount is dropped with the sums that need it and is logged; the player stays signed in', async () => {
  const [good, bad] = [
    { amount: 7, currency: 'UZS' },
    { amount: 10.005, currency: 'UZS' },
  ]
  const logged: unknown[] = []
  const request = {
    ...requestWith({ playbill: 'some' }),
    log: { error: (...parts: unknown[]) => logged.push(parts) },
  } as unknown as FastifyRequest
  const account = {
    uid: 7,
    login: 'Anvar',
    locale: 'ru',
    balance_main: bad,
    balance_bonus: good,
    balance_betting_bonus: good,
    balance_fun: good,
  }
  const { user, session, values } = await visitorOf(
    serverWith(() => Promise.resolve(account)),
    request,
  )
  const bound = new Map(values)
  expect([user, session, bound.get('player.login')]).toEqual(['player', 'known', 'Anvar'])
  expect(['main', 'total', 'fun'].map((name) => bound.get(`player.balance.${name}`))).toEqual([
    null,
    null,
    { minor: 700, currency: 'UZS' },
  ])
  expect(logged).toEqual([[{ error: 'RangeError' }, 'the account has an invalid amount']])
})

test('equal general infos have one hash, others another', async () => {
  const hashWith = async (info: object) =>
    (
      await visitorOf(
        { ...serverWith(() => Promise.reject(new Error('asked'))), generalInfo: async () => info as never },
        requestWith({}),
      )
    ).hash
  const first = await hashWith({ ...general })
  expect(await hashWith({ ...general })).toBe(first)
  expect(await hashWith({ default_currency: 'USD' })).not.toBe(first)
})

test('[O11] what all guests share is fetched without a session, an account with the cookie that was sent', async () => {
  const requests: [string, unknown][] = []
  const site = {
    ...serverWith(() => Promise.reject(new Error('unused'))),
    callFor: (caller: unknown) => async (name: string) => (
      requests.push([name, caller]),
      name === 'account.getInfo' ? { uid: 0 } : general
    ),
  } as unknown as SiteServer
  const request = requestWith({ playbill: 'some' })
  await visitorOf(site, request)
  expect(requests).toEqual([
    ['metadata.getgeneralinfo', null],
    ['account.getInfo', request],
  ])
})

test('[D12] cookies of unknown sessions use up an address’s lookups, and then the platform is not asked; a confirmed player is always looked up, and does not count', async () => {
  let requests = 0
  const site = {
    ...serverWith(() => Promise.resolve({ uid: 0 })),
    budgets: createPageBudgets(() => 0, { ...pageBudgets, windowMs: 60_000, renders: 1, sessionQuestions: 3 }),
  }
  const money = { amount: 0, currency: 'UZS' }
  const account = {
    uid: 7,
    locale: 'ru',
    balance_main: money,
    balance_bonus: money,
    balance_betting_bonus: money,
    balance_fun: money,
  }
  const visit = async (playbill: string, ip: string, answer: object) => {
    const callFor = () => async (name: string) => (name === 'account.getInfo' ? (requests++, answer) : general)
    const { user, session, values } = await visitorOf(
      { ...site, callFor } as unknown as SiteServer,
      { ...requestWith({ playbill }), ip } as FastifyRequest,
    )
    return [user, session, new Map(values).get('session:isUnknown') ?? false]
  }
  const player = ['player', 'known', false]
  for (let time = 0; time < 5; time++) expect(await visit('of a player', '2001:db8::1', account)).toEqual(player)
  for (let index = 0; index < 3; index++)
    expect(await visit(`random ${index}`, `2001:db8::${index}`, { uid: 0 })).toEqual(['guest', 'known', false])
  requests = 0
  expect([
    await visit('random 4', '2001:db8::9', { uid: 0 }),
    await visit('another player', '2001:db8::9', account),
    requests,
  ]).toEqual([['guest', 'unread', true], ['guest', 'unread', true], 0])
  expect([
    await visit('of a player', '2001:db8::1', account),
    await visit('another player', '192.0.2.9', account),
    requests,
  ]).toEqual([player, player, 2])
})
