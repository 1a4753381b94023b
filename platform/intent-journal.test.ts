import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { openLocalDatabase } from '#base/local-database.ts'
import { actKey, createIntentJournal, type PaymentRow, wipeIntents } from './intent-journal.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 0)
let now = START
let uid = 7
const open = () => createIntentJournal({ uid: () => uid, now: () => now })
const row = (more: Partial<PaymentRow> = {}): PaymentRow => ({
  id: 'a',
  uid,
  flow: 'deposit',
  method: 'oltin-karta',
  amount: 50_000,
  currency: 'UZS',
  offer: -1,
  after: 3,
  startedAt: now,
  isUnsent: false,
  ...more,
})

const values = (more: Partial<PaymentRow> = {}) => {
  const { flow, method, amount, currency, offer } = row(more)
  return { flow, method, amount, currency, offer }
}

afterEach(async () => {
  vi.unstubAllGlobals()
  await wipeIntents()
  now = START
  uid = 7
})

test('[M4] an intent is found again by another tab, and by nobody once it is removed', async () => {
  await open().write(row())
  expect(await open().unfinished('deposit')).toEqual(row())
  expect(await open().unfinished('withdrawal')).toBeNull()
  expect(await open().isDurable()).toBe(true)
  const [one, other] = [open(), open()]
  expect(await Promise.all([one.remove('a'), other.remove('a')])).toEqual([true, false])
  expect(await open().unfinished('deposit')).toBeNull()
})

test('[M2] the key of an intent that was never sent is used again for the same values, for a day', async () => {
  const journal = open()
  await journal.write(row())
  expect(await journal.unsent(values())).toBeNull()
  await journal.markUnsent('a', now)
  expect(await journal.unfinished('deposit')).toBeNull()
  expect(await open().unsent(values())).toMatchObject({ id: 'a' })
  for (const other of [{ method: 'click' }, { amount: 1 }, { currency: 'EUR' }, { offer: 4 }])
    expect(await journal.unsent(values(other))).toBeNull()
  now += 25 * HOUR
  expect(await journal.unsent(values())).toBeNull()
})

test('[M2] [M4] an attempt that was sent after its key had been absent keeps its row; a time of sending in the future does not count', async () => {
  await open().write(row({ startedAt: START + 61_000 }))
  now = START + 66_000
  await open().markUnsent('a', START + 5_000)
  expect(await open().unfinished('deposit')).toMatchObject({ id: 'a', isUnsent: false })
  await open().markUnsent('a', START + 61_000)
  expect(await open().unfinished('deposit')).toBeNull()
  await open().write(row({ startedAt: START + HOUR }))
  await open().markUnsent('a', START + 5_000)
  expect(await open().unfinished('deposit')).toBeNull()
})

test('[S16] another player neither sees an intent nor leaves it there', async () => {
  await open().write(row())
  uid = 8
  expect(await open().unfinished('deposit')).toBeNull()
  uid = 7
  expect(await open().unfinished('deposit')).toBeNull()
  await open().write(row({ id: 'b' }))
  await wipeIntents()
  expect(await open().unfinished('deposit')).toBeNull()
})

test('[M4] [S16] while it is not known who the visitor is the journal shows nothing and deletes nothing', async () => {
  await open().write(row())
  uid = 0
  expect([await open().unfinished('deposit'), await open().unsent(values())]).toEqual([null, null])
  uid = 7
  expect(await open().unfinished('deposit')).toEqual(row())
})

test('[M4] a database that opens but stores no row counts as missing; once it stores rows again the tab has no second copy', async () => {
  const full = { isFull: true }
  const journal = createIntentJournal({
    uid: () => uid,
    now: () => now,
    async open() {
      const database = await openLocalDatabase()
      const put = full.isFull
        ? () => Promise.reject(new DOMException('', 'QuotaExceededError'))
        : database.put.bind(database)
      return new Proxy(database, {
        get: (target, name: keyof typeof database) => {
          if (name === 'put') return put
          const value: unknown = target[name]
          return typeof value === 'function' ? (value.bind(target) as unknown) : value
        },
      })
    },
  })
  expect(await journal.isDurable()).toBe(false)
  await journal.write(row())
  expect(await journal.unfinished('deposit')).toEqual(row())
  full.isFull = false
  expect(await journal.isDurable()).toBe(true)
  await journal.markUnsent('a', now)
  expect(await journal.unfinished('deposit')).toBeNull()
})

