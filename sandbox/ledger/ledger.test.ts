import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { onEachDatabase } from '../testing/on-each-database.ts'
import { houseKinds, playerKinds } from './account.ts'
import { postMovement } from './post-movement.ts'
import { readBalance } from './read-balance.ts'

const runs = propertyRuns('ledger', 10_000, 200)

onEachDatabase((open) => {
  const database = () => open().sandbox.database
  const post = (reference: string, entries: Parameters<typeof postMovement>[1]['entries']) =>
    database().transaction((tx) => postMovement(tx, { at: 0, cause: 'test', reference, currency: 'UZS', entries }))
  const main = { player: 100_001, kind: 'main' } as const

  test('[M15] the same cause and reference move money once', async () => {
    const before = await readBalance(database(), 100_001, 'main', 'read')
    await post('once', [
      { account: main, minor: 500 },
      { account: { house: 'provider' }, minor: -500 },
    ])
    await expect(
      post('once', [
        { account: main, minor: 500 },
        { account: { house: 'provider' }, minor: -500 },
      ]),
    ).rejects.toThrow('duplicate key')
    expect((await readBalance(database(), 100_001, 'main', 'read')).minor).toBe(before.minor + 500)
  })

  test('entries that do not sum to zero are refused by us, and by the database itself', async () => {
    await expect(post('crooked', [{ account: main, minor: 500 }])).rejects.toThrow('do not sum to zero')
    const byHand = database().transaction(async (tx) => {
      const [movement] = await tx.query<{ id: number }>(
        "insert into sandbox.movements (at, cause, reference) values (now(), 'test', 'by-hand') returning id",
      )
      await tx.query(
        "insert into sandbox.entries (movement_id, account_id, minor) select $1, id, 7 from sandbox.accounts where player_id = 100001 and kind = 'main'",
        [movement?.id ?? 0],
      )
    })
    await expect(byHand).rejects.toThrow('do not sum to zero')
  })

  test.each([
    ['update sandbox.accounts set minor = minor + 1 where player_id = 100001'],
    ['update sandbox.entries set minor = minor + 1'],
    ['delete from sandbox.entries'],
    ['delete from sandbox.movements'],
    ['truncate sandbox.entries'],
    ["insert into sandbox.accounts (player_id, kind, currency, minor) values (100001, 'main', 'EUR', 5)"],
  ])('the database refuses: %s', async (statement) => {
    await expect(database().query(statement)).rejects.toThrow(/ledger|movement|begins empty/)
  })

  test('an account of a player never falls below zero, whatever happens at once', async () => {
    const empty = { player: 100_003, kind: 'main' } as const
    await post('some', [
      { account: empty, minor: 1_000 },
      { account: { house: 'provider' }, minor: -1_000 },
    ])
    const takes = Array.from({ length: 20 }, (_, n) =>
      post(`take-${n}`, [
        { account: empty, minor: -300 },
        { account: { house: 'games' }, minor: 300 },
      ]),
    )
    const outcomes = await Promise.allSettled(takes)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await readBalance(database(), 100_003, 'main', 'read')).toEqual({ minor: 100, currency: 'UZS' })
  })

  test('all accounts sum to zero after any operations, and each balance is the sum of its entries', async () => {
    const account = fc.oneof(
      fc.record({
        player: fc.constantFrom(100_001, 100_002, 100_003, 100_004),
        kind: fc.constantFrom(...playerKinds),
      }),
      fc.record({ house: fc.constantFrom(...houseKinds) }),
    )
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        account,
        account,
        account,
        fc.integer({ min: -5_000_000, max: 5_000_000 }),
        fc.integer({ min: -5_000_000, max: 5_000_000 }),
        async (a, b, c, x, y) => {
          const entries = [
            { account: a, minor: x },
            { account: b, minor: y },
            { account: c, minor: -x - y },
          ]
          await post(`random-${run++}`, entries).catch((error: Error) =>
            expect(error.message).toBe('There is not enough on the balance'),
          )
        },
      ),
      runs,
    )
    expect(
      await database().query(
        'select a.currency, sum(e.minor)::bigint as sum from sandbox.entries e join sandbox.accounts a on a.id = e.account_id group by 1 having sum(e.minor) <> 0',
      ),
    ).toEqual([])
    expect(
      await database().query(
        'select a.id from sandbox.accounts a left join sandbox.entries e on e.account_id = a.id where a.player_id is not null group by a.id having a.minor <> coalesce(sum(e.minor), 0)',
      ),
    ).toEqual([])
  })
})
