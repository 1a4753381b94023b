import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { propertyRuns, runTimeout } from '#base/testing/property-runs.ts'
import { createIntentJournal, wipeIntents } from '#platform/intent-journal.ts'
import { reviewWithdrawal } from '#sandbox/cashier/review-withdrawal.ts'
import { randomIds } from '#sandbox/ids.ts'
import { readBalance } from '#sandbox/ledger/read-balance.ts'
import { decide } from '#sandbox/testing/cashier-hands.ts'
import { onEachDatabase } from '#sandbox/testing/on-each-database.ts'
import type { TestSandbox } from '#sandbox/testing/open-sandbox.ts'
import { type Cut, FIFTEEN_MINUTES, type FlowId, openWorld, PLAYER, SECOND } from './payment-world.ts'

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

/** An answer that is lost, then one that comes: whatever is generated, each run sees both flows to their ends. Then a search that was given up comes to its end too. */
const examples = (['deposit', 'withdrawal'] as const).flatMap((flow): [Run][] => {
  const submit = { do: 'submit', tab: 0, amount: 0, isTwice: false } as const
  return [
    [
      {
        flow,
        honoursKey: true,
        steps: [
          { ...submit, cut: 'after' },
          { ...submit, tab: 1, cut: 'none' },
        ],
      },
    ],
    [
      {
        flow,
        honoursKey: false,
        steps: [
          { ...submit, cut: 'before' },
          { do: 'reads', tab: 0, areDown: true },
          { do: 'time', seconds: 400 },
        ],
      },
    ],
  ]
})

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
      else if (one.do === 'reload') {
        own.kill()
        own.open()
      } else own.state.areReadsDown = one.areDown
    }
    await settle()
  }

  // The faults stop: within fifteen minutes every screen is one that may be left.
  for (const { state } of tabs) Object.assign(state, { cut: 'none', areReadsDown: false })
  const waitForEnd = async (): Promise<void> => {
    for (let round = 0; round < 2; round++) {
      for (const own of tabs) own.send({ type: 'flow.wake' })
      await settle()
      await pass(FIFTEEN_MINUTES)
    }
  }
  await waitForEnd()
  for (const own of tabs)
    expect(['editing', 'found', 'handed', 'idle'], `a screen that may be left: ${own.view()?.status}`).toContain(
      own.view()?.status,
    )
  // Two tabs may have left two intents: each later visit looks for one of them.
  const journal = createIntentJournal({ uid: () => PLAYER, now: () => clock.now() })
  for (let visits = 0; visits < steps.length && (await journal.unfinished(flow)); visits++) {
    tabs[0]?.kill()
    tabs[0]?.open()
    await settle()
    await waitForEnd()
  }
  expect(await journal.unfinished(flow), 'an intent of which nothing is known').toBe(null)
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
        { ...runs, examples, endOnFailure: true },
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
