import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runTimeout } from '#base/testing/property-runs.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { randomIds } from '../ids.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { anyDelivery, decide, freshIntent, type Outcome } from '../testing/cashier-fixtures.ts'
import { sequencesOnEachDatabase } from '../testing/on-each-database.ts'
import type { TestSandbox, Visitor } from '../testing/open-sandbox.ts'
import { reviewWithdrawal } from './review-withdrawal.ts'

const PLAYER = 100_001
const SECOND = 1_000

const nth = fc.nat({ max: 7 })
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('deposit' as const),
      method: fc.constantFrom('oltin-karta', 'aloqa-hisobi', 'chinor-mobil'),
      amount: fc.integer({ min: 10_000, max: 300_000 }),
      again: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      which: nth,
      as: fc.constantFrom('succeeded', 'succeeded', 'declined', 'cancelled', 'pending' as Outcome),
      then: fc.constantFrom('succeeded' as const, 'declined' as const),
      delivery: anyDelivery,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('withdraw' as const),
      amount: fc.integer({ min: 10_000, max: 900_000 }),
      again: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), which: nth }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('review' as const),
      which: nth,
      how: fc.constantFrom('pay', 'bounce', 'decline'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('time' as const), seconds: fc.constantFrom(5, 70, 400, 1_900, 7_300) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const deposited = { do: 'deposit', method: 'oltin-karta', amount: 300_000, again: false } as const
const request = { do: 'withdraw', amount: 20_000, again: false } as const
const decided = (which: number, as: Outcome): Step => ({
  do: 'decide',
  which,
  as,
  then: 'succeeded',
  delivery: { delay: 0, twice: true, shuffled: true },
})
/** Every end that a payment and a notice of it can have, so that no run depends on its seed to reach them. */
const everyEnd: readonly Step[] = [
  ...(['succeeded', 'declined', 'cancelled'] as const).flatMap((as, which) => [deposited, decided(which, as)]),
  deposited,
  { do: 'time', seconds: 7_300 },
  deposited,
  { do: 'time', seconds: 7_300 },
  decided(4, 'succeeded'),
  ...(['pay', 'bounce'] as const).flatMap((how, which) => [request, { do: 'review' as const, which, how }]),
  request,
  { do: 'cancel', which: 2 },
  { do: 'time', seconds: 7_300 },
]

/** What one transaction does to the balance and to what is held, by its status alone, in whole units. */
const effects: Readonly<
  Record<string, Readonly<Record<string, (amount: number, fee: number) => readonly [main: number, held: number]>>>
> = {
  deposit: { success: (amount, fee) => [amount - fee, 0] },
  withdrawal: {
    new: (amount) => [-amount, amount],
    processing: (amount) => [-amount, amount],
    success: (amount) => [-amount, 0],
  },
}

/** Statuses that may follow one another, and no others. */
const follow: Readonly<Record<string, readonly string[]>> = {
  new: ['processing', 'success', 'failed', 'cancelled', 'expired'],
  processing: ['success', 'failed', 'cancelled', 'expired'],
  expired: ['success'],
  success: [],
  failed: [],
  cancelled: [],
}

sequencesOnEachDatabase({ name: 'money over calls', all: 300, quick: 15, long: 10_000 }, (open, runs) => {
  test(
    '[M15] whatever is deposited, decided, notified twice, requested, cancelled and reviewed, the balance matches the model and the ledger sums to zero',
    async () => {
      const here = open()
      await here.sandbox.database.query(
        "insert into sandbox.contacts (player_id, type, contact, is_confirmed, unsubscribe_token, added_at) values ($1, 'email', 'model@playbill.test', true, 'x', $2) on conflict do nothing",
        [PLAYER, new Date(here.clock.now())],
      )
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), (steps) => play(here, steps)),
        { ...runs, examples: [[[...everyEnd]]], endOnFailure: true },
      )
      expect(
        await here.sandbox.database.query(
          'select a.currency, sum(e.minor)::bigint as sum from sandbox.entries e join sandbox.accounts a on a.id = e.account_id group by 1 having sum(e.minor) <> 0',
        ),
      ).toEqual([])
      const moved = await here.sandbox.database.query<{ cause: string; reference: string; times: number }>(
        "select cause, reference, count(*)::integer as times from sandbox.movements where cause in ('deposit', 'withdrawal', 'withdrawal-end') group by 1, 2 having count(*) > 1",
      )
      expect(moved).toEqual([])
      const reached = await here.sandbox.database.query<{ what: string }>(
        "select distinct type || ' ' || status as what from sandbox.transactions order by 1",
      )
      expect(reached.map(({ what }) => what)).toEqual(
        expect.arrayContaining([
          'deposit success',
          'deposit failed',
          'deposit cancelled',
          'deposit expired',
          'withdrawal success',
          'withdrawal failed',
          'withdrawal cancelled',
        ]),
      )
      const effects = await here.sandbox.database.query<{ effect: string }>(
        'select distinct effect from sandbox.notices order by 1',
      )
      // A notice that another one overtook may be there too: whether it is depends on the order that the seed gives.
      expect(effects.map(({ effect }) => effect).filter((effect) => effect !== 'stale')).toEqual([
        'applied',
        'ignored',
        'late',
      ])
    },
    runTimeout(1_800_000),
  )
})

