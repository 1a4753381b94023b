import type { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createTestHost } from '#engine/testing/test-host.ts'
import type { GameSessionView } from '#flows/game-session/game-session.view.ts'
import type { PlayLimit } from '#platform/limits.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { uzs } from '../_shared/money/money-samples.ts'
import { fakePlatform, gamesPage, testGame, testProviders } from '../_shared/testing/fake-platform.ts'
import { changingFlows, flowsOf, withFlows } from '../_shared/testing/with-flows.tsx'
import gameStage from './index.ts'

const limit = (kind: PlayLimit['kind'], more: Partial<PlayLimit>): PlayLimit => ({
  kind,
  can_edit: true,
  expired_at: '2026-03-12T19:00:00.000Z',
  available_amount: null,
  available_minutes: null,
  limit_amount: null,
  limit_minutes: null,
  period: 'day',
  next: null,
  ...more,
})
const hasAll = {
  set_deposit_limit: true,
  set_time_out: true,
  self_exclude: true,
  set_loss_limit: true,
  set_stake_limit: true,
  set_session_limit: true,
}

async function show(
  session: Partial<GameSessionView>,
  items: PlayLimit[],
  capabilities: CallOutput<'account.getCapabilities'> = hasAll,
) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const sent: string[] = []
  const platform = fakePlatform({
    'games.get': () => gamesPage([testGame(1, { has_demo: true, min_bet: uzs(2_000) })]),
    'games.getProviders': () => testProviders,
    'games.getCategories': () => ({ items: [] }),
    'games.getLikes': () => ({ sysnames: [] }),
    'freespins.get': () => ({ items: [], total: 0, offset: 0, count: 0 }),
    'account.getCapabilities': () => capabilities,
    'account.getPlayLimits': () => ({ items }),
  })
  const flows = {
    ...flowsOf({ 'game-session': { statuses: ['refused'], game: 'game-1', mode: 'real', ...session } }),
    send: (_flow: string, { type }: { type: string }): void => void sent.push(type),
  }
  await renderWidget(
    gameStage,
    { props: {} },
    {
      around: (page) => withFlows(page, flows),
      prepare: platform.prepare,
      host: createTestHost('uz', { routeId: 'game', path: '/game/game-1', params: { sysname: 'game-1' } }),
      user: 'player',
    },
  )
  return { sent, platform }
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const linksOf = (element: HTMLElement): (string | null)[] =>
  [...element.querySelectorAll('a')].map((link) => link.getAttribute('href'))
const textOf = (element: HTMLElement): string => (element.textContent ?? '').replaceAll('\u00a0', ' ')

test('[PRF-4] a stake that exceeds the own limit: what is left, when it is whole again, and play with less; no demo is offered', async () => {
  const { sent } = await show({ status: 'refused', problem: { code: 'stake-limit' } }, [
    limit('stake', { limit_amount: uzs(20_000), available_amount: uzs(5_000) }),
  ])
  const panel = await screen.findByRole('alert')
  await waitFor(() => expect(textOf(panel)).toContain('Limitdan qoldi: UZS 5,000.00'))
  expect(textOf(panel)).toContain('Limit yangilanadi: 13.03.2026 soat 0:00')
  expect(panel.querySelector('a[href="/profile/responsible-game"]')?.textContent).toBe('Limitlarim')
  expect(buttons()).not.toContain('Demoni sinab koʻrish')
  await userEvent.click(screen.getByRole('button', { name: 'Kamroq tikib oʻynash' }))
  expect(sent.at(-1)).toBe('game.retry')
})

test('[PRF-4] a limit that leaves less than the smallest stake of the game offers no play with less', async () => {
  await show({ status: 'refused', problem: { code: 'stake-limit' } }, [
    limit('stake', { limit_amount: uzs(20_000), available_amount: uzs(100) }),
  ])
  const panel = await screen.findByRole('alert')
  await waitFor(() => expect(textOf(panel)).toContain('Limitdan qoldi: UZS 100.00'))
  expect(buttons()).not.toContain('Kamroq tikib oʻynash')
})

