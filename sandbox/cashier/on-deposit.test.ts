import { expect, test } from 'vitest'
import { readBalance } from '../ledger/read-balance.ts'
import { deposit, statusOf } from '../testing/cashier-fixtures.ts'
import { onEachDatabase } from '../testing/on-each-database.ts'
import { creditDeposit } from './credit-deposit.ts'
import type { DepositListener, PaidDeposit } from './on-deposit.ts'
import { readTransaction } from './transaction.ts'

onEachDatabase((open) => {
  const credit = async (id: number, notified: readonly DepositListener[]) =>
    await open().sandbox.database.transaction(async (tx) => {
      const transaction = await readTransaction(tx, id, 'for-update')
      if (!transaction) throw new Error('There is no such transaction')
      await creditDeposit(tx, transaction, { at: open().clock.now(), sequence: 1, notified })
    })

  test('a listener is called in the transaction of the deposit, with what was paid, what was credited and for which offer', async () => {
    const player = await open().player('empty@playbill.test')
    const heard: PaidDeposit[] = []
    const hear: DepositListener = async (tx, one) => {
      expect((await readBalance(tx, one.playerId, 'main', 'read')).minor).toBe(950_000 * (heard.length + 1))
      heard.push(one)
    }
    for (const _ of [1, 2])
      await credit(
        await deposit(player, {
          method: 'aloqa-hisobi',
          amount: 10_000,
          campaign_offer_id: 7,
          requisites: { phone: '+998901234567' },
        }),
        [hear],
      )
    expect(
      heard.map(({ playerId, method, currency, minor, creditedMinor, campaignOfferId, isFirst }) => [
        playerId,
        method,
        currency,
        minor,
        creditedMinor,
        campaignOfferId,
        isFirst,
      ]),
    ).toEqual([
      [100_003, 'aloqa-hisobi', 'UZS', 1_000_000, 950_000, 7, true],
      [100_003, 'aloqa-hisobi', 'UZS', 1_000_000, 950_000, 7, false],
    ])
  })

  test('a listener that fails undoes the deposit, so that the notice is sent again', async () => {
    const player = await open().player('empty@playbill.test')
    const before = await readBalance(open().sandbox.database, 100_003, 'main', 'read')
    const id = await deposit(player)
    await expect(credit(id, [() => Promise.reject(new Error('no bonus'))])).rejects.toThrow('no bonus')
    expect([await statusOf(player, id), await readBalance(open().sandbox.database, 100_003, 'main', 'read')]).toEqual([
      'new',
      before,
    ])
  })
})
