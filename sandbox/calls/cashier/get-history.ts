import { cashierGetHistory } from '#schemas/api/cashier.ts'
import { listTransactions } from '../../cashier/transaction.ts'
import { transactionToWire } from '../../cashier/transaction-to-wire.ts'
import { handle } from '../../handle.ts'

/** History page size of section 9. */
const PAGE = 4

export default handle(cashierGetHistory, async ({ input, player, tx, locale }) => {
  const { offset = 0, count = PAGE, type = 'all', statuses = [] } = input
  const { items, total } = await listTransactions(tx, player.id, { type, statuses, offset, count })
  return { items: items.map((item) => transactionToWire(item, locale)), total, offset, count: items.length }
})
