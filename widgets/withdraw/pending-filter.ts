import { openStatuses, type TransactionFilter } from '#platform/cashier.ts'

/** Withdrawals that are neither paid nor ended. */
export const pendingFilter = {
  type: 'withdrawal',
  statuses: [...openStatuses],
  count: 20,
} satisfies TransactionFilter

/** The withdrawal that was paid last: its method is open at first. */
export const paidFilter = { type: 'withdrawal', statuses: ['success'], count: 1 } satisfies TransactionFilter
