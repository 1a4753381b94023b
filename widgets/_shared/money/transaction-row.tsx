import type { ReactNode } from 'react'
import { fromWire } from '#base/money.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { useJurisdiction } from '../page/jurisdiction.ts'
import { useSettings } from '../page/site-settings.ts'
import { RecordRow } from '../records/record-list.tsx'
import { StatusBadge } from '../records/status-badge.tsx'
import { Moment } from '../time/time.tsx'
import { Amount } from './amount.tsx'
import { CancelWithdrawal } from './cancel-withdrawal.tsx'

export type Transaction = CallOutput<'cashier.gethistory'>['items'][number]

/** Only what has arrived or left is signed: what failed moved nothing. */
const signed = ({ type, status, amount }: Transaction) => {
  const money = fromWire(amount)
  return type === 'withdrawal' && status !== 'failed' && status !== 'cancelled' && status !== 'expired'
    ? { ...money, minor: -money.minor }
    : money
}

/** A deposit or a withdrawal; it leads to its receipt. A withdrawal that is not paid yet can be taken back. */
export function TransactionRow({
  transaction,
  isCancellable = true,
}: {
  readonly transaction: Transaction
  readonly isCancellable?: boolean
}): ReactNode {
  const { t } = useTranslation('account')
  const { paymentMethods } = useSettings('cashier')
  const { mayCancelWithdrawals } = useJurisdiction()
  const { id, type, status, method, method_name, created_at, reason, can_cancel } = transaction
  const name = (paymentMethods && Object.hasOwn(paymentMethods, method) && paymentMethods[method]?.title) || method_name
  const amount = signed(transaction)
  return (
    <RecordRow
      id={`${type}-${id}`}
      icon={type === 'deposit' ? 'download' : 'upload'}
      title={`${t(`operation.${type}`)}: ${name}`}
      note={
        <>
          <Moment at={created_at} />
          {reason && <> · {t(`reason.${reason}`)}</>}
        </>
      }
      amount={
        <Amount
          value={amount}
          signed={type === 'deposit' && status === 'success'}
          tone={
            type === 'deposit' && status === 'success'
              ? 'win'
              : status === 'success' || status === 'new' || status === 'processing'
                ? 'plain'
                : 'muted'
          }
        />
      }
      status={<StatusBadge kind="payment" status={status} />}
      to={{ href: `/cashier/receipt?id=${id}`, external: false }}
      action={can_cancel && isCancellable && mayCancelWithdrawals && <CancelWithdrawal transaction={transaction} />}
      isWide
    />
  )
}
