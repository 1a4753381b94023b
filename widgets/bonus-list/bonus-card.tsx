import type { ReactNode } from 'react'
import { fromWire } from '#base/money.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Progress } from '#ui/progress/progress.tsx'
import { Amount } from '../_shared/money/amount.tsx'
import type { Bonus } from '../_shared/rewards/bonus-record.tsx'
import { FactRows, type Fact } from '../_shared/records/fact-rows.tsx'
import { Moment } from '../_shared/time/time.tsx'
import { StatusBadge } from '../_shared/records/status-badge.tsx'
import { BonusActs } from './bonus-acts.tsx'
import styles from './bonus-list.module.css'

type BonusCardProps = {
  readonly bonus: Bonus
  /** Why it cannot be activated now: the player takes a break, or another bonus of its type is active. */
  readonly closed: 'break' | 'active' | null
}

/** One bonus, with every condition before and during it: nothing of it is found out by surprise. */
export function BonusCard({ bonus, closed }: BonusCardProps): ReactNode {
  const { t } = useTranslation('account')
  const {
    id,
    type,
    status,
    description,
    amount,
    balance,
    wagering,
    max_bet,
    max_payout,
    paid_out,
    expires_at,
    ended_at,
  } = bonus
  const [required, done] = [fromWire(wagering.required), fromWire(wagering.done)]
  const left = { ...required, minor: Math.max(0, required.minor - done.minor) }
  const isOpen = status === 'available' || status === 'active'
  const facts: Fact[] = [
    { id: 'amount', label: t('bonuses.amount'), value: <Amount value={amount} /> },
    ...(isOpen ? [{ id: 'balance', label: t('bonuses.balance'), value: <Amount value={balance} /> }] : []),
    ...(isOpen && max_bet ? [{ id: 'bet', label: t('bonuses.maxBet'), value: <Amount value={max_bet} /> }] : []),
    ...(isOpen && max_payout
      ? [{ id: 'payout', label: t('bonuses.maxPayout'), value: <Amount value={max_payout} /> }]
      : []),
    ...(paid_out ? [{ id: 'paid', label: t('bonuses.paidOut'), value: <Amount value={paid_out} /> }] : []),
    ...(isOpen
      ? []
      : [{ id: 'ended', label: t('bonuses.ended'), value: <Moment at={ended_at ?? expires_at} part="date" /> }]),
  ]
  return (
    <li className={styles.card} data-bonus={id}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>{description?.title ?? t(`bonus.${type}`)}</h2>
          {description?.text && <p className={styles.text}>{description.text}</p>}
        </div>
        {status && <StatusBadge kind="bonus" status={status} />}
      </div>
      {isOpen && (
        <div className={styles.wagering}>
          {required.minor > 0 && (
            <Progress
              label={t('bonuses.wagering')}
              value={done.minor}
              max={required.minor}
              text={
                <>
                  <Amount value={done} /> <span className={styles.of}>/</span> <Amount value={required} tone="muted" />
                </>
              }
            />
          )}
          <p className={styles.left}>
            {required.minor > 0 && (
              <span>
                {t('bonuses.left')} <Amount value={left} />
              </span>
            )}
            <span>
              {t('bonuses.until')} <Moment at={expires_at} />
            </span>
          </p>
        </div>
      )}
      <FactRows facts={facts} />
      {description && description.terms.length > 0 && (
        <details className={styles.terms}>
          <summary className={styles.more}>
            {t('bonuses.terms')}
            <Icon name="chevron-down" size="small" />
          </summary>
          <ul className={styles.rules}>
            {description.terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </details>
      )}
      <BonusActs bonus={bonus} closed={closed} />
    </li>
  )
}
