import type { PaymentStatus, ProviderPayment } from '../../provider/payment.ts'

const pages: Readonly<Record<PaymentStatus, string>> = {
  succeeded: 'paysuccess',
  declined: 'payfail',
  pending: 'paypending',
  open: 'paypending',
  cancelled: 'paycancel',
}

/**
 * Where the provider sends the player back to (CSH-5): only a hint. The page of a cancelled payment has no number in
 * its path.
 */
export function returnPath({ locale, transaction_id }: ProviderPayment, status: PaymentStatus): string {
  const page = `${locale === 'ru' ? '/ru' : ''}/cashier/${pages[status]}`
  return status === 'cancelled' ? `${page}?transaction=${transaction_id}` : `${page}/${transaction_id}`
}
