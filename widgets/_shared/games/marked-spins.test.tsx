import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import gameRow from '../../game-row/index.ts'
import { jurisdictionKey } from '../page/jurisdiction.ts'
import { fakePlatform, gamesPage, testGame, testProviders } from '../testing/fake-platform.ts'

const spins = {
  id: 1,
  game: { sysname: 'game-1', name: 'Oʻyin 1' },
  status: 'active' as const,
  remaining_count: 20,
  total_count: 20,
  bet: { amount: 2_000, currency: 'UZS' },
  granted_at: '2026-01-01T00:00:00.000Z',
  expires_at: '2099-02-01T00:00:00.000Z',
}

async function show({
  isPaused = false,
  areBonusesShown = true,
}: {
  isPaused?: boolean | null
  areBonusesShown?: boolean
}) {
  const platform = fakePlatform({
    'games.get': () => gamesPage([testGame(1)]),
    'games.getProviders': () => testProviders,
    'games.getLikes': () => ({ sysnames: [] }),
    'freespins.get': () => ({ items: [spins] }),
  })
  const { values } = await renderWidget(
    gameRow,
    { props: { title: { uz: 'Mashhur', ru: 'Популярные' } } },
    {
      user: 'player',
      values: { 'rewards:paused': isPaused },
      prepare(client) {
        platform.prepare(client)
        client.setQueryData(jurisdictionKey, { areBonusesShown })
      },
    },
  )
  await screen.findByRole('link', { name: 'Oʻyin 1' })
  return { ...platform, values }
}
const mark = () => screen.queryByText('20')

test('[GAM-10] the free spins of a player mark their game', async () => {
  await show({})
  await waitFor(() => expect(mark()).not.toBeNull())
})

test.each([true, null])(
  '[GAM-10] [PRF-4] no game is marked with free spins where a break is %s, until it is over',
  async (isPaused) => {
    const { inputsOf, values } = await show({ isPaused })
    await waitFor(() => expect(inputsOf('freespins.get')).toHaveLength(1))
    expect(mark()).toBeNull()
    act(() => values.set([['rewards:paused', false]]))
    await waitFor(() => expect(mark()).not.toBeNull())
  },
)

test('[GAM-10] where the jurisdiction hides bonuses, free spins are neither shown nor fetched', async () => {
  const { inputsOf } = await show({ areBonusesShown: false })
  expect([mark(), inputsOf('freespins.get')]).toEqual([null, []])
})
