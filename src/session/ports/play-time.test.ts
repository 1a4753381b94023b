import type { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { DialogRequest } from '#flows/dialogs/dialogs.view.ts'
import { NetworkError } from '#platform/platform-error.ts'
import { createPlayTimePorts, netOf, readReminders } from './play-time.ts'
import { followPlay } from './game-session.ts'

const NOW = Date.UTC(2026, 0, 15, 12)
const MINUTE = 60_000
const signal = new AbortController().signal
const uzs = (amount: number) => ({ amount, currency: 'UZS' })
const bet = (stake: number, win: number, more: object = {}) =>
  ({ stake: uzs(stake), win: uzs(win), is_free: false, ...more }) as never // what the sum reads of a bet
const begun = { since: NOW - 20 * MINUTE, checkedAt: NOW - 20 * MINUTE, isClockOver: false }

test('[PRF-4] the result is what was won, jackpots too, less what was staked; a free spin costs nothing', () => {
  const bets = [bet(1_000, 0), bet(500, 2_000.5), bet(700, 0, { is_free: true }), bet(100, 0, { jackpot: uzs(50) })]
  expect(netOf(bets, '')).toEqual({ minor: 45_050, currency: 'UZS' })
  expect(netOf([], 'UZS')).toEqual({ minor: 0, currency: 'UZS' })
})

test('[PRF-4] a result in two currencies, or in none that is known, is not known', () => {
  expect(netOf([bet(1, 0), bet(0, 0, { win: { amount: 1, currency: 'EUR' } })], 'UZS')).toBeNull()
  expect(netOf([], '')).toBeNull()
})

function open({
  stored = null as object | null,
  hasPopup = true,
  readChoice = async (): Promise<string | null> => '15,120',
  popup = async (document: string): Promise<DialogRequest | null> => (hasPopup ? { type: 'confirm', document } : null),
} = {}) {
  const call = vi.fn()
  const send = vi.fn()
  const listeners = new Set<() => void>()
  let saved = stored
  let attention: readonly string[] = []
  let visible: readonly { readonly document: string }[] = []
  const ports = createPlayTimePorts({
    call: call as never, // answers of each test
    flows: {
      send,
      view: (id: string) => (id === 'dialogs' ? { attention, visible } : { status: 'reminding' }),
      subscribe: (_id: string, listener: () => void) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    } as never,
    serverNow: () => NOW,
    isPlayer: (uid) => uid === 7,
    currency: () => 'UZS',
    demanded: () => 60,
    readChoice,
    popup,
    storeOf: () => ({ get: () => saved as never, set: (value) => void (saved = value) }),
    report: vi.fn(),
  })
  return {
    ports,
    call,
    send,
    saved: () => saved,
    listenerCount: () => listeners.size,
    /** `waiting`: asks for attention and is not open. */
    show(documents: readonly string[], waiting: readonly string[] = []) {
      attention = [...documents, ...waiting]
      visible = documents.map((document) => ({ document }))
      for (const listener of [...listeners]) listener()
    },
  }
}
const limits = { every: 15 * MINUTE, clock: 120 * MINUTE }

test('[PRF-4] the next game goes on with the session of this device, unless half an hour lies between them', async () => {
  const same = open({ stored: { ...begun, seenAt: NOW - 29 * MINUTE } })
  expect(await same.ports.prepare({ uid: 7 }, signal)).toEqual({ ...begun, ...limits })
  const fresh = { since: NOW, checkedAt: NOW, isClockOver: false, ...limits }
  for (const seenAt of [NOW - 30 * MINUTE, NOW + 1]) {
    const other = open({ stored: { ...begun, seenAt } })
    expect(await other.ports.prepare({ uid: 7 }, signal)).toEqual(fresh)
  }
})

test("[PRF-4] if the player's choice cannot be read, the default is used and marked as uncertain", async () => {
  const { ports } = open({ readChoice: () => Promise.reject(new NetworkError('storage.get')) })
  expect(await ports.prepare({ uid: 7 }, signal)).toEqual({
    since: NOW,
    checkedAt: NOW,
    isClockOver: false,
    every: 60 * MINUTE,
    clock: null,
    isDoubtful: true,
  })
})

test('[S16] of a player who has signed out no session is stored', () => {
  const { ports, saved } = open()
  ports.remember({ uid: 8, session: begun })
  expect(saved()).toBeNull()
  ports.remember({ uid: 7, session: begun })
  expect(saved()).toEqual({ ...begun, seenAt: NOW })
})

test('[PRF-4] every page of the history counts; without an answer the result is unknown and the check still appears', async () => {
  const { ports, call } = open({ stored: { ...begun, seenAt: NOW } })
  const page = Array.from({ length: 100 }, (_, n) => bet(10, 0, { id: n }))
  call.mockResolvedValueOnce({ items: page, total: 101 })
  call.mockResolvedValueOnce({ items: [bet(0, 400, { id: 100 })], total: 101 })
  expect(await ports.count({ uid: 7, since: begun.since }, signal)).toEqual({
    ...begun,
    at: NOW,
    net: { minor: -60_000, currency: 'UZS' },
  })
  expect(call.mock.calls.map(([, input]) => input)).toMatchObject([{ offset: 0 }, { offset: 100 }])
  call.mockRejectedValueOnce(new NetworkError('games.getHistory'))
  expect((await ports.count({ uid: 7, since: begun.since }, signal)).net).toBeNull()
})

test("[PRF-4] bets count from the first to the one that has just ended, even where this tab's clock is off by seconds", async () => {
  const { ports, call } = open({ stored: { ...begun, seenAt: NOW } })
  const bets = [begun.since - 3_000, NOW + 3_000].map((at, id) => ({ at, bet: bet(10, 0, { id }) }))
  call.mockImplementation(async (_name: string, { from, to }: { from: string; to?: string }) => {
    const items = bets.filter(({ at }) => at >= Date.parse(from) && (to === undefined || at <= Date.parse(to)))
    return { items: items.map((each) => each.bet), total: items.length }
  })
  expect((await ports.count({ uid: 7, since: begun.since }, signal)).net).toEqual({ minor: -2_000, currency: 'UZS' })
})

test('[PRF-4] [N7] a bet that is on two pages counts once', async () => {
  const { ports, call } = open({ stored: { ...begun, seenAt: NOW } })
  const page = Array.from({ length: 100 }, (_, n) => bet(10, 0, { id: n }))
  call.mockResolvedValueOnce({ items: page, total: 101 })
  call.mockResolvedValueOnce({ items: [bet(10, 0, { id: 99 }), bet(0, 400, { id: 100 })], total: 101 })
  expect((await ports.count({ uid: 7, since: begun.since }, signal)).net).toEqual({ minor: -60_000, currency: 'UZS' })
})

test('[PRF-4] a reminder is answered when it closes, not when it gives way to another', async () => {
  const { ports, send, show } = open()
  ports.openReminder({ reminder: 'reality' })
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  expect(send.mock.lastCall).toEqual([
    'dialogs',
    { type: 'dialogs.attend', dialog: { type: 'confirm', document: 'reality-check' }, at: NOW },
  ])
  show(['reality-check'])
  show(['inactivity-warning'], ['reality-check'])
  expect(send).toHaveBeenCalledTimes(1)
  show(['reality-check'])
  show([])
  expect(send.mock.lastCall).toEqual(['play-time', { type: 'play-time.answered', at: NOW }])
})

test('[PRF-4] [GAM-4] a reminder that has waited for a round or for a warning is counted again when it opens; one that opens at once is not', async () => {
  const { ports, send, show } = open()
  ports.openReminder({ reminder: 'reality' })
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  const shown = (): number => send.mock.calls.filter(([, { type }]) => type === 'play-time.shown').length
  show([], ['reality-check'])
  expect(shown()).toBe(0)
  show(['reality-check'])
  show(['reality-check'])
  expect(shown()).toBe(1)
  show(['inactivity-warning'], ['reality-check'])
  show(['reality-check'])
  expect(shown()).toBe(2)
  show([])
  const other = open()
  other.ports.openReminder({ reminder: 'clock' })
  await vi.waitFor(() => expect(other.send).toHaveBeenCalledTimes(1))
  other.show(['session-clock'])
  other.show([])
  expect(other.send.mock.calls.map(([, { type }]) => type as string)).toEqual(['dialogs.attend', 'play-time.answered'])
})

test('[PRF-4] a reminder whose game was left is withdrawn, which is not an answer', async () => {
  const { ports, send, show } = open()
  ports.openReminder({ reminder: 'clock' })
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  show(['session-clock'])
  ports.closeReminder()
  show([])
  expect(send.mock.calls.map(([flow, event]) => [flow, (event as { type: string }).type])).toEqual([
    ['dialogs', 'dialogs.attend'],
    ['dialogs', 'dialogs.dismiss'],
  ])
})

test('a site without the popup reminds nobody and goes on', async () => {
  const { ports, send } = open({ hasPopup: false })
  ports.openReminder({ reminder: 'reality' })
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith('play-time', { type: 'play-time.answered', at: NOW }))
})

