import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestHost } from '#engine/testing/test-host.ts'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import type { GameSessionView } from '#flows/game-session/game-session.view.ts'
import { errorTypes } from '#schemas/errors.ts'
import { gameQuery, launchProvidersQuery } from '../_shared/games/games.ts'
import { outcomeOf } from '../_shared/outcome/index.ts'
import { fakePlatform, gamesPage, testGame, testProviders } from '../_shared/testing/fake-platform.ts'
import { flowsOf, withFlows } from '../_shared/testing/with-flows.tsx'
import gameStage from './index.ts'

const game = testGame(1, { has_demo: true })

/** The page of a game that a player plays, or was to play, for money. */
async function show(session: Partial<GameSessionView>) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const platform = fakePlatform({
    'games.get': () => gamesPage([game]),
    'games.getProviders': () => testProviders,
    'games.getCategories': () => ({ items: [] }),
    'games.getLikes': () => ({ sysnames: [] }),
    'Jackpots.get': () => ({ items: [] }),
  })
  return await renderWidget(
    gameStage,
    { props: {} },
    {
      user: 'player',
      host: createTestHost('uz', { routeId: 'game', path: '/game/game-1', params: { sysname: 'game-1' } }),
      around: (page) => withFlows(page, flowsOf({ 'game-session': { game: 'game-1', mode: 'real', ...session } })),
      prepare(client) {
        platform.prepare(client)
        client.setQueryData(gameQuery('game-1').queryKey, gamesPage([game]))
        client.setQueryData(launchProvidersQuery().queryKey, testProviders)
      },
    },
  )
}

test('[GAM-4] a balance that changes each second is told politely, the latest of it once in 3 s, and never what it already was', async () => {
  const { values, container } = await show({
    status: 'playing',
    statuses: ['playing'],
    url: 'http://games.localhost:3002/x',
  })
  const said = (): string | null | undefined =>
    container.querySelector('header [role=status][aria-live=polite]')?.textContent
  const words: (string | null | undefined)[] = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(said()).toBe('')
  for (let second = 1; second <= 10; second++) {
    act(() => values.set([['player.balance.main', { minor: second * 100_000, currency: 'UZS' }]]))
    act(() => void vi.advanceTimersByTime(1_000))
    words.push(said()?.replaceAll('\u00a0', ' ').split(': ')[1])
  }
  const sum = (amount: number): string => `UZS ${amount.toLocaleString('en')},000.00`
  expect(words).toEqual([undefined, undefined, sum(3), sum(3), sum(3), sum(6), sum(6), sum(6), sum(9), sum(9)])
  act(() => values.set([['player.balance.main', { minor: 900_000, currency: 'UZS' }]]))
  act(() => void vi.advanceTimersByTime(60_000))
  expect(said()).toContain('9')
})

const { i18n } = createSampleDictionary('uz')

test('[GAM-4] [ERR-1] a game that does not open with any of the 29 errors says which, with its reference and the ways on', async () => {
  for (const code of errorTypes) {
    const reference = `R-${code}`
    const { actions } = await show({ status: 'refused', statuses: ['refused'], problem: { code, reference } })
    const { place, popup } = outcomeOf({ code })
    const alerts = screen.queryAllByRole('alert').map(({ textContent }) => textContent)
    if (place !== 'none')
      expect([code, alerts]).toEqual([code, [expect.stringMatching(new RegExp(`^(?!.*\\{).{20,}${reference}`))]])
    expect([code, actions.flat()]).toEqual([code, popup === null ? [] : [{ do: 'popup', id: popup }]])
    for (const key of ['play:tryDemo', 'play:toPage']) screen.getByRole('button', { name: i18n.t(key) })
    screen.getByRole('link', { name: i18n.t('play:otherGames') })
    expect(document.querySelector('iframe')).toBeNull()
  }
})