test('[S16] [M9] once a player signs in, intents and keys of all others are forgotten, and their own stay', async () => {
  const keyOf = (player: number) => actKey({ uid: player, call: 'cashier.cancelwithdrawal', thing: 51 })
  await open().write(row())
  const own = await keyOf(7).get()
  await keyOf(8).get()
  await wipeIntents({ except: 7 })
  expect(await open().unfinished('deposit')).toEqual(row())
  expect([await keyOf(7).get(), (await keyOf(8).get()).isNew]).toEqual([{ id: own.id, isNew: false }, true])
  await wipeIntents({ except: 8 })
  expect(await open().unfinished('deposit')).toBeNull()
})

test('[M4] where the browser refuses IndexedDB the journal lives in the tab, and says so', async () => {
  const journal = createIntentJournal({
    uid: () => 7,
    now: () => now,
    open: () => Promise.reject(new Error('refused')),
  })
  await journal.write(row())
  expect([await journal.isDurable(), await journal.unfinished('deposit')]).toEqual([false, row()])
  await journal.markUnsent('a', now)
  expect([await journal.unfinished('deposit'), await journal.unsent(values())]).toEqual([
    null,
    { ...row(), isUnsent: true },
  ])
  expect([await journal.remove('a'), await journal.remove('a')]).toEqual([true, false])
  expect(await journal.unsent(values())).toBeNull()
})

/** A tab of an older build has the database, and does not let it go. */
const keepOlder = async (): Promise<IDBDatabase> => {
  const ask = <Result>(request: IDBOpenDBRequest): Promise<Result> =>
    new Promise((resolve) => {
      request.addEventListener('upgradeneeded', () => {
        request.result.createObjectStore('intents', { keyPath: 'id' }).createIndex('uid', 'uid')
      })
      request.addEventListener('success', () => resolve(request.result as Result))
    })
  await ask(indexedDB.deleteDatabase('playbill'))
  return ask(indexedDB.open('playbill', 1))
}

test('[M4] [N5] where the browser does not open the database the journal lives in the tab after ten seconds, and in the database once it opens', async () => {
  const older = await keepOlder()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const journal = open()
  const isDurable = journal.isDurable()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await isDurable).toBe(false)
  const written = journal.write(row())
  await vi.advanceTimersByTimeAsync(0)
  await written
  const found = journal.unfinished('deposit')
  await vi.advanceTimersByTimeAsync(0)
  expect(await found).toEqual(row())
  vi.useRealTimers()
  older.close()
  await vi.waitFor(async () => expect(await journal.isDurable()).toBe(true))
  expect(await journal.unfinished('deposit')).toEqual(row())
})

test('[M14] the key of an act is made once, is the same in every tab, and another after it is known what became of it', async () => {
  const first = await actKey({ uid: 7, call: 'cashier.cancelwithdrawal', thing: 31 }).get()
  expect(first.isNew).toBe(true)
  expect(await actKey({ uid: 7, call: 'cashier.cancelwithdrawal', thing: 31 }).get()).toEqual({
    id: first.id,
    isNew: false,
  })
  const others = await Promise.all([
    actKey({ uid: 8, call: 'cashier.cancelwithdrawal', thing: 31 }).get(),
    actKey({ uid: 7, call: 'cashier.cancelwithdrawal', thing: 32 }).get(),
    actKey({ uid: 7, call: 'cashbacks.payout', thing: 31 }).get(),
  ])
  expect(others.map(({ isNew }) => isNew)).toEqual([true, true, true])
  expect(new Set([first.id, ...others.map(({ id }) => id)]).size).toBe(4)
  await actKey({ uid: 7, call: 'cashier.cancelwithdrawal', thing: 31 }).forget()
  expect((await actKey({ uid: 7, call: 'cashier.cancelwithdrawal', thing: 31 }).get()).id).not.toBe(first.id)
  await wipeIntents()
  expect((await actKey({ uid: 7, call: 'cashier.cancelwithdrawal', thing: 32 }).get()).isNew).toBe(true)
})

test('[M14] a browser without a database has the key of an act for as long as its tab', async () => {
  const key = () =>
    actKey({ uid: 7, call: 'cashier.cancelwithdrawal', thing: 41 }, () => Promise.reject(new Error('refused')))
  const first = await key().get()
  expect([first.isNew, await key().get()]).toEqual([true, { id: first.id, isNew: false }])
  await key().forget()
  expect((await key().get()).id).not.toBe(first.id)
})