async function play(here: TestSandbox, steps: readonly Step[]): Promise<void> {
  const {
    sandbox: { database, jobs },
    clock,
  } = here
  clock.advance(31 * 86_400_000)
  await jobs.run()
  const player = await here.player('player@playbill.test')
  const start = await balances(here)
  const seen = new Map<number, string>()
  const ids: { deposit: number[]; withdrawal: number[] } = { deposit: [], withdrawal: [] }
  const pick = (list: readonly number[], which: number): number | undefined => list[which % Math.max(1, list.length)]

  for (const one of steps) {
    if (one.do === 'deposit') {
      const requisites = one.method === 'aloqa-hisobi' ? { phone: '+998901234567' } : {}
      const request = { method: one.method, amount: one.amount, currency: 'UZS', requisites, intent_id: freshIntent() }
      ids.deposit.push(...(await sent(player, 'cashier.makedeposit', request, one.again)))
    } else if (one.do === 'withdraw') {
      const request = {
        method: 'bulut-hamyon',
        amount: one.amount,
        currency: 'UZS',
        requisites: { wallet: '123456789012' },
        intent_id: freshIntent(),
      }
      ids.withdrawal.push(...(await sent(player, 'cashier.makewithdrawal', request, one.again)))
    } else if (one.do === 'decide') {
      const id = pick(ids.deposit, one.which)
      if (id !== undefined)
        await decide(here, id, one.as, {
          delivery: one.delivery,
          ...(one.as === 'pending' ? { decide: { at: clock.now() + 60 * SECOND, as: one.then } } : {}),
        })
    } else if (one.do === 'cancel') {
      const id = pick(ids.withdrawal, one.which)
      if (id !== undefined) await player.call('cashier.cancelwithdrawal', { id, intent_id: freshIntent() })
    } else if (one.do === 'review') {
      const id = pick(ids.withdrawal, one.which)
      const how =
        one.how === 'decline'
          ? { do: 'decline' as const }
          : { do: 'approve' as const, payout: one.how === 'pay' ? ('succeeded' as const) : ('declined' as const) }
      if (id !== undefined) await reviewWithdrawal(database, id, how, { now: clock.now(), ids: randomIds })
    } else clock.advance(one.seconds * SECOND)
    await jobs.run()
    await check(here, player, start, seen, ids.deposit.length + ids.withdrawal.length)
  }
}

/**
 * Sends a call, and once more under the same key if asked to; returns the one transaction number, or none if it was
 * refused.
 */
async function sent(
  player: Visitor,
  name: 'cashier.makedeposit' | 'cashier.makewithdrawal',
  params: object,
  again: boolean,
): Promise<number[]> {
  const answer = await player.send(name, params)
  if (again && answer.status === 200) expect((await player.send(name, params)).text).toBe(answer.text)
  return answer.status === 200 ? [(answer.body.data as { id: number }).id] : []
}

async function balances({ sandbox: { database } }: TestSandbox): Promise<{ main: number; held: number }> {
  return {
    main: (await readBalance(database, PLAYER, 'main', 'read')).minor,
    held: (await readBalance(database, PLAYER, 'held', 'read')).minor,
  }
}

async function check(
  here: TestSandbox,
  player: Visitor,
  start: { main: number; held: number },
  seen: Map<number, string>,
  count: number,
): Promise<void> {
  const now = await balances(here)
  if (count === 0) return expect(now).toEqual(start)
  const history = (await player.call('cashier.gethistory', { count })).body.data as CallOutput<'cashier.gethistory'>
  const expected = { ...start }
  for (const { id, type, status, amount, fee } of history.items) {
    const before = seen.get(id)
    if (before !== undefined && before !== status)
      expect(follow[before], `${id}: ${before} to ${status}`).toContain(status)
    seen.set(id, status)
    const [main, held] = effects[type]?.[status]?.(Math.round(amount.amount * 100), Math.round(fee.amount * 100)) ?? [
      0, 0,
    ]
    expected.main += main
    expected.held += held
  }
  expect(seen.size).toBe(count)
  expect(now).toEqual(expected)
}
