import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createTestHost } from '#engine/testing/test-host.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { fakePlatform, gamesPage, testProviders } from '../_shared/testing/fake-platform.ts'
import { settingsKey } from '../_shared/page/site-settings.ts'
import gameFilters from './index.ts'

async function open(search: Record<string, string>, props: Record<string, unknown> = {}) {
  const platform = fakePlatform({
    'games.get': ({ types = [] }) => gamesPage([], 40 + types.length),
    'games.getProviders': () => ({
      items: [
        ...testProviders.items,
        ...['Ambercleft', 'Kelpwright', 'Onyxfield', 'Foldrick', 'Ursamark', 'Whistlegate'].map((name) => ({
          ...testProviders.items[1]!,
          sysname: name.toLowerCase(),
          name,
        })),
      ],
    }),
    'games.getCategories': () => ({ items: [{ id: 'live', name: 'Jonli', games_count: 9 }] }),
  })
  const host = createTestHost('uz', { routeId: 'gamehall', path: '/gamehall', search })
  const { actions } = await renderWidget(
    gameFilters,
    { props },
    {
      host,
      prepare: (client) => {
        platform.prepare(client)
        client.setQueryData(settingsKey('games'), {
          gamehall: {
            features: [
              { tag: 'jackpot', title: 'Jekpot' },
              { tag: 'free-spins', title: 'Bepul' },
            ],
          },
        })
      },
    },
  )
  await screen.findByRole('button', { name: /Lola Play/ })
  return { platform, host, actions }
}
const chip = (name: string | RegExp) => screen.getByRole('button', { name })
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)

test('[GAM-1] choices are a draft with a count; applying them is one address, the category, the query and the order stay', async () => {
  const { platform, host, actions } = await open({ category: 'live', query: 'oy', sort: 'new', providers: 'daryo' })
  expect(pressed()).toEqual(['Daryo 12'])
  await userEvent.click(chip('Slotlar'))
  await userEvent.click(chip('Jekpot'))
  await userEvent.click(chip('Past'))
  await userEvent.click(chip(/Lola Play/))
  await userEvent.click(chip('Demo bor'))
  expect(host.visits).toEqual([])
  const apply = await screen.findByRole('button', { name: /41/ })
  await waitFor(() =>
    expect(platform.inputsOf('games.get').at(-1)).toMatchObject({
      category: 'live',
      query: 'oy',
      types: ['slot'],
      tags: ['jackpot'],
      volatilities: ['low'],
      providers: ['daryo', 'lola-play'],
      has_demo: true,
      count: 1,
    }),
  )
  await userEvent.click(apply)
  expect(actions).toEqual([[{ do: 'close' }]])
  expect(host.visits).toEqual([
    {
      href: '/gamehall?category=live&providers=daryo,lola-play&query=oy&sort=new&types=slot&tags=jackpot&volatility=low&demo=1',
      external: false,
    },
  ])
})

test('[GAM-1] all choices are cleared at once', async () => {
  const { host } = await open({ category: 'live', types: 'slot', tags: 'jackpot', volatility: 'high', demo: '1' })
  expect(pressed()).toHaveLength(4)
  await userEvent.click(chip('Tozalash'))
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([])
  expect(document.activeElement?.textContent).toMatch(/4\d/)
  await userEvent.click(await screen.findByRole('button', { name: /40/ }))
  expect(host.visits).toEqual([{ href: '/gamehall?category=live', external: false }])
})

test('[GAM-1] providers are found by name, with typing errors', async () => {
  await open({})
  await userEvent.type(screen.getByRole('searchbox'), 'daroy')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toContain('Daryo 12')
  expect(screen.queryByRole('button', { name: /Lola Play/ })).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('1 ta provayder topildi')
  await userEvent.type(screen.getByRole('searchbox'), 'zzzz')
  expect(screen.getByRole('status').textContent).toBe('Bunday nomli provayder yoʻq')
  await userEvent.clear(screen.getByRole('searchbox'))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('[GAM-1] showing all providers moves the focus to the first new one', async () => {
  await open({ providers: 'ursamark' }, { providers: 6 })
  await userEvent.click(screen.getByRole('button', { name: /hammasi/ }))
  expect(screen.queryByRole('button', { name: /hammasi/ })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Whistlegate/ }))
})
