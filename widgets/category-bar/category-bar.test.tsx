import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createTestHost } from '#engine/testing/test-host.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import categoryBar from './index.ts'

const items = [
  { id: 'slots', name: 'Slotlar', games_count: 3_400 },
  { id: 'empty', name: 'Boʻsh', games_count: 0 },
  { id: 'live', name: 'Jonli', games_count: 12 },
]
const hall = (search: Record<string, string>) =>
  createTestHost('uz', { routeId: 'gamehall', path: '/gamehall', search })

test('[GAM-1] the categories are links that keep the other filters; the current one comes from the address', async () => {
  const platform = fakePlatform({ 'games.getCategories': () => ({ items }) })
  const host = hall({ category: 'live', providers: 'daryo', sort: 'new' })
  await renderWidget(categoryBar, { props: { hasCounts: true } }, { prepare: platform.prepare, host })
  await screen.findByRole('link', { name: 'Slotlar 3,400' })
  expect(
    screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['/gamehall?providers=daryo&sort=new', null],
    ['/gamehall?category=slots&providers=daryo&sort=new', null],
    ['/gamehall?category=live&providers=daryo&sort=new', 'page'],
  ])
  await userEvent.click(screen.getByRole('link', { name: /Slotlar/ }))
  expect(host.visits).toEqual([{ href: '/gamehall?category=slots&providers=daryo&sort=new', external: false }])
})

test('arrow keys go from category to category', async () => {
  const platform = fakePlatform({ 'games.getCategories': () => ({ items }) })
  await renderWidget(categoryBar, { props: {} }, { prepare: platform.prepare, host: hall({}) })
  const first = await screen.findByRole('link', { name: 'Slotlar' })
  first.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('Jonli')
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement?.textContent).toBe('Barcha oʻyinlar')
})

test('without categories, or where they cannot be read, there is no bar', async () => {
  const none = await renderWidget(
    categoryBar,
    { props: {} },
    { prepare: fakePlatform({ 'games.getCategories': () => ({ items: [] }) }).prepare },
  )
  await waitFor(() => expect(none.container.childElementCount).toBe(0))
  const down = await renderWidget(
    categoryBar,
    { props: {} },
    { prepare: fakePlatform({ 'games.getCategories': () => Promise.reject(new Error('down')) }).prepare },
  )
  await waitFor(() => expect(down.container.childElementCount).toBe(0))
})
