import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#engine/words/use-translation.ts'
import { Badge } from '#ui/badge/badge.tsx'
import type { InboxEntry } from '../_shared/inbox/inbox-entries.ts'
import { Amount } from '../_shared/money/amount.tsx'
import { useMethodName } from '../_shared/money/method-name.ts'
import type { Transaction } from '../_shared/money/transaction-row.tsx'
import { useWireMoney, writeCount } from '../_shared/money/use-money-format.ts'
import { RecordRow, type RecordRowProps } from '../_shared/records/record-list.tsx'
import { Moment } from '../_shared/time/time.tsx'

type RowFacts = Pick<RecordRowProps, 'icon' | 'title' | 'amount'> & { readonly more?: string; readonly to: string }

function usePaymentFacts(): (payment: Transaction) => RowFacts {
  const { t } = useTranslation('account')
  const nameOf = useMethodName()
  const readMoney = useWireMoney()
  return (payment) => {
    const { id, type, status, reason, amount } = payment
    const isPaidIn = type === 'deposit' && status === 'success'
    return {
      icon: type === 'deposit' ? 'download' : 'upload',
      title: t(`inbox.${type}.${status}`),
      more: [nameOf(payment), ...(reason === null ? [] : [t(`reason.${reason}`)])].join(' · '),
      amount: (
        <Amount
          value={readMoney(amount)}
          signed={isPaidIn}
          tone={isPaidIn ? 'win' : status === 'success' ? 'plain' : 'muted'}
        />
      ),
      to: `/cashier/receipt?id=${id}`,
    }
  }
}

/** One notification, with a link to its details. */
export function InboxRow({ entry, isUnread }: { readonly entry: InboxEntry; readonly isUnread: boolean }): ReactNode {
  const { t, i18n } = useTranslation(['account', 'reward'])
  const client = useQueryClient()
  const ofPayment = usePaymentFacts()
  const factsOf = (): RowFacts => {
    if (entry.kind === 'payment') return ofPayment(entry.payment)
    if (entry.kind === 'tournament') {
      const { id, description, user_info } = entry.tournament
      const { place, prize } = user_info ?? {}
      return {
        icon: 'trophy',
        title: typeof place === 'number' ? t('inbox.place', { place }) : t('inbox.noPlace'),
        ...(description?.title !== undefined && { more: description.title }),
        amount: prize && <Amount value={prize} signed tone="win" />,
        to: `/tournaments/${id}`,
      }
    }
    const { trigger, amount, amountType, title, locale } = entry.notice
    const happened = t(`inbox.notice.${trigger}`)
    // The platform sends the text only once, so it is unknown in the other language.
    const isSaid = title !== undefined && title !== happened && (locale ?? i18n.language) === i18n.language
    const values = { count: amount, amount: writeCount(client, amount) }
    return {
      icon: 'crown',
      title: happened,
      ...(isSaid && { more: title }),
      amount: amount > 0 && t(`reward:notice.${amountType}`, values),
      to: '/profile/loyalty',
    }
  }
  const { icon, title, more, amount, to } = factsOf()
  return (
    <RecordRow
      id={entry.key}
      icon={icon}
      title={title}
      note={
        <>
          <Moment at={entry.at} />
          {more !== undefined && <> · {more}</>}
        </>
      }
      amount={amount}
      status={isUnread && <Badge tone="accent">{t('inbox.new')}</Badge>}
      to={{ href: to, external: false }}
    />
  )
}
