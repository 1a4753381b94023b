import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { createTestHost } from '#engine/testing/test-host.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { historyPageOf, testTransaction } from '../_shared/money/money-samples.ts'
import { jurisdictionKey } from '../_shared/page/jurisdiction.ts'
import { settingsKey } from '../_shared/page/site-settings.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import definition from './index.ts'

const props = (area: 'cashier' | 'profile') => ({ title: { uz: 'Kassa', ru: 'Касса' }, menu: 'cashier', area })
const withSetting = (depositDetalization: string) => ({
  user: 'player' as const,
  prepare: (client: { setQueryData: (key: readonly string[], data: unknown) => unknown }) =>
    client.setQueryData(settingsKey('cashier'), { depositDetalization, availableCurrencies: { UZS: 'soʻm' } }),
})
const amounts = () =>
  [...document.querySelectorAll('dd')].map((amount) => amount.textContent?.replaceAll('\u00a0', ' '))

test('[CSH-9] the breakdown of the balance is in the header of the cashier, in the header of the profile menu, or nowhere', async () => {
  await renderWidget(definition, { props: props('cashier') }, withSetting('cashier-header'))
  expect(amounts()).toEqual(['soʻm 125,000.00', 'soʻm 3,500.00', 'soʻm 0.00', 'soʻm 128,500.00'])
  await renderWidget(definition, { props: props('profile') }, withSetting('cashier-header'))
  expect(amounts()).toEqual([])
  await renderWidget(definition, { props: props('profile') }, withSetting('profile-menu-header'))
  expect(amounts()).toHaveLength(4)
  await renderWidget(definition, { props: props('cashier') }, withSetting('none'))
  expect(amounts()).toEqual([])
})

test('a page below an entry belongs to it; deposit and withdrawal are entries of one level', async () => {
  const host = createTestHost('uz', {
    routeId: 'cashier.deposit.method',
    path: '/cashier/deposit/oltin-karta',
    params: { sysname: 'oltin-karta' },
  })
  await renderWidget(definition, { props: props('cashier') }, { host, user: 'player' })
  const links = screen.getAllByRole('link')
  expect(links.slice(0, 2).map((link) => link.getAttribute('href'))).toEqual(['/cashier/deposit', '/cashier/withdraw'])
  expect(links.map((link) => /current/.test(link.closest('li')?.className ?? ''))).toEqual([true, false, false, false])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null, null])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kassa')
})

const hubProps = {
  title: { uz: 'Profil', ru: 'Профиль' },
  menu: 'profile-pages',
  area: 'profile',
  hub: '/profile/settings',
}
const openHub = (path: string, search: Record<string, string> = {}) =>
  renderWidget(
    definition,
    { props: hubProps },
    {
      host: createTestHost('uz', { routeId: 'profile.settings.index', path, search }),
      user: 'player',
      values: { 'player.twoFactor': false, 'player.isVerified': true },
    },
  )
const words = createSampleDictionary('uz').i18n

test('[PRF-1] [PRF-2] the hub lists the pages of the profile with the state of each; every other page leads back to it', async () => {
  await openHub('/profile/settings')
  const security = screen.getByRole('link', { name: new RegExp(words.t('account:hub.twoFactor.no')) })
  expect(security.getAttribute('href')).toBe('/profile/security')
  expect(screen.queryByText(words.t('account:hub.verification.no'))).toBeNull()
  await openHub('/profile/security')
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/profile/settings')
  expect(screen.queryByText(words.t('account:hub.twoFactor.no'))).toBeNull()
})

test('[PRF-1] a player sent to fill something in sees the form first, not the list', async () => {
  await openHub('/profile/settings', { toastType: 'info' })
  expect(screen.queryByText(words.t('account:hub.twoFactor.no'))).toBeNull()
})

test('[STG-1] the way to the inbox says on each page how much is unread, and nothing where nothing is', async () => {
  const link = () => screen.getByRole('link', { name: /^Xabarlar/ })
  const show = async (path: string, read: readonly string[]) => {
    const platform = fakePlatform({
      'storage.get': () => ({ items: [{ key: 'inbox', value: JSON.stringify({ r: read }) }] }),
      'cashier.gethistory': () => historyPageOf([testTransaction(1), testTransaction(2)]),
    })
    await renderWidget(
      definition,
      { props: hubProps },
      {
        host: createTestHost('uz', { routeId: 'profile.security', path }),
        user: 'player',
        prepare(client) {
          platform.prepare(client)
          client.setQueryData(jurisdictionKey, { areBonusesShown: false })
        },
      },
    )
    return platform
  }
  for (const path of ['/profile/settings', '/profile/security']) {
    await show(path, ['p1-success'])
    await waitFor(() => expect(link().textContent).toBe('Xabarlar 1 ta yangi'))
  }
  const platform = await show('/profile/security', ['p1-success', 'p2-success'])
  await waitFor(() => expect(platform.inputsOf('cashier.gethistory')).toHaveLength(1))
  await act(async () => undefined)
  expect(link().textContent).toBe('Xabarlar')
})

test('[STG-1] the cashier does not ask what is in the inbox', async () => {
  const platform = fakePlatform({})
  await renderWidget(definition, { props: props('cashier') }, { user: 'player', prepare: platform.prepare })
  expect(platform.requests).toEqual([])
})
