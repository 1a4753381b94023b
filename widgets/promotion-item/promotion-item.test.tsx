import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createTestHost } from '#engine/testing/test-host.ts'
import type { Promotion } from '#platform/campaigns.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { settingsKey } from '../_shared/page/site-settings.ts'
import promotionItem from './index.ts'

const banner = (more: Partial<NonNullable<Promotion['description']>> = {}): Promotion => ({
  id: 7,
  finished_at: '2026-12-31T18:59:00.000Z',
  description: {
    position: 'home',
    title: 'Haftalik keshbek',
    text: 'Hafta farqining 10% qaytadi.',
    image: '/wide.svg',
    image_square: '/square.svg',
    ...more,
  },
})
const site = (items: Promotion[]) =>
  fakePlatform({ 'banners.get': () => ({ items, total: items.length, offset: 0, count: items.length }) })
const onPage = (id = '7') =>
  createTestHost('uz', { routeId: 'promotions.item', path: `/promotions/${id}`, params: { id } })
const render = (items: Promotion[], user: 'guest' | 'player', id?: string) =>
  renderWidget(promotionItem, { props: { register: 'auth' } }, { host: onPage(id), user, prepare: site(items).prepare })

test('[GRD-9] [BNR-1] the guest variant opens the registration', async () => {
  const { actions } = await render([banner({ slug: '/profile/cashback' })], 'guest')
  await userEvent
    .setup()
    .click(
      await screen.findByRole('button', { name: createSampleDictionary('uz').i18n.t('casino:promotion.register') }),
    )
  expect(actions).toEqual([[{ do: 'popup', id: 'auth' }]])
  expect(screen.getByRole('link', { name: 'Takliflar shartlari' }).getAttribute('href')).toBe('/offers')
})

test.each([
  ['/profile/cashback', '/profile/cashback'],
  [undefined, '/offers'],
])('[GRD-9] [BNR-1] the player variant with the slug %s leads to %s', async (slug, href) => {
  await render([banner(slug === undefined ? {} : { slug })], 'player')
  expect((await screen.findByRole('link')).getAttribute('href')).toBe(href)
  expect(screen.queryByRole('button')).toBeNull()
})

test('[RTE-8] [CFG-8] its title, until when, and the picture of the configured key', async () => {
  const platform = site([banner()])
  const { container } = await renderWidget(
    promotionItem,
    { props: { register: 'auth' } },
    {
      host: onPage(),
      prepare: (client) => {
        platform.prepare(client)
        client.setQueryData(settingsKey('games'), {
          imageKeys: { banners: { desktop: 'image_square', mobile: 'none' } },
        })
      },
    },
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Haftalik keshbek' })).toBeTruthy()
  expect(container.querySelector('time')?.textContent).toBe('31.12.2026')
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/square.svg')
})

test('[RTE-8] one that has ended leads back to the list', async () => {
  await render([banner()], 'guest', '8')
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/promotions')
})
