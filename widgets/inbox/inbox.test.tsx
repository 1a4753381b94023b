import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { INBOX_KEY, type InboxState, readInbox, storedInbox } from '#platform/inbox.ts'
import { noteBreak } from '#platform/break.ts'
import { breakQuery } from '#platform/limits.ts'
import { NetworkError, PlatformError } from '#platform/platform-error.ts'
import type { Tournament } from '#platform/tournaments.ts'
import { historyPageOf, testTransaction, uzs } from '../_shared/money/money-samples.ts'
import { jurisdictionKey } from '../_shared/page/jurisdiction.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import definition from './index.ts'

const words = createSampleDictionary('uz').i18n
const word = (key: string, values: Record<string, number> = {}): string =>
  words.getFixedT(words.language, 'account')(key, values)

const tournament = (id: number, more: Partial<Tournament> = {}): Tournament => ({
  id,
  status: 'finished',
  starts_at: '2026-03-01T00:00:00.000Z',
  ends_at: '2026-03-10T10:00:00.000Z',
  description: { title: `Kubok ${id}`, text: '', terms: [] },
  user_info: {
    is_participant: true,
    joined_at: '2026-03-01T00:00:00.000Z',
    points: 9,
    rounds: 3,
    place: 2,
    prize: uzs(700),
  },
  ...more,
})
const level: InboxState['notices'][number] = {
  id: 5,
  trigger: 'level',
  amount: 3,
  amountType: 'level',
  created_at: '2026-03-11T10:00:00.000Z',
}

const refusal = (error_data: Record<string, unknown>) =>
  new PlatformError({
    call: 'bonuses.activate',
    status: 400,
    error: { type: 'AccessDeniedException', message: '', error_data },
  })

type World = {
  readonly inbox?: Partial<InboxState>
  readonly isPaused?: boolean
  /** The platform has no limits. */
  readonly hasNoLimits?: boolean
  /** A refusal has named a break until then. */
  readonly breakDate?: string
  readonly areBonusesShown?: boolean
  readonly isLoyaltyOn?: boolean
}

function open({
  inbox,
  isPaused = false,
  hasNoLimits = false,
  breakDate,
  areBonusesShown = true,
  isLoyaltyOn = true,
}: World = {}) {
  const state = {
    stored: inbox ? storedInbox({ read: [], notices: [], ...inbox }) : null,
    isDown: false,
    /** Nothing has happened to the player yet. */
    isEmpty: false,
    isReadDown: false,
    isFull: false,
  }
  const platform = fakePlatform({
    'storage.get'() {
      if (state.isReadDown) throw new NetworkError('storage.get')
      return { items: state.stored === null ? [] : [{ key: INBOX_KEY, value: state.stored }] }
    },
    'storage.set': ({ value }) => {
      if (state.isFull) throw new NetworkError('storage.set')
      state.stored = value ?? null
      return 1 as const
    },
    'cashier.gethistory': () => {
      if (state.isDown) throw new NetworkError('cashier.gethistory')
      if (state.isEmpty) return historyPageOf([])
      return historyPageOf([
        testTransaction(2, { status: 'processing', updated_at: '2026-03-13T10:00:00.000Z' }),
        testTransaction(1, { updated_at: '2026-03-09T10:00:00.000Z' }),
        testTransaction(3, {
          type: 'withdrawal',
          status: 'failed',
          reason: 'payout_refused',
          updated_at: '2026-03-12T10:00:00.000Z',
        }),
      ])
    },
    'tournaments.get': () => ({
      items: state.isEmpty
        ? []
        : [
            tournament(7),
            tournament(8, { user_info: null }),
            tournament(9, { status: 'active', ends_at: '2026-04-01T00:00:00.000Z' }),
          ],
      total: 3,
      offset: 0,
      count: 3,
    }),
    'account.getDepositLimit': () => {
      if (hasNoLimits)
        throw new PlatformError({
          call: 'account.getDepositLimit',
          status: 404,
          error: { type: 'MethodNotFoundException', message: '' },
        })
      return {
        available_amount: null,
        can_edit: !isPaused,
        expired_at: null,
        limit_amount: null,
        period: 'none',
        next: null,
      }
    },
  })
  const prepare = (client: QueryClient): void => {
    platform.prepare(client)
    client.setQueryData(jurisdictionKey, { areBonusesShown })
    if (breakDate !== undefined) noteBreak(client, refusal({ reason: 'time_out', date: breakDate }))
  }
  const rendered = renderWidget(
    definition,
    { props: {} },
    { user: 'player', prepare, values: { 'flag:isEnableLoyalty': isLoyaltyOn } },
  )
  return { platform, state, rendered }
}
const keys = () => [...document.querySelectorAll('[data-record]')].map((row) => row.getAttribute('data-record'))
const row = (key: string) => document.querySelector<HTMLElement>(`[data-record="${key}"]`)
const unreadKeys = () => keys().filter((key) => row(key ?? '')?.textContent?.includes(word('inbox.new')))

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** From now on time is the test's: what was asked for before has been answered. */
const stopTime = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
let see: (...keys: string[]) => void = () => undefined
const observed = new Set<string | null>()
const observing = (key: string) => waitFor(() => expect(observed).toContain(key))
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly rows = new Set<Element>()
      constructor(tell: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        see = (...wanted) =>
          tell(
            [...this.rows].map((target) => ({
              target,
              isIntersecting: wanted.includes(target.getAttribute('data-record') ?? ''),
            })),
          )
      }
      observe(target: Element) {
        this.rows.add(target)
        observed.add(target.getAttribute('data-record'))
      }
      disconnect() {
        this.rows.clear()
      }
    },
  )
})
afterEach(() => {
  observed.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[LOY-2] [LOY-3] a purchase says what was bought, as far as it is stored in the language of the page', async () => {
  const bought = { ...level, id: 6, trigger: 'product', amount: 1, amountType: 'piece' } as const
  await open({
    inbox: {
      notices: [
        { ...bought, title: 'Bepul aylantirishlar', locale: 'uz' },
        { ...bought, id: 7 },
        { ...bought, id: 8, title: 'Бесплатные вращения', locale: 'ru' },
        { ...bought, id: 9, title: word('inbox.notice.product'), locale: 'uz' },
      ],
    },
  }).rendered
  await screen.findByRole('list')
  expect(row('n6')?.textContent).toContain(
    `${word('inbox.notice.product')}11.03.2026 soat 15:00 · Bepul aylantirishlar`,
  )
  for (const key of ['n7', 'n8', 'n9']) expect(row(key)?.textContent).not.toContain('·')
})

