import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useRoute } from '#engine/render/use-route.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { depositInfoQuery } from '#platform/cashier.ts'
import { PlatformError } from '#platform/platform-error.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Button } from '#ui/button/button.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Amount } from '../_shared/money/amount.tsx'
import { CopyReference } from '../_shared/outcome/index.ts'
import { FactRows, FactsLoading, type Fact } from '../_shared/records/fact-rows.tsx'
import { ListEmpty, LoadFailed } from '../_shared/records/list-state.tsx'
import { Moment } from '../_shared/time/time.tsx'
import { useReceiptDocument, type ReceiptDocument } from '../_shared/money/receipt-document.ts'
import { useSettings } from '../_shared/page/site-settings.ts'
import { useMethodName } from '../_shared/money/method-name.ts'
import { WithdrawalTracker } from '../_shared/money/withdrawal-tracker.tsx'
import { StatusBadge } from '../_shared/records/status-badge.tsx'
import { receiptId } from './receipt-id.ts'
import type { receiptWidgetSchema } from './index.ts'
import styles from './receipt.module.css'

type Info = CallOutput<'cashier.getdepositinfo'>
type Block = ReceiptDocument['blocks'][number]

/** Compiled in: a payment has a receipt even if the site has no document for it. */
const plainBlocks: readonly Block[] = [
  { id: 'amount', block: 'amount', isVisible: true },
  { id: 'transaction', block: 'transaction', isVisible: true },
]

export function Receipt({ receipt, withdrawal, root }: WidgetProps<Props<typeof receiptWidgetSchema>>) {
  const { t } = useTranslation('cashier')
  const { search } = useRoute()
  const id = receiptId(search.id)
  const { data, error, isFetching, refetch } = useQuery({
    ...depositInfoQuery(id ?? 0),
    ...(id === null ? { enabled: false } : {}),
  })
  const isUnknown = id === null || (error instanceof PlatformError && error.type === 'InvalidParameterException')
  return (
    <div {...root} className={styles.receipt}>
      {isUnknown ? (
        <ListEmpty
          icon="receipt"
          title={t(id === null ? 'receipt.none' : 'receipt.unknown')}
          text={t('receipt.noneText')}
          label={t('toHistory')}
          to="/cashier/history"
        />
      ) : error && !data ? (
        <LoadFailed error={error} isRetrying={isFetching} retry={() => void refetch()} />
      ) : (
        <Paper info={data} receipt={receipt} withdrawal={withdrawal} />
      )}
    </div>
  )
}

function Paper({
  info,
  receipt,
  withdrawal,
}: {
  info: Info | undefined
  receipt: string
  withdrawal: string
}): ReactNode {
  const { t } = useTranslation('cashier')
  const ofDeposits = useReceiptDocument(receipt)
  const ofWithdrawals = useReceiptDocument(withdrawal)
  const document = info?.type === 'withdrawal' ? ofWithdrawals : ofDeposits
  const blocks = document?.blocks ?? ofDeposits?.blocks ?? plainBlocks
  const { receipt: shown } = useSettings('cashier')
  const isShown = ({ block, isVisible }: Block): boolean => {
    const setting = block === 'address' || block === 'contacts' || block === 'rules' ? shown?.[block] : undefined
    return isVisible && setting?.isVisible !== false
  }
  return (
    <article className={styles.paper} aria-busy={!info || undefined}>
      <h2 className={styles.title}>
        {info ? (document?.title ?? t(`receipt.title.${info.type}`)) : t('receipt.title')}
      </h2>
      {blocks.filter(isShown).map((block) => (
        <div key={block.id} className={styles.block} data-block={block.block}>
          {block.block === 'amount' ? (
            <Sum info={info} />
          ) : block.block === 'transaction' ? (
            <Details info={info} />
          ) : (
            block.text && <p className={styles.words}>{block.text}</p>
          )}
        </div>
      ))}
      {info && (
        <div className={styles.print}>
          <Button variant="quiet" icon="file-text" onClick={() => window.print()}>
            {t('receipt.print')}
          </Button>
        </div>
      )}
    </article>
  )
}

function Sum({ info }: { info: Info | undefined }): ReactNode {
  if (!info) return <Skeleton step="48" width="half" />
  return (
    <div className={styles.sum}>
      <Amount value={info.amount} size="hero" />
      <StatusBadge kind={info.type} status={info.status} />
    </div>
  )
}

function Details({ info }: { info: Info | undefined }): ReactNode {
  const { t } = useTranslation(['cashier', 'account'])
  const nameOf = useMethodName()
  if (!info) return <FactsLoading count={6} />
  const facts: Fact[] = [
    { id: 'number', label: t('receipt.number'), value: <CopyReference label="" reference={String(info.id)} /> },
    { id: 'type', label: t('receipt.type'), value: t(`account:operation.${info.type}`) },
    { id: 'method', label: t('receipt.method'), value: nameOf(info) },
    { id: 'created', label: t('receipt.created'), value: <Moment at={info.created_at} /> },
    { id: 'updated', label: t('receipt.updated'), value: <Moment at={info.updated_at} /> },
    { id: 'fee', label: t('fee'), value: info.fee.amount > 0 ? <Amount value={info.fee} /> : t('noFeeBeside') },
    ...Object.entries(info.requisites).map(([name, value]) => ({
      id: `requisite-${name}`,
      label: t('receipt.requisite'),
      value,
    })),
    ...(info.reason ? [{ id: 'reason', label: t('receipt.reason'), value: t(`account:reason.${info.reason}`) }] : []),
    { id: 'domain', label: t('receipt.domain'), value: info.domain },
  ].filter(({ value }) => value !== '')
  return (
    <>
      {info.type === 'withdrawal' && <WithdrawalTracker transaction={info} />}
      <FactRows facts={facts} />
    </>
  )
}
