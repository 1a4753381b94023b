import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { propertyRuns, runTimeout } from '#base/testing/property-runs.ts'
import { createClock } from '#base/time.ts'
import { depositFlow } from '#flows/deposit/index.ts'
import type { Timers } from '#flows/host/deadlines.ts'
import { startRuntime } from '#flows/host/runtime.ts'
import type { IntentPorts } from '#flows/intent/intent.context.ts'
import type { IntentView } from '#flows/intent/intent.view.ts'
import { withdrawalFlow } from '#flows/withdrawal/index.ts'
import { createCall } from '#platform/create-call.ts'
import { createIntentJournal, wipeIntents } from '#platform/intent-journal.ts'
import type { Transport } from '#platform/transport.ts'
import { createInjectTransport } from '#platform/transports/inject.ts'
import { reviewWithdrawal } from '#sandbox/cashier/review-withdrawal.ts'
import { randomIds } from '#sandbox/ids.ts'
import { readBalance } from '#sandbox/ledger/read-balance.ts'
import { decide } from '#sandbox/testing/cashier-hands.ts'
import { onEachDatabase } from '#sandbox/testing/on-each-database.ts'
import { ORIGIN, type TestSandbox } from '#sandbox/testing/open-sandbox.ts'
import { createVault } from '#src/session/vault.ts'
import { createIntentPorts } from '#src/session/ports/intent.ts'

const PLAYER = 100_001
const SECOND = 1_000
const FIFTEEN_MINUTES = 900

type FlowId = 'deposit' | 'withdrawal'
/** Where the network is cut at the request that moves money. */
type Cut = 'none' | 'before' | 'after' | 'error'
const flows = { deposit: depositFlow, withdrawal: withdrawalFlow } as const

const tab = fc.constantFrom(0, 1)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('submit' as const),
      tab,
      amount: fc.constantFrom(0, 1),
      cut: fc.constantFrom<Cut>('none', 'none', 'before', 'after', 'error'),
      isTwice: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('press' as const),
      tab,
      event: fc.constantFrom('intent.resume', 'intent.anew', 'intent.edit', 'intent.retry', 'intent.open', 'flow.wake'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reload' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reads' as const), tab, areDown: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('time' as const), seconds: fc.constantFrom(1, 5, 40, 400) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('provider' as const),
      which: fc.nat({ max: 7 }),
      as: fc.constantFrom('succeeded' as const, 'declined' as const, 'cancelled' as const),
    }),
  },
)
const run = fc.record({
  flow: fc.constantFrom<FlowId>('deposit', 'withdrawal'),
  /** Whether the platform looks at the key. */
  honoursKey: fc.boolean(),
  steps: fc.array(step, { minLength: 3, maxLength: 10 }),
})
type Run = typeof run extends fc.Arbitrary<infer T> ? T : never

/** What the client reported of one amount's intents: which keys it sent, and what the player saw of each. */
type Said = { readonly keys: Set<string>; readonly notTaken: Set<string>; readonly shown: Set<number> }

/** Time of a tab passes with that of the sandbox, from deadline to deadline. */
function createTimers(now: () => number) {
  const waiting = new Set<{ readonly callback: () => void; readonly at: number }>()
  const timers: Timers = {
    set(callback, delayMs) {
      const handle = { callback, at: now() + delayMs }
      waiting.add(handle)
      return handle
    },
    clear: (handle) => void waiting.delete(handle as never), // what `set` gave
  }
  return {
    timers,
    next: (until: number) => [...waiting].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0] ?? null,
    fire(handle: { readonly callback: () => void }) {
      waiting.delete(handle as never) // one of `waiting`
      handle.callback()
    },
  }
}

