import type { ReactNode } from 'react'
import type { Money } from '#base/money.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { isOpen } from '#platform/cashier.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { CopyReference } from '../outcome/index.ts'
import { useJurisdiction } from '../page/jurisdiction.ts'
import { RecordRow } from '../records/record-list.tsx'
import { StatusBadge } from '../records/status-badge.tsx'
import { Moment } from '../time/time.tsx'
import { Amount } from './amount.tsx'
import { useWireMoney } from './use-money-format.ts'
import { type Cancellations, CancelWithdrawal } from './cancel-withdrawal.tsx'
import { useMethodName } from './method-name.ts'

export type Transaction = CallOutput<'cashier.gethistory'>['items'][number]

const moved: ReadonlySet<Transaction['status']> = new Set(['new', 'processing', 'success'])

/** Only what has arrived or left is signed: what failed or came back moved nothing. */
const signed = ({ type, status }: Transaction, money: Money): Money =>
  type === 'withdrawal' && moved.has(status) ? { ...money, minor: -money.minor } : money

/** What tells one card or wallet from another: the last digits of what the platform shows of it. */
const lastDigits = ({ requisites }: Transaction): string | null => {
  const [digits] = Object.values(requisites).flatMap((value) => /\d{2,4}$/.exec(value.replace(/[\s-]/g, '')) ?? [])
  return digits === undefined ? null : `•••• ${digits}`
}

/**
 * A deposit or a withdrawal; it leads to its receipt, or to where an open deposit is paid, and its number can be
 * copied. A withdrawal that is not paid yet can be taken back.
 */
export function TransactionRow({
  transaction,
  cancellations,
  part = 'both',
}: {
  readonly transaction: Transaction
  /** Absent where nothing can be taken back. */
  readonly cancellations?: Cancellations
  /** Only the time, if the day is shown above. */
  readonly part?: 'both' | 'time'
}): ReactNode {
  const { t } = useTranslation('account')
  const { mayCancelWithdrawals } = useJurisdiction()
  const { id, type, status, created_at, reason, can_cancel } = transaction
  const name = useMethodName()(transaction)
  const amount = signed(transaction, useWireMoney()(transaction.amount))
  const digits = lastDigits(transaction)
  const isUnpaid = type === 'deposit' && isOpen(transaction)
  return (
    <RecordRow
      id={`${type}-${id}`}
      icon={type === 'deposit' ? 'download' : 'upload'}
      title={`${t(`operation.${type}`)}: ${name}${digits === null ? '' : ` ${digits}`}`}
      note={
        <>
          <Moment at={created_at} part={part} />
          {reason && <> · {t(`reason.${reason}`)}</>}
        </>
      }
      amount={
        <Amount
          value={amount}
          signed={type === 'deposit' && status === 'success'}
          tone={type === 'deposit' && status === 'success' ? 'win' : moved.has(status) ? 'plain' : 'muted'}
        />
      }
      status={<StatusBadge kind={type} status={status} />}
      reference={<CopyReference label={t('number')} reference={String(id)} />}
      to={{ href: isUnpaid ? `/cashier/paypending/${id}` : `/cashier/receipt?id=${id}`, external: false }}
      action={
        cancellations &&
        mayCancelWithdrawals &&
        (can_cancel || cancellations.stateOf(id)) && (
          <CancelWithdrawal transaction={transaction} cancellations={cancellations} />
        )
      }
      isWide
    />
  )
}
