import { cashbacksGet } from '#schemas/api/cashbacks.ts'
import { listCashbacks } from '../../cashbacks/cashback.ts'
import { cashbackToWire } from '../../cashbacks/cashback-to-wire.ts'
import { handle } from '../../handle.ts'

export default handle(cashbacksGet, async ({ input, player, tx, clock, locale }) => {
  const { offset = 0, count = 10, order = 'desc', statuses = [], fields = ['description'] } = input
  const { items, total } = await listCashbacks(tx, player.id, { statuses, order, offset, count, now: clock.now() })
  return {
    items: items.map((item) => cashbackToWire(item, { locale, withDescription: fields.includes('description') })),
    total,
    offset,
    count: items.length,
  }
})