test('[PRF-4] [N10] a reminder that could not be read is read again until it can be shown, and is counted again then; once it is of no use nothing is read', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const popup = vi.fn<(document: string) => Promise<DialogRequest>>()
  popup.mockRejectedValue(new NetworkError('documents'))
  const { ports, send, show } = open({ popup })
  ports.openReminder({ reminder: 'clock' })
  await vi.advanceTimersByTimeAsync(30_000)
  expect([popup.mock.calls.length, send.mock.calls]).toEqual([3, []])
  popup.mockImplementation(async (document) => ({ type: 'confirm', document }))
  await vi.advanceTimersByTimeAsync(15_000)
  show(['session-clock'])
  expect(send.mock.calls.map(([, { type }]) => type as string)).toEqual(['dialogs.attend', 'play-time.shown'])
  popup.mockRejectedValue(new NetworkError('documents'))
  const left = open({ popup })
  left.ports.openReminder({ reminder: 'clock' })
  await vi.advanceTimersByTimeAsync(0)
  left.ports.closeReminder()
  const { length } = popup.mock.calls
  await vi.advanceTimersByTimeAsync(60_000)
  expect(popup).toHaveBeenCalledTimes(length)
})

test('[PRF-4] a reminder that is opened twice at once is answered once, and nothing listens after it', async () => {
  const { ports, send, show, listenerCount } = open()
  ports.openReminder({ reminder: 'reality' })
  ports.openReminder({ reminder: 'reality' })
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  show(['reality-check'])
  show([])
  const answers = send.mock.calls.filter(([flow]) => flow === 'play-time')
  expect([answers.length, listenerCount()]).toEqual([1, 0])
})

