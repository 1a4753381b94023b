import { DAY_MS } from '#base/time.ts'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { runTimeout } from '#base/testing/property-runs.ts'
import { type ActKind, actKinds } from '#flows/reward/reward.view.ts'
import { readBalance } from '#sandbox/ledger/read-balance.ts'
import { readPoints } from '#sandbox/loyalty/points.ts'
import { sequencesOnEachDatabase } from '#sandbox/testing/on-each-database.ts'
import type { TestSandbox } from '#sandbox/testing/open-sandbox.ts'
import {
  type Cut,
  giveThings,
  lastMovement,
  openRewardWorld,
  PLAYER,
  rewardJobs,
  type Sent,
  timesDone,
} from './reward-world.ts'

const FIFTEEN_MINUTES = 900
const tab = fc.constantFrom(0 as const, 1 as const)
const step = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('press' as const),
      tab,
      kind: fc.constantFrom(...actKinds),
      which: fc.constantFrom(0 as const, 1 as const),
      cut: fc.constantFrom<Cut>('none', 'none', 'before', 'after', 'error'),
      /** How often it is agreed to at once; 0: the question stays open. */
      agrees: fc.constantFrom(0, 1, 1, 2),
      isTwice: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('event' as const),
      tab,
      type: fc.constantFrom('reward.agree', 'reward.dismiss', 'reward.retry', 'reward.open', 'flow.wake'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reload' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reads' as const), tab, areDown: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('online' as const), tab, isOnline: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('time' as const), seconds: fc.constantFrom(1, 5, 40, 400, 90_000) }),
  },
  // Somebody else buys the last pieces.
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sellOut' as const) }) },
)
const run = fc.record({
  /** Whether the platform looks at the key. */
  honoursKey: fc.boolean(),
  steps: fc.array(step, { minLength: 4, maxLength: 14 }),
})
type Run = typeof run extends fc.Arbitrary<infer T> ? T : never

const press = (kind: ActKind, cut: Cut = 'none', inTab: 0 | 1 = 0) =>
  ({ do: 'press', tab: inTab, kind, which: 0, cut, agrees: 1, isTwice: false }) as const
/**
 * One that the platform never gets, a race of two tabs, every act, and every act whose answer is lost: whatever is
 * generated, each run sees each to its end.
 */
const examples: [Run][] = [
  [{ honoursKey: false, steps: [press('product.buy', 'before'), { do: 'time', seconds: 400 }, press('product.buy')] }],
  // Two tabs ask; one buys, with an unknown outcome.
  [
    {
      honoursKey: false,
      steps: [
        { ...press('product.buy'), agrees: 0 },
        { ...press('product.buy', 'before', 1), agrees: 0 },
        { do: 'event', tab: 1, type: 'reward.agree' },
        { do: 'event', tab: 0, type: 'reward.agree' },
      ],
    },
  ],
  // One tab reads nothing while the other finds that a code was never sent, and sends another one: that one is not what
  // the first asked for.
  [
    {
      honoursKey: true,
      steps: [
        press('code.activate', 'before', 1),
        { do: 'reads', tab: 1, areDown: true },
        { do: 'reload', tab: 0 },
        { do: 'time', seconds: 400 },
        { ...press('code.activate', 'after'), which: 1 },
      ],
    },
  ],
  // The same a day later, when the key that was never sent is not used again.
  [
    {
      honoursKey: false,
      steps: [
        press('bonus.activate', 'before'),
        { do: 'reload', tab: 1 },
        { do: 'online', tab: 1, isOnline: false },
        { do: 'time', seconds: 90_000 },
        press('bonus.activate', 'after'),
      ],
    },
  ],
  ...actKinds.map((kind): [Run] => [
    {
      honoursKey: false,
      steps: [...(kind === 'bonus.deactivate' ? [press('bonus.activate')] : []), press(kind), press(kind, 'none', 1)],
    },
  ]),
  ...actKinds.map((kind): [Run] => [
    {
      honoursKey: false,
      steps: [
        ...(kind === 'bonus.deactivate' ? [press('bonus.activate')] : []),
        press(kind, 'after'),
        { do: 'time', seconds: 40 },
      ],
    },
  ]),
]

async function sumsOf({ sandbox: { database } }: TestSandbox) {
  const of = async (kind: 'main' | 'bonus' | 'betting_bonus' | 'fun') =>
    (await readBalance(database, PLAYER, kind, 'read')).minor
  return {
    main: await of('main'),
    fun: await of('fun'),
    bonus: await of('bonus'),
    betting: await of('betting_bonus'),
    points: await readPoints(database, PLAYER, 'read'),
  }
}

