import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { runTimeout } from '#base/testing/property-runs.ts'
import { createIntentJournal, wipeIntents } from '#platform/intent-journal.ts'
import { paymentJobs } from '#sandbox/cashier/mount-cashier.ts'
import { reviewWithdrawal } from '#sandbox/cashier/review-withdrawal.ts'
import { NOTICES_PATH } from '#sandbox/cashier/serve-notices.ts'
import { randomIds } from '#sandbox/ids.ts'
import { readBalance } from '#sandbox/ledger/read-balance.ts'
import type { Notice } from '#sandbox/provider/notice.ts'
import { readSecret } from '#sandbox/provider/secret.ts'
import { SIGNATURE_HEADER, signNotice } from '#sandbox/provider/signature.ts'
import { decide } from '#sandbox/testing/cashier-fixtures.ts'
import { sequencesOnEachDatabase } from '#sandbox/testing/on-each-database.ts'
import type { TestSandbox } from '#sandbox/testing/open-sandbox.ts'
import { examples, run, type Run } from './payment-plans.ts'
import { FIFTEEN_MINUTES, type FlowId, type Method, openWorld, payment, PLAYER } from './payment-world.ts'
import { SECOND } from './tab-time.ts'

type Row = {
  readonly id: number
  readonly method: string
  readonly minor: number
  readonly fee_minor: number
  readonly status: string
}

/** What a transaction does to the balance and to what is held, by its status alone. */
function effectOf(flow: FlowId, { minor, fee_minor, status }: Row): readonly [main: number, held: number] {
  if (flow === 'deposit') return status === 'success' ? [minor - fee_minor, 0] : [0, 0]
  if (status === 'new' || status === 'processing') return [-minor, minor]
  return status === 'success' ? [-minor, 0] : [0, 0]
}

/**
 * What a page may claim of a payment that the platform has in this state. Money that comes after all makes a success of
 * one that had expired.
 */
const claims: Readonly<Record<string, readonly string[]>> = {
  success: ['success'],
  failed: ['failed'],
  cancelled: ['cancelled'],
  expired: ['expired', 'success'],
}

/** A notice that the provider did not send, or not so. */
async function forge(
  { sandbox: { database }, app, clock }: TestSandbox,
  { id, minor }: Row,
  lie: 'signature' | 'amount' | 'transaction',
): Promise<number> {
  const notice: Notice = {
    id: randomIds.uuid(),
    type: 'payment.succeeded',
    payment: 'pay_forged',
    transaction: lie === 'transaction' ? 2_000_000_000 : id,
    sequence: 9,
    amount: lie === 'amount' ? minor * 10 : minor,
    currency: 'UZS',
    reason: null,
  }
  const body = JSON.stringify(notice)
  const secret = lie === 'signature' ? 'nobody has given it' : await readSecret(database)
  const { statusCode } = await app.inject({
    method: 'POST',
    url: NOTICES_PATH,
    payload: body,
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signNotice(secret, body, clock.now()) },
  })
  return statusCode
}

