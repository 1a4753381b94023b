import { expect, test } from 'vitest'
import { pathLookupGuard } from './guards.ts'
import { contextOf, guest, neverCalled, player } from './testing/guard-context.ts'

const to = (address: string, status = 302, by = 'visitor') => ({
  redirect: { to: address, isExternal: false, status, by },
})

test.each([
  ['/cashier/deposit/uzcard?x=1', '/?redirectUrl=%2Fcashier%2Fdeposit%2Fuzcard%3Fx%3D1'],
  ['/ru/profile', '/ru?redirectUrl=%2Fru%2Fprofile'],
  ['/bets', '/?redirectUrl=%2Fbets'],
  ['/ru/responsible-game#limits', '/ru?redirectUrl=%2Fru%2Fresponsible-game%23limits'],
  ['/no/such/cashier', '/?redirectUrl=%2Fno%2Fsuch%2Fcashier'],
])('[GRD-3] [RTE-18] a guest at %s is sent to the index of the locale, which remembers it', async (url, address) => {
  expect(await pathLookupGuard(contextOf(url, { account: guest }))).toEqual(to(address))
})

test('[GRD-3] an address too long to be remembered is no way in', async () => {
  expect(await pathLookupGuard(contextOf(`/cashier/${'x%20'.repeat(400)}`, { account: guest }))).toEqual(to('/'))
})

test('[GRD-3] a player stays, and so does a session of which the platform did not say whose it is', async () => {
  for (const account of [player, { user: 'unknown', locale: null } as const])
    expect(await pathLookupGuard(contextOf('/cashier/history', { account }))).toBeNull()
})

test('[CSH-1] /cashier/billing leads to the deposit index, unless the visitor comes from a deposit method', async () => {
  const from = (cameFrom: string | null) =>
    pathLookupGuard(contextOf('/ru/cashier/billing', { account: player, cameFrom }))
  for (const path of [null, '/', '/cashier/deposit', '/cashier/deposit/', '/cashier/history', '/cashier/deposit/a/b'])
    expect(await from(path)).toEqual(to('/ru/cashier/deposit'))
  expect(await from('/cashier/deposit/uzcard')).toBeNull()
})

test.each([
  ['/cashier', '/cashier/deposit'],
  ['/ru/profile', '/ru/profile/settings'],
  ['/profile/bets', '/profile/bets/history'],
  ['/bets/7/x', '/profile/bets/history'],
])('[RTE-18] a player at %s, which has no page of its own, is sent to %s', async (url, address) => {
  expect(await pathLookupGuard(contextOf(url, { account: player }))).toEqual(to(address, 302, 'address'))
})

test('[RTE-3] a category of the hall has one address, and no account is fetched', async () => {
  expect(await pathLookupGuard(contextOf('/ru/gamehall/live?providers=a,b', { account: neverCalled }))).toEqual(
    to('/ru/gamehall?category=live&providers=a,b', 301, 'address'),
  )
})

test.each([
  ['/gamehall/slots?show_popup_reg=1&promo_code=X#top', '/gamehall?category=slots&show_popup_reg=1&promo_code=X#top'],
  ['/gamehall/slots?category=live&utm=1', '/gamehall?category=slots&utm=1'],
  [
    '/ru/cashier?backUrl=https%3A%2F%2Fshop.example%2F&promo_code=X',
    '/ru/cashier/deposit?backUrl=https%3A%2F%2Fshop.example%2F&promo_code=X',
  ],
  ['/bets/7?utm=1#last', '/profile/bets/history?utm=1#last'],
  ['/cashier/billing?promo_code=X', '/cashier/deposit?promo_code=X'],
])('[RTE-3] [RTE-18] [GRD-4] the query of %s is carried along to %s', async (url, address) => {
  expect(await pathLookupGuard(contextOf(url, { account: player }))).toMatchObject({ redirect: { to: address } })
})

test('[RTE-3] [RTE-18] a query that is too long is dropped, and the redirect is the same', async () => {
  const long = `utm=${'x'.repeat(2_100)}`
  expect(await pathLookupGuard(contextOf(`/gamehall/live?providers=a,b&${long}`))).toMatchObject({
    redirect: { to: '/gamehall?category=live&providers=a,b' },
  })
  expect(await pathLookupGuard(contextOf(`/cashier?${long}`, { account: player }))).toMatchObject({
    redirect: { to: '/cashier/deposit' },
  })
})

test('[AUT-1] a player needs no form to sign in: the redirectUrl, else home', async () => {
  const at = (url: string) => pathLookupGuard(contextOf(url, { account: player }))
  expect(await at('/ru/forms/sign_in')).toEqual(to('/ru'))
  expect(await at('/ru/forms/sign_up?redirectUrl=%2Fru%2Fcashier')).toEqual(to('/ru/cashier'))
  for (const hostile of ['%2F%2Fevil.example', 'https:%2F%2Fevil.example', '%2Fforms%2Fsign_in', '%2F%5Cevil.example'])
    expect(await at(`/forms/sign_in?redirectUrl=${hostile}`)).toEqual(to('/'))
  expect(await pathLookupGuard(contextOf('/forms/sign_in', { account: guest }))).toBeNull()
})

test('[LOC-4] [AUT-1] the form of a language leads on in that language', async () => {
  const at = (url: string) => pathLookupGuard(contextOf(url, { account: player }))
  expect(await at('/forms/sign_in?redirectUrl=%2Fru%2Fcashier')).toEqual(to('/cashier'))
  expect(await at('/ru/forms/sign_in?redirectUrl=%2Fcashier')).toEqual(to('/ru/cashier'))
})

test('[GRD-1] a link that is only hovered over fetches no account', async () => {
  expect(await pathLookupGuard(contextOf('/cashier/history', { load: 'preload', account: neverCalled }))).toBeNull()
})
