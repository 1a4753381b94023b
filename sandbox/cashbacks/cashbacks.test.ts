import { DAY_MS } from '#base/time.ts'
import { expect, test } from 'vitest'
import type { CallOutput } from '#schemas/api/calls.ts'
import { postMovement } from '../ledger/post-movement.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { freshCashback } from '../testing/bonus-fixtures.ts'
import { freshIntent } from '../testing/cashier-fixtures.ts'
import { onUsualDatabase } from '../testing/on-each-database.ts'
import type { Visitor } from '../testing/open-sandbox.ts'
import { cashbackOf, closeWeeks, WEEK_MS, weekStart } from './close-weeks.ts'

const TWO = 100_002

test('[CBK-2] weeks begin on Monday at midnight in Tashkent', () => {
  expect(new Date(weekStart(Date.UTC(2026, 0, 10, 12))).toISOString()).toBe('2026-01-04T19:00:00.000Z')
  expect(weekStart(Date.UTC(2026, 0, 4, 19))).toBe(Date.UTC(2026, 0, 4, 19))
  expect(weekStart(Date.UTC(2026, 0, 4, 19) - 1)).toBe(Date.UTC(2025, 11, 28, 19))
})

test('a tenth of the loss comes back, from the least sum to the greatest, in currencies that have them', () => {
  expect([
    cashbackOf(10_000_000, 'UZS'),
    cashbackOf(999_999, 'UZS'),
    cashbackOf(1_000_000, 'UZS'),
    cashbackOf(9_000_000_000, 'UZS'),
    cashbackOf(1_000_000, 'XXX'),
    cashbackOf(1_000_000, 'constructor'),
  ]).toEqual([1_000_000, 0, 100_000, 200_000_000, 0, 0])
})

onUsualDatabase((open) => {
  const database = () => open().sandbox.database
  const me = () => open().player('player@playbill.test')
  const list = async (who: Visitor, input = {}) =>
    (await who.call('cashbacks.get', { count: 100, ...input })).body.data as CallOutput<'cashbacks.get'>
  const main = async (id = 100_001) => (await readBalance(database(), id, 'main', 'read')).minor
  const payout = (who: Visitor, cashback_id: number, intent_id = freshIntent()) =>
    who.call('cashbacks.payout', { cashback_id, intent_id })

  test('[CBK-1] a fresh sandbox has a cashback that waits and one that was paid, both computed from what the ledger says', async () => {
    const { items } = await list(await me())
    expect(items.map(({ status, amount, end_date }) => [status, amount.amount, end_date])).toEqual([
      ['active', 18_000, '2026-01-04T19:00:00.000Z'],
      ['paid_out', 25_000, '2025-12-28T19:00:00.000Z'],
    ])
    expect(items[1]?.paid_out_at).toBe('2025-12-29T19:00:00.000Z')
    expect(items[0]?.description?.terms).toEqual([
      'Tikishlar bilan yutuqlar farqi: 180\u00a0000\u00a0soʻm, uning 10% — 18\u00a0000\u00a0soʻm.',
      'Asosiy hisobga oʻtadi, aylanma sharti yoʻq.',
    ])
    expect(
      await database().query(
        "select (-sum(e.minor))::bigint as minor from sandbox.entries e join sandbox.accounts a on a.id = e.account_id where a.player_id is null and a.kind = 'cashback'",
      ),
    ).toEqual([{ minor: 2_500_000 }])
    expect((await list(await me(), { statuses: ['paid_out'] })).items).toHaveLength(1)
    expect((await list(await me(), { order: 'asc', count: 1 })).items[0]?.status).toBe('paid_out')
  })

  test('[CBK-1] a cashback is paid once, however often and at once it is asked for', async () => {
    const mine = await me()
    const id = await freshCashback(open(), 100_001, 500_000)
    const before = await main()
    const intent = freshIntent()
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => payout(mine, id, intent)),
      ...Array.from({ length: 4 }, () => payout(mine, id)),
    ])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect((await main()) - before).toBe(500_000)
    expect((await payout(mine, id)).body.error?.error_data).toEqual({ status: 'paid_out' })
    expect((await mine.call('cashbacks.remove', { cashback_id: id })).body.error?.error_data).toEqual({
      status: 'paid_out',
    })
  })

  test('[CBK-1] a cashback that was given up is gone, and pays nothing', async () => {
    const mine = await me()
    const id = await freshCashback(open(), 100_001)
    const before = await main()
    expect((await mine.call('cashbacks.remove', { cashback_id: id })).body).toEqual({ data: 1 })
    expect((await list(mine)).items.some((one) => one.id === id)).toBe(false)
    expect((await payout(mine, id)).body.error?.error_data).toEqual({ status: 'removed' })
    expect(await main()).toBe(before)
  })

  test('[CBK-1] the week that ends by the clock gives what its stakes less its wins say, once, and nothing to who won', async () => {
    const start = weekStart(open().clock.now())
    const post = (player: number, cause: string, at: number, minor: number, kind: 'main' | 'bonus' = 'main') =>
      database().transaction((tx) =>
        postMovement(tx, {
          at,
          cause,
          reference: `week-test-${player}-${at}-${minor}`,
          currency: 'UZS',
          entries: [
            { account: { player, kind }, minor },
            { account: { house: 'games' }, minor: -minor },
          ],
        }),
      )
    const monday = start + WEEK_MS
    await post(TWO, 'stake', monday, -3_000_000)
    await post(TWO, 'win', monday + DAY_MS, 1_000_000)
    await post(TWO, 'stake', monday + WEEK_MS - 1, -500_000)
    await post(TWO, 'stake', monday + WEEK_MS, -700_000)
    await post(TWO, 'win', monday - 1, 900_000)
    await post(100_008, 'win', monday + DAY_MS, 5_000_000)
    open().clock.advance(2 * WEEK_MS - (open().clock.now() - start) + 60_000)
    await Promise.all([open().sandbox.jobs.run(), closeWeeks(database(), open().clock.now())])
    await open().sandbox.jobs.run()
    const two = await open().player('twofactor@playbill.test')
    const { items } = await list(two)
    expect(items).toMatchObject([
      {
        status: 'active',
        amount: { amount: 2_500 },
        start_date: new Date(monday).toISOString(),
        end_date: new Date(monday + WEEK_MS).toISOString(),
      },
    ])
    expect((await list(await open().player('unverified@playbill.test'))).items).toEqual([])
    const before = await main(TWO)
    expect((await payout(two, items[0]?.id ?? 0)).body).toEqual({ data: 1 })
    expect((await main(TWO)) - before).toBe(250_000)
  })

  test('[CBK-1] after its time a cashback is not paid, and not shown', async () => {
    const mine = await me()
    const id = await freshCashback(open(), 100_001)
    open().clock.advance(7 * DAY_MS)
    const again = await me()
    const before = await main()
    expect((await payout(again, id)).body.error?.error_data).toEqual({ status: 'lapsed' })
    expect((await list(again)).items.some((one) => one.id === id)).toBe(false)
    await open().sandbox.jobs.run()
    expect(await database().query('select status from sandbox.cashbacks where id = $1', [id])).toEqual([
      { status: 'lapsed' },
    ])
    expect(await main()).toBe(before)
    expect(mine.cookie()).not.toBe(again.cookie())
  })
})