test('[CSH-16] [LOY-6] [TRN-1] lists finished events, the newest first: what happened, when, how much, and a link to the rest', async () => {
  await open({ inbox: { notices: [level] } }).rendered
  await screen.findByRole('list')
  expect(keys()).toEqual(['p3-failed', 'n5', 't7', 'p1-success'])
  const said = (key: string) => row(key)?.textContent?.replaceAll('\u00a0', ' ')
  expect(['p3-failed', 'n5', 't7', 'p1-success'].map(said)).toEqual([
    `${word('inbox.withdrawal.failed')}12.03.2026 soat 15:00 · Oltin karta · ${word('reason.payout_refused')}UZS 50,000.00${word('inbox.new')}`,
    `${word('inbox.notice.level')}11.03.2026 soat 15:003-daraja${word('inbox.new')}`,
    `${word('inbox.place', { place: 2 })}10.03.2026 soat 15:00 · Kubok 7+UZS 700.00${word('inbox.new')}`,
    `${word('inbox.deposit.success')}09.03.2026 soat 15:00 · Oltin karta+UZS 50,000.00${word('inbox.new')}`,
  ])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/cashier/receipt?id=3',
    '/profile/loyalty',
    '/tournaments/7',
    '/cashier/receipt?id=1',
  ])
})

test.each<[string, World, readonly string[]]>([
  ['in a break', { isPaused: true }, ['p3-failed', 'p1-success']],
  ['where bonuses are hidden', { areBonusesShown: false }, ['p3-failed', 'p1-success']],
  ['where the site has no loyalty', { isLoyaltyOn: false }, ['p3-failed', 't7', 'p1-success']],
])('[GRD-9] %s the inbox has nothing of it, and keeps payments', async (_where, world, expected) => {
  await open({ inbox: { notices: [level] }, ...world }).rendered
  await screen.findByRole('list')
  expect(keys()).toEqual(expected)
})

test.each<[string, World, boolean, number]>([
  ['the limit tells of a break', { isPaused: true }, true, 2],
  [
    'a refusal has named a break, on a platform without limits',
    { hasNoLimits: true, breakDate: '2999-01-01' },
    true,
    2,
  ],
  ['a refusal has named a break that is over', { hasNoLimits: true, breakDate: '2001-01-01' }, false, 4],
  ['nothing tells of a break, on a platform without limits', { hasNoLimits: true }, false, 4],
  ['bonuses are hidden in a break', { isPaused: true, areBonusesShown: false }, false, 2],
])('[GRD-9] %s: the inbox says a break, and only then', async (_what, world, isSaid, rows) => {
  await open({ inbox: { notices: [level] }, ...world }).rendered
  await screen.findByRole('list')
  await waitFor(() => expect(keys()).toHaveLength(rows))
  expect(screen.queryByText(word('inbox.paused')) !== null).toBe(isSaid)
})

