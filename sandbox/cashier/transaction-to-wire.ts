import { toWire } from '#base/to-wire.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { Locale } from '../handle.ts'
import { methodBySysname } from './methods.ts'
import { isOpen, type Transaction } from './transaction.ts'

/** A transaction as the history and the deposit info have it. */
export function transactionToWire(
  transaction: Transaction,
  locale: Locale,
): CallOutput<'cashier.gethistory'>['items'][number] {
  const { id, type, status, method, currency, minor, fee_minor, requisites, reason, created_at, updated_at } =
    transaction
  return {
    id,
    type,
    status,
    method,
    requisites,
    reason,
    method_name: methodBySysname(method)?.name[locale] ?? method,
    amount: toWire({ minor, currency }),
    fee: toWire({ minor: fee_minor, currency }),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    can_cancel: type === 'withdrawal' && isOpen(transaction),
  }
}
