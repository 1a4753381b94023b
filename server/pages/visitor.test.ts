import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { SiteServer } from '#server/site-server.ts'
import { createGeneralInfo } from './general-info.ts'
import { visitorOf } from './visitor.ts'

const general = { default_currency: 'UZS' }

/** A server of which only what `visitorOf` reads is there; `account` is how the platform answers account.getInfo. */
function serverWith(account: () => Promise<unknown>): SiteServer {
  const call = (name: string) => (name === 'account.getInfo' ? account() : Promise.resolve(general))
  return { settings: { sessionCookies: ['__Host-playbill', 'playbill'] }, callFor: () => call, generalInfo: createGeneralInfo(() => 0), release: () => ({ functionalSettings: {} }), now: () => 0 } as unknown as SiteServer
}
const requestWith = (cookies: Record<string, string>) => ({ cookies, log: { error: () => undefined } }) as unknown as FastifyRequest
const who = async (cookies: Record<string, string>, account: () => Promise<unknown>) => {
  const { user, session } = await visitorOf(serverWith(account), requestWith(cookies))
  return { user, session }
}

test('without a session cookie nobody is asked who it is', async () => {
  expect(await who({ theme: 'dark' }, () => Promise.reject(new Error('asked')))).toEqual({ user: 'guest', session: 'none' })
})

test('a session of which the platform says that it is nobody’s is a guest’s', async () => {
  expect(await who({ playbill: 'old' }, () => Promise.resolve({ uid: 0 }))).toEqual({ user: 'guest', session: 'known' })
})

test('[O11] a session of which the platform says nothing is shown as for a guest, and belongs to nobody else', async () => {
  expect(await who({ '__Host-playbill': 'some' }, () => Promise.reject(new Error('no platform')))).toEqual({ user: 'guest', session: 'unknown' })
})

test('[LOC-2] the locale of a player is that of the account; a guest has none', async () => {
  const localeOf = async (account: object) => (await visitorOf(serverWith(() => Promise.resolve(account)), requestWith({ playbill: 'some' }))).locale
  const money = { amount: 0, currency: 'UZS' }
  expect(await localeOf({ uid: 7, locale: 'ru', balance_main: money, balance_bonus: money, balance_betting_bonus: money, balance_fun: money })).toBe('ru')
  expect(await localeOf({ uid: 0, locale: 'ru' })).toBeNull()
})

test('[C2] an amount that is none costs itself and what is made of it: the player stays, and it is told', async () => {
  const [good, bad] = [{ amount: 7, currency: 'UZS' }, { amount: 10.005, currency: 'UZS' }]
  const told: unknown[] = []
  const request = { ...requestWith({ playbill: 'some' }), log: { error: (...parts: unknown[]) => told.push(parts) } } as unknown as FastifyRequest
  const account = { uid: 7, login: 'Anvar', locale: 'ru', balance_main: bad, balance_bonus: good, balance_betting_bonus: good, balance_fun: good }
  const { user, session, values } = await visitorOf(serverWith(() => Promise.resolve(account)), request)
  const bound = new Map(values)
  expect([user, session, bound.get('player.login')]).toEqual(['player', 'known', 'Anvar'])
  expect(['main', 'total', 'fun'].map((name) => bound.get(`player.balance.${name}`))).toEqual([null, null, { minor: 700, currency: 'UZS' }])
  expect(told).toEqual([[{ error: 'RangeError' }, 'the account has an amount that is none']])
})

test('equal general infos have one hash, others another', async () => {
  const hashWith = async (info: object) => (await visitorOf({ ...serverWith(() => Promise.reject(new Error('asked'))), generalInfo: async () => info as never }, requestWith({}))).hash
  const first = await hashWith({ ...general })
  expect(await hashWith({ ...general })).toBe(first)
  expect(await hashWith({ default_currency: 'USD' })).not.toBe(first)
})

test('[O11] what all guests depend on is asked for in nobody’s name, an account in that of who sent its cookie', async () => {
  const asked: [string, unknown][] = []
  const site = { ...serverWith(() => Promise.reject(new Error('unused'))), callFor: (caller: unknown) => async (name: string) => (asked.push([name, caller]), name === 'account.getInfo' ? { uid: 0 } : general) } as unknown as SiteServer
  const request = requestWith({ playbill: 'some' })
  await visitorOf(site, request)
  expect(asked).toEqual([['metadata.getgeneralinfo', null], ['account.getInfo', request]])
})
