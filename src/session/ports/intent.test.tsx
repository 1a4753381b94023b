import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { isAbsentForGood, nextSearch, noSearch } from '#flows/search.ts'
import type { Call } from '#platform/create-call.ts'
import { createIntentJournal } from '#platform/intent-journal.ts'
import { NetworkError, OfflineError, PlatformError, TimeoutError } from '#platform/platform-error.ts'
import { errorMeaning, errorTypes } from '#schemas/errors.ts'
import { historyPageOf, testTransaction, uzs } from '#widgets/_shared/money/money-samples.ts'
import type { Transaction } from '#widgets/_shared/money/transaction-row.tsx'
import { createVault } from '../vault.ts'
import { createIntentPorts } from './intent.ts'

const signal = new AbortController().signal
const now = Date.UTC(2026, 0)
const values = {
  method: 'oltin-karta',
  amount: 50_000,
  currency: 'UZS',
  campaign_offer_id: -1,
  'requisites.payer': 'Anora Karimova',
}

function open({
  history = [],
  isOnline = true,
  uid = 7,
  serverNow = () => now,
}: { history?: Transaction[]; isOnline?: boolean; uid?: number; serverNow?: () => number } = {}) {
  const platform = { history, isDown: false }
  const call = async (name: string) => {
    if (platform.isDown) throw new NetworkError(name)
    return historyPageOf(platform.history)
  }
  const vault = createVault()
  const journal = createIntentJournal({
    uid: () => 7,
    now: serverNow,
    open: () => Promise.reject(new Error('no database in this test')),
  })
  const send = vi.fn(async (): Promise<number> => 9)
  let keys = 0
  const queryClient = new QueryClient()
  const ports = createIntentPorts({
    flow: 'deposit',
    call: call as unknown as Call,
    vault,
    journal,
    queryClient,
    uid: () => uid,
    serverNow,
    isOnline: () => isOnline,
    newId: () => `key${(keys += 1)}`,
    send,
    changes: ['cashier.gethistory'],
    handOver: () => undefined,
    trackRefusal: () => undefined,
  })
  const prepare = () => ports.prepare({ ticket: vault.put('deposit', values) }, signal)
  const begin = async () => {
    const ready = await prepare()
    if (ready.kind !== 'ready') throw new Error(`Not ready: ${ready.kind}`)
    return { ready, outcome: await ports.sendIntent(ready, signal) }
  }
  return { ports, vault, journal, send, platform, prepare, begin, queryClient }
}
const refuse =
  (type: string, status = 400) =>
  () =>
    Promise.reject(new PlatformError({ call: 'cashier.makedeposit', status, error: { type, message: '' } }))

test('[M1] the key is in the journal before the request, goes with it, and leaves with the answer', async () => {
  const { send, journal, begin, vault } = open()
  const before: unknown[] = []
  send.mockImplementation(async () => {
    before.push((await journal.unfinished('deposit'))?.id)
    return 9
  })
  const { ready, outcome } = await begin()
  expect([before, outcome]).toEqual([['key1'], { kind: 'accepted', transaction: 9 }])
  expect(send).toHaveBeenCalledWith(ready.intent, { payer: 'Anora Karimova' }, { signal, idempotencyKey: 'key1' })
  expect([await journal.unfinished('deposit'), vault.size]).toEqual([null, 0])
})

test('[M3] without a network nothing is sent and nothing is kept for later', async () => {
  const { prepare, journal, vault } = open({ isOnline: false })
  expect(await prepare()).toEqual({ kind: 'refused', problem: { code: 'OfflineError' } })
  expect([await journal.unfinished('deposit'), vault.size]).toEqual([null, 0])
})

