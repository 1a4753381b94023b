import type { CallInput } from '#schemas/api/calls.ts'
import { callQuery } from './query-call.ts'
import { valueMutation } from './value-mutation.ts'

/**
 * Cancels a withdrawal (`cashier.cancelwithdrawal`). A PlatformError with status 409 says that it was paid or ended
 * meanwhile. The lists are read again in any case.
 */
export const cancelWithdrawalMutation = (isOnline: () => boolean) =>
  valueMutation({
    name: 'cashier.cancelwithdrawal',
    isOnline,
    changes: [
      'cashier.gethistory',
      'cashier.getdepositinfo',
      'cashier.getwithdrawsettings',
      'account.getBalance',
      'account.getInfo',
    ],
  })

/**
 * The present state of one transaction (`cashier.getdepositinfo`, CSH-17), never cached. Rejects with
 * InvalidParameterException for an id that is not the player's.
 */
export const depositInfoQuery = (id: number) => callQuery('cashier.getdepositinfo', { id }, 0)

/**
 * Methods of depositing with limits, fees and fields (`cashier.getdepositsettings`); fresh for half a minute, since
 * limits and maintenance change.
 */
export const depositSettingsQuery = () => callQuery('cashier.getdepositsettings', {}, 30_000)

/**
 * Methods of withdrawing, what can be withdrawn and what the periods leave (`cashier.getwithdrawsettings`); fetched
 * again each time it is shown.
 */
export const withdrawSettingsQuery = () => callQuery('cashier.getwithdrawsettings', {}, 0)

/** Banks that a transfer can be paid out to (`cashier.getbanks`); fresh for an hour. */
export const banksQuery = () => callQuery('cashier.getbanks', {}, 3_600_000)

/** Statuses of transactions that are neither paid nor ended. */
export const openStatuses = ['new', 'processing'] as const
/** Whether the status of a transaction may still change. */
export const isOpen = ({ status }: { readonly status: string }): boolean => openStatuses.some((one) => one === status)

export type TransactionFilter = CallInput<'cashier.gethistory'>

/** A page of the player's deposits and withdrawals, the newest first (`cashier.gethistory`); 4 by default (CSH-15). */
export const transactionsQuery = (filter: TransactionFilter = {}) =>
  callQuery('cashier.gethistory', { offset: 0, count: 4, type: 'all', ...filter }, 0)