/** One player, two tabs, one platform. */
async function openWorld(here: TestSandbox, { flow, honoursKey }: Run, reached: Set<string>) {
  const { clock } = here
  const player = await here.player('player@playbill.test')
  const clients = createTimers(() => clock.now())
  const said = new Map<number, Said>()
  const saidOf = (amount: number): Said => {
    const known = said.get(amount) ?? { keys: new Set(), notTaken: new Set(), shown: new Set() }
    said.set(amount, known)
    return known
  }
  let working = 0
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    working += 1
    try {
      return await work()
    } finally {
      working -= 1
    }
  }
  /** Until nothing is under way: what the flows do is asked of a real platform. */
  const settle = async (): Promise<void> => {
    for (let calm = 0; calm < 3; calm = working === 0 ? calm + 1 : 0) await new Promise((done) => setImmediate(done))
  }

  function openTab() {
    const vault = createVault({ now: () => clock.now(), setTimer: () => 0, clearTimer: () => undefined })
    const state = { cut: 'none' as Cut, areReadsDown: false, isGone: false }
    const inject = createInjectTransport({
      inject: (request) => here.app.inject(request),
      headers: { cookie: player.cookie() ?? '', origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
      remoteAddress: '203.0.113.1',
    })
    const transport: Transport = async (request) => {
      if (request.verb === 'GET') {
        if (state.areReadsDown) throw new Error('cut')
        return await inject(request)
      }
      const { cut } = state
      if (cut === 'before') throw new Error('cut')
      const { 'idempotency-key': _key, ...headers } = request.headers
      const sent = honoursKey
        ? request
        : { ...request, headers, form: request.form.filter(([name]) => name !== 'intent_id') }
      const answer = await inject(sent)
      if (cut === 'after') throw new Error('cut')
      return cut === 'error' ? { ...answer, status: 502, body: '<html>' } : answer
    }
    const call = createCall({
      transport,
      locale: () => 'uz',
      frame: false,
      clock: createClock(() => clock.now()),
      wait: () => Promise.reject(new Error('nothing is waited for')),
    })
    const ports = createIntentPorts({
      flow,
      call,
      vault,
      queryClient: new QueryClient(),
      uid: () => PLAYER,
      serverNow: () => clock.now(),
      isOnline: () => true,
      journal: createIntentJournal({ uid: () => PLAYER, now: () => clock.now() }),
      changes: [],
      async send({ id, method, amount, currency }, requisites, options) {
        saidOf(amount).keys.add(id)
        saidOf(amount).notTaken.delete(id)
        const input = { method, amount, currency, requisites, intent_id: id }
        return (await call(flow === 'deposit' ? 'cashier.makedeposit' : 'cashier.makewithdrawal', input, options)).id
      },
      handOver: () => undefined,
      trackRefusal: () => undefined,
    })
    let lastView: IntentView | null = null
    /** What the screen says, as a player reads it. */
    const look = (view: IntentView): void => {
      const { intent, transaction, status } = view
      reached.add(`${flow} ${status}`)
      if (status === 'handed' && intent && transaction !== null) saidOf(intent.amount).shown.add(transaction)
      lastView = view
    }
    const watched: IntentPorts = {
      ...ports,
      readIntent: (input, signal) => counted(() => ports.readIntent(input, signal)),
      prepare: (input, signal) => counted(() => ports.prepare(input, signal)),
      findIntent: (input, signal) => counted(() => ports.findIntent(input, signal)),
      sendIntent: (input, signal) =>
        counted(async () => {
          const outcome = await ports.sendIntent(input, signal)
          if (outcome.kind === 'refused') saidOf(input.intent.amount).notTaken.add(input.intent.id)
          return outcome
        }),
      giveUp: ({ id }) => {
        for (const group of said.values()) if (group.keys.has(id)) group.notTaken.add(id)
        ports.giveUp({ id })
      },
    }
    const start = () =>
      startRuntime({
        flow: flows[flow],
        ports: watched as never, // a record of functions by name, as the host hands it over
        session: { uid: PLAYER },
        build: 'b',
        release: 'r',
        serverNow: () => clock.now(),
        timers: clients.timers,
        onView: (view) => look(view as IntentView),
        onError: (error) => {
          throw error
        },
      })
    let runtime = start()
    runtime.send({ type: 'intent.open' })
    return {
      state,
      view: () => lastView,
      send: (event: { type: string }) => runtime.send(event),
      submit(amount: number) {
        const wallet = flow === 'deposit' ? {} : { 'requisites.wallet': '123456789012' }
        const values = { method: 'bulut-hamyon', amount, currency: 'UZS', campaign_offer_id: -1, ...wallet }
        runtime.send({ type: 'intent.submit', ticket: vault.put(flow, values) } as never) // an event of this very flow
      },
      reload() {
        runtime.dispose()
        vault.wipe()
        runtime = start()
        runtime.send({ type: 'intent.open' })
      },
      end: () => runtime.dispose(),
    }
  }
  const pass = async (seconds: number): Promise<void> => {
    const until = clock.now() + seconds * SECOND
    for (let due = clients.next(until); due; due = clients.next(until)) {
      clock.set(Math.max(clock.now(), due.at))
      clients.fire(due)
      await settle()
    }
    clock.set(until)
    await here.sandbox.jobs.run()
  }
  return { tabs: [openTab(), openTab()], said, settle, pass }
}

type Row = { readonly id: number; readonly minor: number; readonly fee_minor: number; readonly status: string }

/** What a transaction does to the balance and to what is held, by its status alone. */
function effectOf(flow: FlowId, { minor, fee_minor, status }: Row): readonly [main: number, held: number] {
  if (flow === 'deposit') return status === 'success' ? [minor - fee_minor, 0] : [0, 0]
  if (status === 'new' || status === 'processing') return [-minor, minor]
  return status === 'success' ? [-minor, 0] : [0, 0]
}

