import { toWire } from '#base/to-wire.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { Locale } from '../handle.ts'
import { methodBySysname } from './methods.ts'
import { isOpen, type Transaction } from './transaction.ts'

/** Where a provider says that the money has come: a bank only says that it took the order. */
const saysReceived: ReadonlySet<string> = new Set(['wallet', 'mobile', 'phone'])

/** When an open withdrawal is expected to be paid, and when a paid one had come. */
function timesOf(transaction: Transaction): { expected_at?: string; received_at?: string } {
  const method = methodBySysname(transaction.method)
  if (transaction.type !== 'withdrawal' || !method?.withdraw) return {}
  if (isOpen(transaction))
    return {
      expected_at: new Date(transaction.created_at.getTime() + method.withdraw.typicalSeconds * 1_000).toISOString(),
    }
  const isReceived = transaction.status === 'success' && saysReceived.has(method.kind)
  return isReceived ? { received_at: transaction.updated_at.toISOString() } : {}
}

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
    ...timesOf(transaction),
  }
}
