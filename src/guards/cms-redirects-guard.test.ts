import { expect, test } from 'vitest'
import { cmsRedirectsGuard } from './guards.ts'
import { contextOf, neverCalled } from './testing/guard-context.ts'

const settings = {
  redirects: [
    { from_url: '/old', to_url: '/help' },
    { from_url: '/out/*', to_url: 'https://partner.example/*' },
    { from_url: '/hall', to_url: '/GameHall/' },
    { from_url: '/evil', to_url: 'https://evil.example/' },
  ],
  externalHosts: ['partner.example'],
}
const at = (url: string, given = settings) =>
  cmsRedirectsGuard(contextOf(url, { settings: given, account: neverCalled }))

test('[GRD-2] a rule says where a page of the site is now: 301, the same for everybody', () => {
  expect(at('/ru/old?utm=1')).toEqual({
    redirect: { to: '/ru/help?utm=1', isExternal: false, status: 301, by: 'address' },
  })
})

test('[GRD-2] [GRD-5] the place in the address goes along, unless the rule names one or leaves the site', () => {
  const rules = {
    ...settings,
    redirects: [
      { from_url: '/old-game/*', to_url: '/game/*' },
      { from_url: '/faq', to_url: '/help#limits' },
      ...settings.redirects,
    ],
  }
  const leadsTo = (url: string) => {
    const outcome = at(url, rules)
    return outcome && 'redirect' in outcome ? outcome.redirect.to : null
  }
  expect(
    ['/ru/old-game/x?a=1#real', '/faq#real', '/out/offer#real', `/old-game/x#${'y'.repeat(2_100)}`].map(leadsTo),
  ).toEqual(['/ru/game/x?a=1#real', '/help#limits', 'https://partner.example/offer', '/game/x'])
})

test('[GRD-2] leaving the site is for now only: 302, and only for a host of the list', () => {
  expect(at('/out/offer')).toEqual({
    redirect: { to: 'https://partner.example/offer', isExternal: true, status: 302, by: 'address' },
  })
  expect(at('/evil')).toBeNull()
})

test('[GRD-2] a target is spelled as the site has it', () => {
  expect(at('/hall')).toMatchObject({ redirect: { to: '/gamehall' } })
})

test.each([
  ['/Promotions/Welcome', '/promotions/Welcome'],
  ['/Promotions/*', '/promotions/Welcome'],
  ['/Cashier/*', '/cashier/deposit'],
  ['/%68elp/', '/help'],
  ['/old/*', '/old'],
])('[GRD-2] a rule for %s is one for %s, as the site spells it', (from_url, path) => {
  expect(at(path, { ...settings, redirects: [{ from_url, to_url: '/rules' }] })).toMatchObject({
    redirect: { to: '/rules' },
  })
})

test('[GRD-2] [C13] rules of another release are other rules', () => {
  expect(at('/old', { ...settings, redirects: [{ from_url: '/old', to_url: '/rules' }] })).toMatchObject({
    redirect: { to: '/rules' },
  })
  expect(at('/old', { ...settings, redirects: [] })).toBeNull()
})