async function play(here: TestSandbox, plan: Run, reached: Set<string>): Promise<void> {
  const {
    clock,
    sandbox: { database, jobs },
  } = here
  const { flow, steps } = plan
  await wipeIntents()
  // What the run before left lapses, and its last notices come.
  clock.advance(3 * 3_600 * SECOND)
  await jobs.run(paymentJobs)
  const [{ last = 0, foreign = 0 } = {}] = await database.query<{ last: number; foreign: number }>(
    'select coalesce(max(id), 0)::integer as last, coalesce(max(id) filter (where player_id <> $1), 0)::integer as foreign from sandbox.transactions',
    [PLAYER],
  )
  const balances = async () => ({
    main: (await readBalance(database, PLAYER, 'main', 'read')).minor,
    held: (await readBalance(database, PLAYER, 'held', 'read')).minor,
  })
  const before = await balances()
  const rows = async (): Promise<readonly Row[]> =>
    await database.query<Row>(
      'select id, method, minor, fee_minor, status from sandbox.transactions where player_id = $1 and type = $2 and id > $3 order by id',
      [PLAYER, flow, last],
    )
  const { tabs, said, welcomed, settle, pass } = await openWorld(here, plan, reached)
  await settle()
  // A search tells payments apart by their amount (decision 031): each tab has amounts of its own.
  const amountOf = (which: number, amount: number): number => 20_000 + which * 100 + amount

  /** No page claims of a payment what the platform does not have. */
  const judgePages = async (): Promise<void> => {
    for (const own of tabs) {
      const { status = 'idle', facts } = own.page() ?? {}
      if (status !== 'missing' && !Object.hasOwn(claims, status)) continue
      const id = facts?.id ?? own.visited() ?? 0
      const [row] = await database.query<{ status: string; minor: number }>(
        "select status, minor from sandbox.transactions where id = $1 and player_id = $2 and type = 'deposit'",
        [id, PLAYER],
      )
      if (status === 'missing') expect(row, `payment ${id} is shown as missing`).toBe(undefined)
      else {
        expect(claims[status], `payment ${id} is shown as ${status}`).toContain(row?.status)
        expect(facts?.amount.minor).toBe(row?.minor)
      }
    }
  }

  const keysOf = (method: Method, amount: number): number => said.get(payment(method, amount))?.keys.size ?? 0
  for (const one of steps) {
    const all = await rows()
    const row = 'which' in one ? all[one.which % Math.max(1, all.length)] : undefined
    if (one.do === 'time') await pass(one.seconds)
    else if (one.do === 'provider') {
      if (row && flow === 'deposit') await decide(here, row.id, one.as, { delivery: one.delivery })
      if (row && flow === 'withdrawal')
        await reviewWithdrawal(
          database,
          row.id,
          one.as === 'succeeded' ? { do: 'approve', payout: 'succeeded' } : { do: 'decline' },
          { now: clock.now(), ids: randomIds },
        )
      await jobs.run(paymentJobs)
    } else if (one.do === 'forge') {
      if (row) expect(await forge(here, row, one.lie)).toBeGreaterThanOrEqual(400)
    } else {
      const own = tabs[one.tab]
      if (!own) throw new Error('there are two tabs')
      if (one.do === 'submit') {
        const amount = amountOf(one.tab, one.amount)
        const method = flow === 'deposit' ? one.method : 'bulut-hamyon'
        const before = keysOf(method, amount)
        own.state.cut = one.cut
        own.submit(amount, method)
        if (one.isTwice) own.submit(amount, method)
        await settle()
        expect(keysOf(method, amount) - before, 'one press, or two at once, send one payment').toBeLessThanOrEqual(1)
      } else if (one.do === 'press') own.send({ type: one.event })
      else if (one.do === 'reload') {
        own.kill()
        own.open()
      } else if (one.do === 'return') {
        const ids = { own: row?.id ?? 0, newest: null, foreign, forged: 2_000_000_000 }
        own.visit(ids[one.id])
      } else if (one.do === 'network') {
        own.state.isOnline = one.isOnline
        if (one.isOnline) own.wake()
      } else if (one.do === 'cancel') {
        if (row && flow === 'withdrawal') await own.takeBack(row.id)
      } else own.state.areReadsDown = one.areDown
    }
    await settle()
    await judgePages()
  }

  // The faults stop: within fifteen minutes every screen is one that may be left.
  for (const { state } of tabs) Object.assign(state, { cut: 'none', areReadsDown: false, isOnline: true })
  const waitForEnd = async (): Promise<void> => {
    for (const own of tabs) own.wake()
    await settle()
    await pass(FIFTEEN_MINUTES)
  }
  await waitForEnd()
  await judgePages()
  for (const own of tabs) {
    expect(['editing', 'found', 'handed', 'idle'], `a screen that may be left: ${own.view()?.status}`).toContain(
      own.view()?.status,
    )
    const { status = 'idle', isStopped } = own.page() ?? {}
    expect(isStopped || ['idle', 'missing', ...Object.keys(claims)].includes(status), `a final page: ${status}`).toBe(
      true,
    )
  }
  // Two tabs may have left two intents: each later visit looks for one of them.
  const journal = createIntentJournal({ uid: () => PLAYER, now: () => clock.now() })
  for (let visits = 0; visits < steps.length && (await journal.unfinished(flow)); visits++) {
    tabs[0]?.kill()
    tabs[0]?.open()
    await settle()
    await waitForEnd()
  }
  expect(await journal.unfinished(flow), 'an intent of which nothing is known').toBe(null)
  // Who asks again sees what became of it.
  for (const own of tabs) own.send({ type: 'payment.refresh' })
  await settle()
  await judgePages()
  for (const own of tabs) {
    expect(['checking', 'unread']).not.toContain(own.page()?.status)
    own.end()
  }

  const all = await rows()
  const whatOf = ({ method, minor }: Row): string => payment(method, minor / 100)
  for (const [amount, { keys, notTaken, shown }] of said) {
    const own = all.filter((row) => whatOf(row) === amount)
    expect(own.length, `payments of ${amount}: never more than were sent`).toBeLessThanOrEqual(keys.size)
    expect(own.length, `payments of ${amount}: as many as were not called untaken`).toBe(keys.size - notTaken.size)
    for (const id of shown) expect(own.map((row) => row.id)).toContain(id)
  }
  expect(
    all.filter((row) => !said.has(whatOf(row))),
    'payments that nobody asked for',
  ).toEqual([])
  const expected = all.reduce(
    (sum, row) => {
      const [main, held] = effectOf(flow, row)
      return { main: sum.main + main, held: sum.held + held }
    },
    { ...before },
  )
  expect(await balances()).toEqual(expected)
  expect(welcomed, 'a success is counted once').toEqual([...new Set(welcomed)])
}

/** The storage that all tabs share: a page is stubbed so that stores use it. */
function sharedStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> {
  const stored = new Map<string, string>()
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
    key: (index) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size
    },
  }
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', {})
  vi.stubGlobal('localStorage', sharedStorage())
})

const counts = { all: 1_000, quick: 100, long: 10_000, inProcess: { all: 400, quick: 15 } }

sequencesOnEachDatabase({ name: 'payments through client and sandbox', ...counts }, (open, runs) => {
  test(
    '[ENG-5] [M1] [M2] [M4] [M5] [M6] [M7] [M9] whatever player, network, provider and tabs do: nothing twice, nothing lost, nothing said that is not so',
    async () => {
      const here = open()
      await here.sandbox.database.query(
        "insert into sandbox.contacts (player_id, type, contact, is_confirmed, unsubscribe_token, added_at) values ($1, 'email', 'sequences@playbill.test', true, 'x', $2) on conflict do nothing",
        [PLAYER, new Date(here.clock.now())],
      )
      const reached = new Set<string>()
      await fc.assert(
        fc.asyncProperty(run, (plan) => play(here, plan, reached)),
        { ...runs, examples, endOnFailure: true },
      )
      expect([...reached]).toEqual(
        expect.arrayContaining([
          ...['deposit', 'withdrawal'].flatMap((id) => [`${id} submitting`, `${id} reconciling`, `${id} handed`]),
          ...['pending', 'missing', ...Object.keys(claims)].map((status) => `payment ${status}`),
        ]),
      )
    },
    runTimeout(1_800_000),
  )
})