async function play(here: TestSandbox, { honoursKey, steps }: Run, reached: Set<string>): Promise<void> {
  const {
    clock,
    sandbox: { database, jobs },
  } = here
  // What the run before left is over. Ten thousand runs have to end in this century: the platform's moments do.
  clock.advance(DAY_MS)
  await jobs.run(rewardJobs)
  const things = await giveThings(here, null)
  const since = await lastMovement(here)
  const before = await sumsOf(here)
  const world = await openRewardWorld(here, { honoursKey, codes: things['code.activate'] }, reached)
  const { tabs, sent, notTaken, changed, announced, journal, settle, pass, signIn } = world
  const [limited] = things['product.buy']
  let soldToOthers = 0
  await settle()

  for (const one of steps) {
    if (one.do === 'time') {
      await pass(one.seconds)
      await signIn()
    } else if (one.do === 'sellOut') {
      const [{ stock = 0 } = {}] = await database.query<{ stock: number }>(
        'select stock from sandbox.loyalty_products where id = $1',
        [limited.id],
      )
      await database.query('update sandbox.loyalty_products set stock = 0 where id = $1', [limited.id])
      soldToOthers += stock
    } else {
      const own = tabs[one.tab]
      if (one.do === 'press') {
        const thing = things[one.kind][one.which]
        own.state.cut = one.cut
        own.press(one.kind, thing)
        if (one.isTwice) own.press(one.kind, thing)
        await settle()
        if (own.view().status === 'confirming') for (let n = 0; n < one.agrees; n++) own.send({ type: 'reward.agree' })
      } else if (one.do === 'event') own.send({ type: one.type })
      else if (one.do === 'reload') {
        own.kill()
        own.open()
      } else if (one.do === 'reads') own.state.areReadsDown = one.areDown
      else own.state.isOnline = one.isOnline
    }
    await settle()
  }

  // The faults stop: within fifteen minutes every act is known.
  for (const { state } of tabs) Object.assign(state, { cut: 'none', areReadsDown: false, isOnline: true })
  // What is stopped is asked for by the player, in each of the two tabs.
  for (let visits = 0; visits < 8 + steps.length; visits++) {
    for (const own of tabs) own.wake()
    await settle()
    await pass(FIFTEEN_MINUTES)
    if (tabs.some((own) => ['unknown', 'elsewhere'].includes(own.view().status))) continue
    if ((await journal.unfinished('reward')) === null) break
    tabs[0].kill()
    tabs[0].open()
    await settle()
  }
  expect(await journal.unfinished('reward'), 'an act of which nothing is known').toBe(null)
  for (const own of tabs) {
    expect(['idle', 'confirming', 'done', 'refused'], 'a screen that may be left').toContain(own.view().status)
  }
  world.end()

  const groups = new Map<string, Sent[]>()
  for (const one of sent.values()) {
    const name = `${one.kind} ${one.subject}`
    groups.set(name, [...(groups.get(name) ?? []), one])
  }
  for (const [name, group] of groups) {
    const { kind, subject } = group[0] as Sent // a group has at least one
    const keys = group.map(({ key }) => key)
    const done = await timesDone(here, since, kind, subject)
    const most = keys.filter((key) => !notTaken.has(key))
    const least = most.filter((key) => !changed.has(key))
    expect(done, `${name}: never more than is said`).toBeLessThanOrEqual(most.length)
    expect(done, `${name}: all that is said`).toBeGreaterThanOrEqual(least.length)
    for (const key of least) expect(announced, `${name} is shown as done`).toContain(key)
    for (const key of keys) if (announced.has(key)) expect(most, `${name} was done`).toContain(key)
  }
  for (const kind of actKinds)
    for (const thing of things[kind])
      if (kind !== 'character.set' && !groups.has(`${kind} ${thing.id}`))
        expect(await timesDone(here, since, kind, thing.id), `${kind} that nobody asked for`).toBe(0)

  const times = async (kind: ActKind): Promise<[number, number]> => [
    await timesDone(here, since, kind, things[kind][0].id),
    await timesDone(here, since, kind, things[kind][1].id),
  ]
  const [taken, bought] = [await times('cashback.take'), await times('product.buy')]
  const changes = await timesDone(here, since, 'character.set', 0)
  const active = await database.query<{ type: string; minor: number }>(
    "select type, sum(amount_minor)::bigint as minor from sandbox.bonuses where player_id = $1 and status = 'active' group by type",
    [PLAYER],
  )
  const activeOf = (type: string) => Number(active.find((row) => row.type === type)?.minor ?? 0)
  expect(await sumsOf(here), 'money and points').toEqual({
    main: before.main + taken[0] * 300_000 + taken[1] * 700_000,
    fun: before.fun + bought[0] * 100_000,
    bonus: activeOf('casino'),
    betting: activeOf('betting'),
    points: before.points - 100 * (bought[0] + bought[1]) - 200 * changes,
  })
  expect(await database.query('select stock from sandbox.loyalty_products where id = $1', [limited.id])).toEqual([
    { stock: 3 - soldToOthers - bought[0] },
  ])
  expect(
    await database.query(
      'select e.movement_id from sandbox.entries e join sandbox.accounts a on a.id = e.account_id where e.movement_id > $1 group by e.movement_id, a.currency having sum(e.minor) <> 0',
      [since],
    ),
    'movements that do not sum to zero',
  ).toEqual([])
}

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }))

const counts = { all: 300, quick: 100, long: 10_000, inProcess: { all: 300, quick: 15 } }

sequencesOnEachDatabase({ name: 'rewards through client and sandbox', ...counts }, (open, runs) => {
  test(
    '[BON-1] [CBK-1] [LOY-2] [OFR-1] [PRM-2] [M1] [M2] [M5] [M17] whatever player, network and tabs do: nothing twice, nothing lost, nothing said that is not so; ledger, points and stock are exact',
    async () => {
      const reached = new Set<string>()
      await fc.assert(
        fc.asyncProperty(run, (plan) => play(open(), plan, reached)),
        { ...runs, examples, endOnFailure: true },
      )
      expect([...reached]).toEqual(
        expect.arrayContaining([
          ...['proposed', 'confirming', 'sending', 'unknown', 'elsewhere', 'done', 'refused'],
          ...actKinds,
        ]),
      )
    },
    runTimeout(1_800_000),
  )
})
