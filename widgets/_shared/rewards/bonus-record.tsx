import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { Amount } from '../money/amount.tsx'
import { CopyReference } from '../outcome/index.ts'
import { useJurisdiction } from '../page/jurisdiction.ts'
import { RecordRow } from '../records/record-list.tsx'
import { StatusBadge } from '../records/status-badge.tsx'
import { Moment } from '../time/time.tsx'

export type Bonus = CallOutput<'bonuses.get'>['items'][number]
export type CashbackItem = CallOutput<'cashbacks.get'>['items'][number]

/** A bonus in a list of what happened; it leads to the page of bonuses where the site shows them. */
export function BonusRow({ bonus }: { readonly bonus: Bonus }): ReactNode {
  const { t } = useTranslation('account')
  const { areBonusesShown } = useJurisdiction()
  const { id, type, description, status, amount, created_at } = bonus
  return (
    <RecordRow
      id={`bonus-${id}`}
      icon="gift"
      title={description?.title ?? t(`bonus.${type}`)}
      note={
        <>
          <Moment at={created_at} /> · {t(`bonus.${type}`)}
        </>
      }
      amount={<Amount value={amount} />}
      status={status && <StatusBadge kind="bonus" status={status} />}
      reference={<CopyReference label={t('number')} reference={String(id)} />}
      {...(areBonusesShown && { to: { href: '/profile/bonuses', external: false } })}
    />
  )
}

/** A cashback in a list of what happened. */
export function CashbackRow({ cashback }: { readonly cashback: CashbackItem }): ReactNode {
  const { t } = useTranslation('account')
  const { areBonusesShown } = useJurisdiction()
  const { id, description, status, amount, end_date } = cashback
  return (
    <RecordRow
      id={`cashback-${id}`}
      icon="hand-coins"
      title={description?.title ?? t('operation.cashback')}
      note={<Moment at={end_date} part="date" />}
      amount={<Amount value={amount} />}
      status={<StatusBadge kind="cashback" status={status} />}
      reference={<CopyReference label={t('number')} reference={String(id)} />}
      {...(areBonusesShown && { to: { href: '/profile/cashback', external: false } })}
    />
  )
}