test('[PRF-4] play for money is reported once a minute, its end once, and play for fun never', () => {
  let view = { status: 'playing', mode: 'real' }
  let now = NOW
  const send = vi.fn()
  let look = (): void => undefined
  followPlay(
    { view: () => view, subscribe: (_id: string, listener: () => void) => (look = listener), send } as never,
    { values: { get: () => 7 }, serverNow: () => now } as never,
  )
  const become = (status: string, ms = 0, mode = 'real'): void => {
    now += ms
    view = { status, mode }
    look()
  }
  become('playing')
  become('round', MINUTE - 1)
  become('playing', 1)
  become('over')
  become('choosing')
  become('playing', 0, 'fun')
  expect(send.mock.calls.map(([, event]) => event as object)).toEqual([
    { type: 'play-time.played', uid: 7, at: NOW },
    { type: 'play-time.played', uid: 7, at: NOW + MINUTE },
    { type: 'play-time.left' },
  ])
})

test('[PRF-4] [STG-1] the reminders follow a choice that only this device holds, of its player alone, until the platform has another', async () => {
  let value: string | undefined
  const client = {
    fetchQuery: async () => ({ items: value === undefined ? [] : [{ key: 'play_reminders', value }] }),
  } as unknown as QueryClient // the one thing that is done with it
  const localOf = (uid: number) => ({ get: () => (uid === 7 ? { value: '15,120', over: null } : null) })
  expect([await readReminders(client, 7, localOf), await readReminders(client, 8, localOf)]).toEqual(['15,120', null])
  value = '60,0'
  expect(await readReminders(client, 7, localOf)).toBe('60,0')
})