test('[M1] [M4] before it is known who the player is nothing is prepared, sent or kept', async () => {
  const { prepare, ports, send, journal, vault } = open({ uid: 0 })
  const refused = { kind: 'refused', problem: { code: 'AuthorizationException' } }
  expect(await prepare()).toEqual(refused)
  const intent = { id: 'key', method: 'oltin-karta', amount: 50_000, currency: 'UZS', offer: -1, after: 0 }
  expect(await ports.sendIntent({ intent, ticket: vault.put('deposit', {}) }, signal)).toEqual(refused)
  expect([send.mock.calls, await journal.unfinished('deposit')]).toEqual([[], null])
})

test('[M9] an open payment of the same method and amount is found first; another amount or method, or a final payment, does not count', async () => {
  const same = testTransaction(5, { status: 'new' })
  const { prepare, platform } = open({ history: [same] })
  expect(await prepare()).toMatchObject({ kind: 'found', transaction: 5 })
  for (const other of [{ amount: uzs(1) }, { method: 'click' }, { status: 'failed' as const }]) {
    platform.history = [{ ...same, ...other }]
    expect(await prepare()).toMatchObject({ kind: 'ready', intent: { after: 5 } })
  }
  platform.isDown = true
  expect(await prepare()).toMatchObject({ kind: 'refused', problem: { code: 'NetworkError' } })
})

test('[M1] [M5] a payment that another tab began after the preparation is found under the lock, and is sent only when the player wants both', async () => {
  const { prepare, ports, platform, send } = open()
  const ready = await prepare()
  if (ready.kind !== 'ready') throw new Error(`Not ready: ${ready.kind}`)
  platform.history = [testTransaction(9, { status: 'new' })]
  const outcome = await ports.sendIntent(ready, signal)
  expect(outcome).toMatchObject({ kind: 'found', transaction: 9, intent: { id: 'key2', after: 9 } })
  expect(send).not.toHaveBeenCalled()
  if (outcome.kind !== 'found') throw new Error(`Not found: ${outcome.kind}`)
  expect(await ports.sendIntent(outcome, signal)).toEqual({ kind: 'accepted', transaction: 9 })
  expect(send).toHaveBeenCalledTimes(1)
})

test('[M1] [M3] if the payments cannot be read again nothing is sent', async () => {
  const { prepare, ports, platform, send, journal } = open()
  const ready = await prepare()
  if (ready.kind !== 'ready') throw new Error(`Not ready: ${ready.kind}`)
  platform.isDown = true
  expect(await ports.sendIntent(ready, signal)).toMatchObject({ kind: 'refused', problem: { code: 'NetworkError' } })
  expect([send.mock.calls, await journal.unfinished('deposit')]).toEqual([[], null])
})

test('[M2] a request without an answer is unknown, and is found by its amount among later transactions', async () => {
  const older = testTransaction(4)
  for (const error of [new NetworkError('x'), new TimeoutError('x', 60_000), new Error('reset')]) {
    const { send, begin, ports, platform, journal } = open({ history: [older] })
    send.mockRejectedValue(error)
    const { ready, outcome } = await begin()
    expect(outcome).toEqual({ kind: 'unknown' })
    expect(await ports.findIntent(ready, signal)).toEqual({ kind: 'absent', at: now, sentAt: now })
    expect(await journal.unfinished('deposit')).toMatchObject({ id: 'key1' })
    platform.isDown = true
    expect(await ports.findIntent(ready, signal)).toEqual({ kind: 'unread', at: now })
    platform.isDown = false
    platform.history = [testTransaction(6, { status: 'new' }), older]
    expect(await ports.findIntent(ready, signal)).toEqual({ kind: 'found', transaction: 6 })
    expect(await journal.unfinished('deposit')).toBeNull()
  }
})

