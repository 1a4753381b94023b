import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createTestHost } from '#engine/testing/test-host.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { fakePlatform, testProviders } from '../_shared/testing/fake-platform.ts'
import { settingsKey } from '../_shared/page/site-settings.ts'
import providerStrip from './index.ts'

const platform = () => fakePlatform({ 'games.getProviders': () => testProviders })
const links = () =>
  screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])

test('[GAM-9] outside the hall each provider leads to its games; only kinds asked for are shown', async () => {
  const { prepare } = platform()
  await renderWidget(providerStrip, { props: {} }, { prepare })
  await screen.findByText('Lola Play')
  expect(links()).toEqual([
    ['Lola Play 1,300', '/gamehall?providers=lola-play', null],
    ['Daryo 12', '/gamehall?providers=daryo', null],
  ])
})

test('[GAM-1] in the hall several can be chosen and let go, the other filters stay', async () => {
  const host = createTestHost('uz', {
    routeId: 'gamehall',
    path: '/gamehall',
    search: { providers: 'daryo', category: 'new' },
  })
  await renderWidget(providerStrip, { props: { hasCounts: false, count: 1 } }, { prepare: platform().prepare, host })
  await screen.findByText('Lola Play')
  expect(links()).toEqual([
    ['Barcha provayderlar', '/gamehall?category=new', null],
    ['Lola Play', '/gamehall?category=new&providers=daryo,lola-play', null],
    ['Daryo', '/gamehall?category=new', 'true'],
  ])
  await userEvent.click(screen.getByText('Lola Play'))
  expect(host.visits).toEqual([{ href: '/gamehall?category=new&providers=daryo,lola-play', external: false }])
})

test('[GAM-8] providers of the games settings give their title and logo, or stay out', async () => {
  const fake = platform()
  const logo = { src: '/media/lola.svg', alt: '', width: 80, height: 24 }
  const prepare = (client: Parameters<typeof fake.prepare>[0]) => {
    fake.prepare(client)
    client.setQueryData(settingsKey('games'), {
      providers: { 'lola-play': { title: 'Lola', logo, isVisible: true }, daryo: { isVisible: false } },
    })
  }
  const { container } = await renderWidget(providerStrip, { props: { hasCounts: false } }, { prepare })
  await screen.findByText('Lola')
  expect(links()).toEqual([['Lola', '/gamehall?providers=lola-play', null]])
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/lola.svg')
})

test('[GAM-9] only providers with games of the kinds asked for', async () => {
  await renderWidget(providerStrip, { props: { types: ['live'], hasCounts: false } }, { prepare: platform().prepare })
  await screen.findByText('Daryo')
  await waitFor(() => expect(links()).toHaveLength(1))
})