async function play(here: TestSandbox, plan: Run, reached: Set<string>): Promise<void> {
  const {
    clock,
    sandbox: { database, jobs },
  } = here
  const { flow, steps } = plan
  await wipeIntents()
  clock.advance(31 * 86_400 * SECOND)
  await jobs.run()
  const [{ last = 0 } = {}] = await database.query<{ last: number }>(
    'select coalesce(max(id), 0)::integer as last from sandbox.transactions',
  )
  const balances = async () => ({
    main: (await readBalance(database, PLAYER, 'main', 'look')).minor,
    held: (await readBalance(database, PLAYER, 'held', 'look')).minor,
  })
  const before = await balances()
  const rows = async (): Promise<readonly Row[]> =>
    await database.query<Row>(
      'select id, minor, fee_minor, status from sandbox.transactions where player_id = $1 and type = $2 and id > $3 order by id',
      [PLAYER, flow, last],
    )
  const { tabs, said, settle, pass } = await openWorld(here, plan, reached)
  await settle()
  // A search tells payments apart by their amount (decision 031): each tab has amounts of its own.
  const amountOf = (which: number, amount: number): number => 20_000 + which * 100 + amount

  for (const one of steps) {
    if (one.do === 'time') await pass(one.seconds)
    else if (one.do === 'provider') {
      const all = await rows()
      const row = all[one.which % Math.max(1, all.length)]
      if (row && flow === 'deposit') await decide(here, row.id, one.as)
      if (row && flow === 'withdrawal')
        await reviewWithdrawal(
          database,
          row.id,
          one.as === 'succeeded' ? { do: 'approve', payout: 'succeeded' } : { do: 'decline' },
          { now: clock.now(), ids: randomIds },
        )
      await jobs.run()
    } else {
      const own = tabs[one.tab]
      if (!own) throw new Error('there are two tabs')
      if (one.do === 'submit') {
        own.state.cut = one.cut
        own.submit(amountOf(one.tab, one.amount))
        if (one.isTwice) own.submit(amountOf(one.tab, one.amount))
      } else if (one.do === 'press') own.send({ type: one.event })
      else if (one.do === 'reload') own.reload()
      else own.state.areReadsDown = one.areDown
    }
    await settle()
  }

  // The faults stop: within fifteen minutes every screen is one that may be left.
  for (const { state } of tabs) Object.assign(state, { cut: 'none', areReadsDown: false })
  for (const own of tabs) own.send({ type: 'flow.wake' })
  await settle()
  await pass(FIFTEEN_MINUTES)
  for (const own of tabs) own.send({ type: 'flow.wake' })
  await settle()
  await pass(FIFTEEN_MINUTES)
  for (const own of tabs)
    expect(['editing', 'found', 'handed', 'idle'], `a screen that may be left: ${own.view()?.status}`).toContain(
      own.view()?.status,
    )
  for (const own of tabs) own.end()

  const all = await rows()
  for (const [amount, { keys, notTaken, shown }] of said) {
    const own = all.filter(({ minor }) => minor === amount * 100)
    expect(own.length, `payments of ${amount}: never more than were sent`).toBeLessThanOrEqual(keys.size)
    expect(own.length, `payments of ${amount}: as many as were not called untaken`).toBe(keys.size - notTaken.size)
    for (const id of shown) expect(own.map((row) => row.id)).toContain(id)
  }
  expect(
    all.filter(({ minor }) => !said.has(minor / 100)),
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
}

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }))

onEachDatabase((open) => {
  const runs = propertyRuns('payments through client and sandbox', 1_000, 15, 10_000)

  test(
    '[ENG-5] [M1] [M2] [M4] [M5] [M9] whatever player, network, provider and tabs do: nothing twice, nothing lost, nothing said that is not so',
    async () => {
      const here = open()
      await here.sandbox.database.query(
        "insert into sandbox.contacts (player_id, type, contact, is_confirmed, unsubscribe_token, added_at) values ($1, 'email', 'sequences@playbill.test', true, 'x', $2) on conflict do nothing",
        [PLAYER, new Date(here.clock.now())],
      )
      const reached = new Set<string>()
      await fc.assert(
        fc.asyncProperty(run, (plan) => play(here, plan, reached)),
        { ...runs, endOnFailure: true },
      )
      expect([...reached]).toEqual(
        expect.arrayContaining(
          ['deposit', 'withdrawal'].flatMap((id) => [`${id} submitting`, `${id} reconciling`, `${id} handed`]),
        ),
      )
    },
    runTimeout(1_800_000),
  )
})
