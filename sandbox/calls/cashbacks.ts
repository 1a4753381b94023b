import { cashbacksGet, cashbacksPayout, cashbacksRemove } from '#schemas/api/cashbacks.ts'
import { cashbackToWire } from '../cashbacks/cashback-to-wire.ts'
import { listCashbacks } from '../cashbacks/cashback.ts'
import { payCashback, removeCashback } from '../cashbacks/pay-cashback.ts'
import { handle } from '../handle.ts'

export const cashbacksCalls = [
  handle(cashbacksGet, async ({ input, player, tx, clock, locale }) => {
    const { offset = 0, count = 10, order = 'desc', statuses = [], fields = ['description'] } = input
    const { items, total } = await listCashbacks(tx, player.id, { statuses, order, offset, count, now: clock.now() })
    return {
      items: items.map((item) => cashbackToWire(item, { locale, withDescription: fields.includes('description') })),
      total,
      offset,
      count: items.length,
    }
  }),

  handle(cashbacksPayout, async ({ input, player, tx, clock }) => {
    await payCashback(tx, { playerId: player.id, id: input.cashback_id, now: clock.now() })
    return 1 as const
  }),

  handle(cashbacksRemove, async ({ input, player, tx, clock }) => {
    await removeCashback(tx, { playerId: player.id, id: input.cashback_id, now: clock.now() })
    return 1 as const
  }),
]
