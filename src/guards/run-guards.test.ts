import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guardOrder, runGuards } from './guards.ts'
import type { Account } from './guard.ts'
import { contextOf, guest, neverCalled, player } from './testing/guard-context.ts'

const redirects = [
  { from_url: '/old', to_url: '/help' },
  { from_url: '/cashier/*', to_url: '/help' },
]

test('[GRD-1] the order is that of the specification', () => {
  const specified: readonly string[] = ['locale', 'cms-redirects', 'auth-popup', 'user-refresh', 'path-lookup']
  // A site may add guards of its own between them.
  expect(guardOrder.filter((name) => specified.includes(name))).toEqual(specified)
})

test('[GRD-1] an unknown guard throws, before any other has run', async () => {
  await expect(
    runGuards(
      ['locale', 'constructor'],
      contextOf('/', { settings: { localeStrategy: 'platform' }, account: neverCalled }),
    ),
  ).rejects.toThrow(/no route guard "constructor"/)
})

test('[GRD-1] locale before redirects: a player of another locale goes there first', async () => {
  const { redirect } = await runGuards(
    guardOrder,
    contextOf('/old', { settings: { localeStrategy: 'platform', redirects }, account: player }),
  )
  expect(redirect?.to).toBe('/ru/old')
})

test('[GRD-1] redirects before the account is read, and before protected paths', async () => {
  const { redirect } = await runGuards(
    guardOrder,
    contextOf('/cashier/history', { settings: { redirects }, account: neverCalled }),
  )
  expect(redirect).toEqual({ to: '/help', isExternal: false, status: 301, by: 'address' })
})

test('[GRD-1] [GRD-4] the wish for a dialog is noted before the account is read, and kept only for a guest', async () => {
  const wishOf = async (account: Account) =>
    (await runGuards(guardOrder, contextOf('/?show_popup_auth=1', { account }))).wish
  expect(await wishOf(guest)).toEqual({ popup: 'auth', preventClose: false, onClose: 'clean' })
  expect(await wishOf(player)).toBeNull()
  expect(await wishOf({ user: 'unknown', locale: null })).toBeNull()
})

test('[GRD-1] [GRD-4] the path is looked up last: a guest who is sent away takes the wish for a dialog along', async () => {
  expect(await runGuards(guardOrder, contextOf('/cashier?show_popup_auth=1'))).toEqual({
    redirect: {
      to: '/?redirectUrl=%2Fcashier%3Fshow_popup_auth%3D1&show_popup_auth=1',
      isExternal: false,
      status: 302,
      by: 'visitor',
    },
    wish: null,
    isPersonal: false,
  })
})

test('[GRD-1] each guard runs in the place that the order gives it', async () => {
  const { redirect } = await runGuards(
    [...guardOrder].toReversed(),
    contextOf('/cashier/history', { settings: { redirects } }),
  )
  expect(redirect?.to).toBe('/?redirectUrl=%2Fcashier%2Fhistory')
})

test('[GRD-1] server and browser run this one implementation in this order', () => {
  for (const file of ['server/pages/guard-page.ts', 'src/browser/tab-guards.ts'])
    expect(readFileSync(file, 'utf8')).toContain('runGuards(guardOrder, {')
})