test.each([
  ['time-limit', limit('session', { limit_minutes: 60, available_minutes: 0 })],
  ['loss-limit', limit('loss', { limit_amount: uzs(20_000), available_amount: uzs(0) })],
] as const)(
  '[PRF-4] %s is used up: when play for money is possible again, and nothing to play on with',
  async (code, own) => {
    await show({ status: 'refused', problem: { code } }, [own])
    const panel = await screen.findByRole('alert')
    await waitFor(() => expect(textOf(panel)).toContain('Yana pulga oʻynash mumkin: 13.03.2026 soat 0:00'))
    expect(buttons()).not.toContain('Kamroq tikib oʻynash')
    expect(linksOf(panel)).toEqual(['/profile/responsible-game'])
  },
)

test('[PRF-4] during a break of the player nothing is offered but the page on which the break stands', async () => {
  await show({ status: 'refused', problem: { code: 'paused' } }, [])
  const panel = await screen.findByRole('alert')
  expect(linksOf(panel)).toEqual(['/profile/responsible-game'])
  expect(buttons()).not.toContain('Demoni sinab koʻrish')
})

test('[PRF-4] from 80% of an own limit on that stands below the game', async () => {
  await show({ status: 'playing', statuses: ['playing'], url: 'http://games.localhost:3002/x' }, [
    limit('session', { limit_minutes: 60, available_minutes: 13 }),
    limit('loss', { limit_amount: uzs(20_000), available_amount: uzs(4_000) }),
  ])
  expect((await screen.findByText(/80 foizidan/)).textContent).toBe(
    'Yutqazish limitingizning 80 foizidan koʻpi ishlatildi',
  )
})

test('[PRF-4] [GAM-4] the notice of an own limit neither comes nor goes while a round runs, and comes once it has ended', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  onTestFinished(() => void vi.unstubAllGlobals())
  let items = [limit('loss', { limit_amount: uzs(20_000), available_amount: uzs(20_000) })]
  const near = [limit('loss', { limit_amount: uzs(20_000), available_amount: uzs(3_000) })]
  const platform = fakePlatform({
    'games.get': () => gamesPage([testGame(1)]),
    'games.getProviders': () => testProviders,
    'games.getCategories': () => ({ items: [] }),
    'games.getLikes': () => ({ sysnames: [] }),
    'freespins.get': () => ({ items: [], total: 0, offset: 0, count: 0 }),
    'account.getCapabilities': () => hasAll,
    'account.getPlayLimits': () => ({ items }),
  })
  let client: QueryClient | undefined
  const url = 'http://games.localhost:3002/x'
  const { host: flows, become } = changingFlows({
    'game-session': { status: 'round', statuses: ['round'], game: 'game-1', mode: 'real', isRound: true, url },
  })
  await renderWidget(
    gameStage,
    { props: {} },
    {
      around: (page) => withFlows(page, flows),
      prepare: (given) => (platform.prepare(given), (client = given)),
      host: createTestHost('uz', { routeId: 'game', path: '/game/game-1', params: { sysname: 'game-1' } }),
      user: 'player',
    },
  )
  const notice = () => document.querySelector('[data-limits-near]')
  const is = (status: GameSessionView['status']): void =>
    act(() => become('game-session', { status, statuses: [status], isRound: status === 'round' }))
  const readAgain = async (next: typeof items): Promise<void> => {
    items = next
    const requests = platform.inputsOf('account.getPlayLimits').length
    await act(() => client?.refetchQueries({ queryKey: ['account.getPlayLimits'] }))
    expect(platform.inputsOf('account.getPlayLimits').length).toBe(requests + 1)
  }
  await waitFor(() => expect(platform.inputsOf('account.getPlayLimits')).toHaveLength(1))
  await readAgain(near)
  expect(notice()).toBeNull()
  is('playing')
  expect(notice()?.textContent).toContain('Yutqazish limitingizning')
  is('round')
  await readAgain([])
  expect(notice()).not.toBeNull()
  is('playing')
  expect(notice()).toBeNull()
  // Nor does it come in the place of another notice that a round takes away.
  await readAgain(near)
  is('low')
  expect(notice()).toBeNull()
  is('round')
  expect(notice()).toBeNull()
})

test('[PRF-4] a platform without limits of play is asked for none', async () => {
  const { platform } = await show(
    { status: 'playing', statuses: ['playing'], url: 'http://games.localhost:3002/x' },
    [],
    { set_deposit_limit: true, set_time_out: true, self_exclude: true },
  )
  await waitFor(() => expect(platform.inputsOf('account.getCapabilities')).toEqual([{}]))
  await waitFor(() => expect(screen.getByTitle('Oʻyin 1')).toBeTruthy())
  expect(platform.inputsOf('account.getPlayLimits')).toEqual([])
})
