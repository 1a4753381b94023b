import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { depositInfoQuery } from '#platform/cashier.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import { buttonClasses, ButtonContent } from '#ui/button/button-look.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { CopyReference } from '../outcome/index.ts'
import { Moment } from '../time/time.tsx'
import { Amount } from './amount.tsx'
import { useMethodName } from './method-name.ts'
import styles from './open-payments.module.css'
import type { Transaction } from './transaction-row.tsx'

/** How many are shown above the form; the history has them all. */
const SHOWN = 2

/** Deposits that were begun and not finished, each with its way on (M9). */
export function OpenPayments({ items }: { readonly items: readonly Transaction[] }): ReactNode {
  const { t } = useTranslation('cashier')
  if (items.length === 0) return null
  return (
    <section className={styles.open} aria-labelledby="open-payments">
      <h2 id="open-payments" className={styles.title}>
        {t('openPayments')}
      </h2>
      <ul className={styles.list}>
        {items.slice(0, SHOWN).map((payment) => (
          <OpenPayment key={payment.id} payment={payment} />
        ))}
      </ul>
      {items.length > SHOWN && (
        <SiteLink to={{ href: '/cashier/history', external: false }} className={styles.more}>
          {t('toHistory')}
        </SiteLink>
      )}
    </section>
  )
}

/** It says until when it can be paid, where its provider does; else when it was begun. */
function OpenPayment({ payment }: { readonly payment: Transaction }): ReactNode {
  const { t } = useTranslation(['cashier', 'account'])
  const nameOf = useMethodName()
  const { id, amount, created_at } = payment
  const until = useQuery(depositInfoQuery(id)).data?.next?.expires_at
  return (
    <li className={styles.payment} data-transaction={id}>
      <Icon name="hourglass" />
      <div className={styles.words}>
        <span className={styles.name}>
          {nameOf(payment)} <Amount value={amount} isShort />
        </span>
        <span className={styles.time}>
          {until && t('openUntil')} <Moment at={until ?? created_at} />
        </span>
        <CopyReference label={t('account:number')} reference={String(id)} />
      </div>
      <SiteLink
        to={{ href: `/cashier/paypending/${id}`, external: false }}
        className={buttonClasses({ size: 'small' })}
      >
        <ButtonContent size="small">{t('intent.resume')}</ButtonContent>
      </SiteLink>
    </li>
  )
}
