const noticeTypes = [
  'payment.pending',
  'payment.succeeded',
  'payment.declined',
  'payment.cancelled',
  'payout.succeeded',
  'payout.declined',
] as const
export type NoticeType = (typeof noticeTypes)[number]

/**
 * A notice of the provider to the platform. `sequence` counts the states of one payment: a later one overrides. Amounts
 * are in minor units.
 */
export type Notice = {
  id: string
  type: NoticeType
  payment: string
  transaction: number
  sequence: number
  amount: number
  currency: string
  reason: string | null
}

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most

export function isNotice(value: unknown): value is Notice {
  if (typeof value !== 'object' || value === null) return false
  const { id, type, payment, transaction, sequence, amount, currency, reason } = value as Record<string, unknown>
  return (
    isText(id, 64) &&
    noticeTypes.some((one) => one === type) &&
    isText(payment, 64) &&
    isText(currency, 8) &&
    (reason === null || isText(reason, 64)) &&
    [transaction, sequence, amount].every((one) => Number.isSafeInteger(one) && Number(one) > 0) &&
    Number(transaction) <= 2_147_483_647 &&
    Number(sequence) <= 1_000_000
  )
}
