import type { TransactionFilter } from '#platform/cashier.ts'

/** Withdrawals that are neither paid nor ended. */
export const pendingFilter = {
  type: 'withdrawal',
  statuses: ['new', 'processing'],
  count: 20,
} satisfies TransactionFilter
