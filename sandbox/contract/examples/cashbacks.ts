import type { cashbacksCalls } from '#schemas/api/cashbacks.ts'
import { freshCashback } from '../../testing/bonus-fixtures.ts'
import { freshIntent } from '../../testing/cashier-fixtures.ts'
import type { ContractWorld, Examples } from '../example.ts'

const open = async ({ sandbox }: ContractWorld) => ({
  cashback_id: await freshCashback(sandbox, 100_001),
  intent_id: freshIntent(),
})

export const cashbacksExamples: Examples<(typeof cashbacksCalls)[number]['name']> = {
  'cashbacks.get': {
    good: () => ({
      offset: 0,
      count: 10,
      sort: 'end_date',
      order: 'desc',
      statuses: ['active', 'paid_out'],
      fields: ['description'],
    }),
  },
  'cashbacks.payout': { good: open, isOwn: true },
  'cashbacks.remove': { good: open, isOwn: true },
}
