import { formatMoney } from '#base/money.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { Locale } from '../handle.ts'
import type { Queryable } from '#database/database.ts'
import { readPaymentOf } from '../provider/payment.ts'
import { methodBySysname } from './methods.ts'
import type { PayMode, Texts } from './payment-method.ts'
import { isOpen, type Transaction } from './transaction.ts'

type Next = NonNullable<CallOutput<'cashier.getdepositinfo'>['next']>

export const PAY_PATH = '/sandbox/pay'

const labels: readonly (readonly [string, Texts])[] = [
  ['receiver', { uz: 'Oluvchi', ru: 'Получатель' }],
  ['account', { uz: 'Hisob raqami', ru: 'Номер счёта' }],
  ['comment', { uz: 'Toʻlov izohi', ru: 'Назначение платежа' }],
]

const withDetails: ReadonlySet<PayMode> = new Set(['mobile', 'pending'])

/** How an open deposit goes on; null for one that is final, and for withdrawals. */
export async function nextStep(tx: Queryable, transaction: Transaction, locale: Locale): Promise<Next | null> {
  const mode = methodBySysname(transaction.method)?.deposit?.mode
  const payment = transaction.type === 'deposit' && isOpen(transaction) ? await readPaymentOf(tx, transaction.id) : null
  if (!mode || !payment) return null
  const url = `${PAY_PATH}/${payment.token}`
  const amount = formatMoney({ minor: transaction.minor, currency: transaction.currency })
  const details = labels.flatMap(([name, label]) =>
    payment.details[name] === undefined ? [] : [{ name, label: label[locale], value: payment.details[name] }],
  )
  return {
    mode,
    url: mode === 'pending' ? null : url,
    qr_url: mode === 'mobile' ? `${url}/qr.svg` : null,
    details: withDetails.has(mode)
      ? [...details, { name: 'amount', label: locale === 'ru' ? 'Сумма' : 'Summa', value: amount }]
      : [],
    expires_at: transaction.expires_at.toISOString(),
  }
}
