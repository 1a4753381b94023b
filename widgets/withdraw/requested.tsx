import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import { depositInfoQuery, isOpen } from '#platform/cashier.ts'
import { buttonClasses, ButtonContent } from '#ui/button/button-look.tsx'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { WithdrawalTracker } from '../_shared/money/withdrawal-tracker.tsx'
import { CopyReference } from '../_shared/outcome/index.ts'
import styles from './withdraw.module.css'

/**
 * The platform has taken the request: its number, its receipt, and the form again. The list of open ones shows where it
 * is; one that a search found may have ended before, and has its way here.
 */
export function Requested({ id, again }: { readonly id: number; readonly again: () => void }): ReactNode {
  const { t } = useTranslation('cashier')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { data } = useQuery(depositInfoQuery(id))
  const isOnItsWay = data !== undefined && isOpen(data)
  const [wasOnItsWay, setWasOnItsWay] = useState(isOnItsWay)
  if (isOnItsWay && !wasOnItsWay) setWasOnItsWay(true)
  const hadEnded = data !== undefined && !isOnItsWay && !wasOnItsWay
  return (
    <div className={styles.requested} data-intent="requested">
      <div role="status">
        <h2 ref={heading} tabIndex={-1} className={styles.requestedTitle}>
          {!hadEnded && <Icon name="circle-check" className={styles.requestedIcon} />}
          <span>{t(hadEnded ? 'withdrawal.found' : 'withdrawal.requested')}</span>
        </h2>
        {isOnItsWay && <p className={styles.small}>{t('withdrawal.requestedText')}</p>}
      </div>
      {hadEnded && <WithdrawalTracker transaction={data} />}
      <CopyReference label={t('withdrawal.number')} reference={String(id)} />
      <div className={styles.requestedWays}>
        <SiteLink to={{ href: `/cashier/receipt?id=${id}`, external: false }} className={buttonClasses({})}>
          <ButtonContent icon="receipt">{t('withdrawal.receipt')}</ButtonContent>
        </SiteLink>
        <Button variant="quiet" onClick={again}>
          {t('withdrawal.again')}
        </Button>
      </div>
    </div>
  )
}