test('[M2] [CSH-17] a payment that the history has without a currency is still this payment: it is found after a lost answer', async () => {
  const { send, begin, ports, platform, journal } = open()
  send.mockRejectedValue(new NetworkError('x'))
  const { ready } = await begin()
  const withoutCurrency = testTransaction(6, { status: 'new', amount: { amount: 50_000, currency: '' } })
  for (const other of [{ amount: { amount: 50_000, currency: 'USD' } }, { method: 'click' }, { amount: uzs(1) }]) {
    platform.history = [{ ...withoutCurrency, ...other }]
    expect(await ports.findIntent(ready, signal)).toEqual({ kind: 'absent', at: now, sentAt: now })
  }
  platform.history = [withoutCurrency]
  expect(await ports.findIntent(ready, signal)).toEqual({ kind: 'found', transaction: 6 })
  expect(await journal.unfinished('deposit')).toBeNull()
})

test('[M9] [M5] [CSH-17] a payment without a currency is found before the same is paid again, and under the lock', async () => {
  const { prepare, ports, platform, send } = open()
  const ready = await prepare()
  if (ready.kind !== 'ready') throw new Error(`Not ready: ${ready.kind}`)
  platform.history = [testTransaction(6, { status: 'new', amount: { amount: 50_000, currency: '' } })]
  expect(await prepare()).toMatchObject({ kind: 'found', transaction: 6 })
  expect(await ports.sendIntent(ready, signal)).toMatchObject({ kind: 'found', transaction: 6 })
  expect(send).not.toHaveBeenCalled()
})

test('[M2] [CSH-17] what was called unsent and arrived late without a currency is shown, and its key is used up', async () => {
  const { send, begin, ports, platform, journal, prepare } = open()
  send.mockRejectedValueOnce(new NetworkError('x'))
  const { ready } = await begin()
  ports.giveUp({ id: ready.intent.id, absentSince: now })
  await vi.waitFor(async () => expect(await journal.unfinished('deposit')).toBeNull())
  platform.history = [testTransaction(6, { amount: { amount: 50_000, currency: '' } })]
  expect(await prepare()).toMatchObject({ kind: 'found', transaction: 6, intent: { id: 'key2' } })
})

test('[M2] the platform never got it: the same values go with the same key again', async () => {
  const { send, begin, ports, journal } = open()
  send.mockRejectedValueOnce(new NetworkError('x'))
  const { ready } = await begin()
  ports.giveUp({ id: ready.intent.id, absentSince: now })
  await vi.waitFor(async () => expect(await journal.unfinished('deposit')).toBeNull())
  expect((await begin()).ready.intent).toEqual(ready.intent)
})

test('[M2] [M4] a search in another tab does not give up an attempt that was sent again since the search began', async () => {
  let time = now
  const { send, begin, ports, journal } = open({ serverNow: () => time })
  send.mockRejectedValue(new NetworkError('x'))
  const { ready } = await begin()
  const find = async () => {
    const found = await ports.findIntent(ready, signal)
    if (found.kind !== 'absent') throw new Error(found.kind)
    return found
  }
  const ofOtherTab = nextSearch(noSearch, await find())
  time += 60_000
  ports.giveUp({ id: ready.intent.id, absentSince: now })
  await vi.waitFor(async () => expect(await journal.unfinished('deposit')).toBeNull())
  time += 1_000
  expect((await begin()).ready.intent.id).toBe(ready.intent.id)
  time += 4_000
  const reading = await find()
  expect([isAbsentForGood(ofOtherTab, reading), nextSearch(ofOtherTab, reading).absentSince]).toEqual([false, time])
  ports.giveUp({ id: ready.intent.id, absentSince: now })
  await Promise.resolve()
  expect(await journal.unfinished('deposit')).toMatchObject({ id: ready.intent.id })
})

test('[M2] [M7] lists and sums are read again when the payment is handed over, also one that was found and not sent here', async () => {
  const { ports, queryClient, begin, send } = open()
  const key = ['cashier.gethistory', {}]
  const isStale = (): boolean | undefined => queryClient.getQueryState(key)?.isInvalidated
  queryClient.setQueryData(key, historyPageOf([]))
  ports.handOver({ transaction: 9, isNew: false })
  expect(isStale()).toBe(true)
  queryClient.setQueryData(key, historyPageOf([]))
  send.mockRejectedValueOnce(new NetworkError('x'))
  await begin()
  expect(isStale()).toBe(true)
})

