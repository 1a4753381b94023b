import { expect, test } from 'vitest'
import { guardSettingsOf, noGuardSettings } from './guard.ts'

test('[GRD-2] the rules of the site section come before those for search engines', () => {
  const site = {
    locale: { strategy: 'platform' },
    security: { externalHosts: ['a.example'] },
    redirects: [{ from_url: '/a', to_url: '/b' }],
  }
  expect(guardSettingsOf(site, { redirects: [{ from_url: '/a', to_url: '/c', note: 'x' }] })).toEqual({
    localeStrategy: 'platform',
    externalHosts: ['a.example'],
    redirects: [
      { from_url: '/a', to_url: '/b' },
      { from_url: '/a', to_url: '/c' },
    ],
  })
})

test('[C2] missing or broken settings are left out', () => {
  expect(guardSettingsOf({}, {})).toEqual(noGuardSettings)
  expect(
    guardSettingsOf({ locale: null, security: [], redirects: 'x' }, { redirects: [null, 1, { from_url: '/a' }] }),
  ).toEqual(noGuardSettings)
})
