import { expect, test } from 'vitest'
import type { CallOutput } from '#schemas/api/calls.ts'
import { openSeeded } from '../testing/open-seeded.ts'

test('the test player has a history of real movements, and in all it leaves the balance as it was', async () => {
  const sandbox = await openSeeded()
  try {
    const player = await sandbox.player('player@playbill.test')
    const history = (await player.call('cashier.gethistory', { count: 20 })).body
      .data as CallOutput<'cashier.gethistory'>
    expect(history.items.map(({ type, status }) => `${type} ${status}`)).toEqual([
      'deposit cancelled',
      'withdrawal success',
      'deposit success',
      'withdrawal cancelled',
      'deposit success',
      'deposit failed',
      'deposit success',
    ])
    const { database } = sandbox.sandbox
    const unmoved = await database.query(
      `select id from sandbox.transactions t where status = 'success' and not exists (
         select 1 from sandbox.movements m where m.reference = t.type || '-' || t.id and m.cause in ('deposit', 'withdrawal-end'))`,
    )
    expect(unmoved).toEqual([])
    const sums = await database.query<{ kind: string; minor: number }>(
      `select a.kind, sum(e.minor)::bigint as minor from sandbox.entries e join sandbox.accounts a on a.id = e.account_id join sandbox.movements m on m.id = e.movement_id
        where a.player_id = 100001 and m.cause in ('deposit', 'withdrawal', 'withdrawal-end') group by 1 order by 1`,
    )
    expect(sums).toEqual([
      { kind: 'held', minor: 0 },
      { kind: 'main', minor: 0 },
    ])
    const [late] = await database.query<{ n: number }>(
      'select count(*)::integer as n from sandbox.transactions t join sandbox.players p on p.id = t.player_id where t.created_at < p.registered_at',
    )
    expect(late?.n).toBe(0)
  } finally {
    await sandbox.close()
  }
})