test("[M5] another tab's payment that was not found yet is searched for before anything is sent", async () => {
  const { prepare, ports, journal, send } = open()
  const ready = await prepare()
  if (ready.kind !== 'ready') throw new Error(`Not ready: ${ready.kind}`)
  await journal.write({
    ...ready.intent,
    id: 'of another tab',
    flow: 'deposit',
    uid: 7,
    startedAt: now,
    isUnsent: false,
  })
  expect(await ports.sendIntent(ready, signal)).toMatchObject({ kind: 'unfinished', intent: { id: 'of another tab' } })
  expect(send).not.toHaveBeenCalled()
})

test.each([
  ['new', 'found'],
  ['success', 'found'],
  ['failed', 'ready'],
] as const)(
  '[M2] a payment of the same values that came late (%s) may be of the key that was called unsent: it is %s, and the next one has another key',
  async (status, kind) => {
    const { send, begin, ports, journal, platform, prepare } = open()
    send.mockRejectedValueOnce(new NetworkError('x'))
    const { ready } = await begin()
    ports.giveUp({ id: ready.intent.id, absentSince: now })
    await vi.waitFor(async () => expect(await journal.unfinished('deposit')).toBeNull())
    platform.history = [testTransaction(11, { status })]
    const next = await prepare()
    if (next.kind === 'refused') throw new Error('refused')
    expect([ready.intent.id, next]).toMatchObject([
      'key1',
      { kind, intent: { id: 'key2', after: 11 }, ...(kind === 'found' && { transaction: 11 }) },
    ])
    expect(await ports.sendIntent(next, signal)).toEqual({ kind: 'accepted', transaction: 9 })
    expect(send).toHaveBeenLastCalledWith(
      expect.objectContaining({ id: 'key2' }),
      expect.anything(),
      expect.objectContaining({ idempotencyKey: 'key2' }),
    )
  },
)

test.each(errorTypes)('[N4] %s: refused where nothing was taken, else unknown', async (type) => {
  const { send, begin, journal } = open()
  send.mockImplementation(refuse(type))
  const { outcome } = await begin()
  const isRefused = errorMeaning(type).money === 'no'
  expect([outcome.kind, (await journal.unfinished('deposit')) === null]).toEqual([
    isRefused ? 'refused' : 'unknown',
    isRefused,
  ])
})

test('[M3] a request that the client could not send is refused at once, without a search', async () => {
  const { send, begin, journal } = open()
  send.mockRejectedValue(new OfflineError('cashier.makedeposit'))
  expect((await begin()).outcome).toEqual({ kind: 'refused', problem: { code: 'OfflineError' } })
  expect(await journal.unfinished('deposit')).toBeNull()
})

test('[M14] a conflict is unknown: the state is read', async () => {
  const { send, begin } = open()
  send.mockImplementation(refuse('InvalidRequestException', 409))
  expect((await begin()).outcome).toEqual({ kind: 'unknown' })
})

test('[M5] one tab sends at a time', async () => {
  const { send, ports, prepare } = open()
  let answer = (_transaction: number) => undefined as void
  send.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const [one, two] = [await prepare(), await prepare()]
  if (one.kind !== 'ready' || two.kind !== 'ready') throw new Error('not ready')
  const first = ports.sendIntent(one, signal)
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  expect(await ports.sendIntent(two, signal)).toEqual({ kind: 'elsewhere' })
  expect(send).toHaveBeenCalledTimes(1)
  answer(9)
  expect(await first).toEqual({ kind: 'accepted', transaction: 9 })
})

test('[S3] values that waited too long are asked for again', async () => {
  const { ports } = open()
  expect(await ports.prepare({ ticket: 'gone' }, signal)).toEqual({ kind: 'refused', problem: { code: 'Expired' } })
})