test('[GRD-9] only a refusal for a break is one; without a date it lasts', () => {
  const client = new QueryClient()
  const storedBreak = () => client.getQueryData(breakQuery().queryKey)
  noteBreak(client, refusal({ reason: 'age' }))
  noteBreak(client, new NetworkError('bonuses.activate'))
  expect(storedBreak()).toBeUndefined()
  noteBreak(client, refusal({ reason: 'time_out' }))
  expect(storedBreak()).toEqual({ until: Number.POSITIVE_INFINITY })
})

test('[STG-1] a row that was seen for a second is read, on this page and for the platform; the others stay unread', async () => {
  const { rendered, state } = open({ inbox: { read: ['p1-success'], notices: [level] } })
  await rendered
  await screen.findByText(word('inbox.unread', { count: 3 }))
  expect(unreadKeys()).toEqual(['p3-failed', 'n5', 't7'])
  await observing('p3-failed')
  stopTime()
  act(() => see('p3-failed', 't7'))
  await wait(999)
  expect(readInbox(state.stored).read).toEqual(['p1-success'])
  await wait(1)
  await wait(10)
  expect(unreadKeys()).toEqual(['n5'])
  expect(readInbox(state.stored).read).toEqual(['p3-failed', 't7', 'p1-success'])
  expect(readInbox(state.stored).notices).toEqual([level])
})

test('[STG-1] a row that left the screen within the second is not read', async () => {
  const { rendered, platform } = open()
  await rendered
  await screen.findByRole('list')
  await observing('p3-failed')
  stopTime()
  act(() => see('p3-failed'))
  await wait(999)
  act(() => see())
  await wait(5_000)
  expect(platform.inputsOf('storage.set')).toEqual([])
})

test('[STG-1] everything is marked as read by one press, the focus stays, and a platform that refuses does no harm', async () => {
  const { rendered, state, platform } = open()
  await rendered
  state.isFull = true
  await userEvent.click(await screen.findByRole('button', { name: word('inbox.markAll') }))
  await waitFor(() => expect(unreadKeys()).toEqual([]))
  expect(screen.getByRole('status').textContent).toBe(word('inbox.allRead'))
  expect(document.activeElement).toBe(screen.getByRole('status'))
  expect(screen.queryByRole('button')).toBeNull()
  await waitFor(() => expect(platform.inputsOf('storage.set')).toHaveLength(1))
  expect([screen.queryByRole('alert'), state.stored]).toEqual([null, null])
})

test('[STG-1] while it is not known what was read, nothing is called read or new, and the player can ask again', async () => {
  const { rendered, state } = open({ inbox: { read: ['p1-success', 't7'] } })
  state.isReadDown = true
  await rendered
  await screen.findByRole('list')
  expect([screen.getByRole('status').textContent, unreadKeys()]).toEqual([word('inbox.readUnknown'), []])
  expect(screen.queryByRole('button', { name: word('inbox.markAll') })).toBeNull()
  state.isReadDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await waitFor(() => expect(unreadKeys()).toEqual(['p3-failed']))
  expect(screen.getByRole('status').textContent).toBe(word('inbox.unread', { count: 1 }))
  expect(document.activeElement).toBe(screen.getByRole('status'))
})

test('[STG-1] no list is called empty while what the platform stores for it cannot be read', async () => {
  const { rendered, state } = open({ inbox: { notices: [level] } })
  Object.assign(state, { isEmpty: true, isReadDown: true })
  await rendered
  const alert = await screen.findByRole('alert')
  expect(screen.queryByText(word('inbox.empty'))).toBeNull()
  state.isReadDown = false
  await userEvent.click(within(alert).getByRole('button'))
  await waitFor(() => expect(keys()).toHaveLength(1))
})

test('a payment that changes once more is unread again', async () => {
  await open({ inbox: { read: ['p1-success', 'p3-success', 't7'] } }).rendered
  await screen.findByRole('list')
  expect(unreadKeys()).toEqual(['p3-failed'])
})

test('a failed list can be loaded again', async () => {
  const { rendered, state } = open()
  state.isDown = true
  await rendered
  const alert = await screen.findByRole('alert')
  state.isDown = false
  await userEvent.click(within(alert).getByRole('button'))
  await waitFor(() => expect(keys()).toEqual(['p3-failed', 't7', 'p1-success']))
})
