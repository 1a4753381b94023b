import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createTestHost } from '#engine/testing/test-host.ts'
import { fakePlatform, gamesPage, testGame } from '../_shared/testing/fake-platform.ts'
import { gameQuery } from '../_shared/games/games.ts'
import { crumbList } from './crumb-list.ts'
import definition from './index.ts'

const hall = { id: 'hall', label: { uz: 'Oʻyinlar zali', ru: 'Игровой зал' }, to: '/gamehall' }
const trail = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href') ?? null])

test('the links lead from home through the places of the document to the page, which is not a link', async () => {
  await renderWidget(definition, { props: { items: [hall], current: { uz: 'Jonli', ru: 'Live' } } }, { locale: 'ru' })
  expect(trail()).toEqual([
    ['Главная', '/ru'],
    ['Игровой зал', '/ru/gamehall'],
    ['Live', null],
  ])
  expect(screen.getByText('Live').getAttribute('aria-current')).toBe('page')
})

test('on the page of a game the last place is its name', async () => {
  const host = createTestHost('uz', { path: '/game/ipak', params: { sysname: 'ipak' } })
  const platform = fakePlatform({
    'games.get': () => gamesPage([testGame(1, { sysname: 'ipak', name: 'Ipak yoʻli' })]),
  })
  await renderWidget(
    definition,
    { props: { items: [hall], item: 'game' } },
    {
      host,
      prepare: (client) => {
        platform.prepare(client)
        client.setQueryData(
          gameQuery('ipak').queryKey,
          gamesPage([testGame(1, { sysname: 'ipak', name: 'Ipak yoʻli' })]) as never,
        )
      },
    },
  )
  expect(trail().at(-1)).toEqual(['Ipak yoʻli', null])
})

test('the same list is there for structured data', () => {
  const to = { href: '/gamehall', external: false }
  expect(crumbList({ items: [{ label: 'Zal', to }] }, 'Bosh sahifa', 'Jonli')).toEqual([
    { label: 'Bosh sahifa', to: { href: '/', external: false } },
    { label: 'Zal', to },
    { label: 'Jonli' },
  ])
})
