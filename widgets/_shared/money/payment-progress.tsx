import { type ReactNode, useEffect, useRef } from 'react'
import { fromWire } from '#base/money.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import { buttonClasses, ButtonContent } from '#ui/button/button-look.tsx'
import { Button } from '#ui/button/button.tsx'
import { Spinner } from '#ui/spinner/spinner.tsx'
import { CopyReference } from '../outcome/index.ts'
import { Amount } from './amount.tsx'
import { MoneyButton } from './money-button.tsx'
import styles from './payment-form.module.css'
import type { IntentHandle } from './use-intent.ts'

type Shown = 'found' | 'reconciling' | 'elsewhere' | 'handed'
const shownStatuses: ReadonlySet<string> = new Set<Shown>(['found', 'reconciling', 'elsewhere', 'handed'])

/** Whether a payment is in progress that is shown instead of the form. */
export const isUnderWay = (status: string): boolean => shownStatuses.has(status)

/** What is shown instead of the form while a payment is in progress: nothing here sends the payment again. */
export function PaymentProgress({
  intent: { flow, view, send },
  handed,
}: {
  readonly intent: IntentHandle
  /** What is shown once the platform has taken it; without it the page of the payment loads. */
  readonly handed?: (transaction: number) => ReactNode
}): ReactNode {
  const { t } = useTranslation(['cashier', 'account'])
  const heading = useRef<HTMLHeadingElement>(null)
  const { status, intent, transaction } = view
  const words = flow === 'withdrawal' ? 'withdrawal.intent' : 'intent'
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What can be done comes into view with what is said.
    box.current?.scrollIntoView({ block: 'nearest' })
    heading.current?.focus()
  }, [status])
  const key = status as Shown // the caller asks isUnderWay first
  if (status === 'handed' && handed && transaction !== null) return handed(transaction)
  const page = transaction === null ? '/cashier/history' : `/cashier/paypending/${transaction}`
  return (
    <div ref={box} className={styles.progress} data-intent={status}>
      <div role="status">
        <h3 ref={heading} tabIndex={-1} className={styles.waiting}>
          {((status === 'reconciling' && !view.isStopped) || status === 'handed') && <Spinner />}
          <span>{t(`${words}.${key}`)}</span>
        </h3>
        {intent && (
          <p>
            <Amount value={fromWire({ amount: intent.amount, currency: intent.currency })} isShort />
          </p>
        )}
        <p>{t(`${words}.${key}Text`)}</p>
        {transaction !== null && <CopyReference label={t('account:number')} reference={String(transaction)} />}
      </div>
      <div className={styles.actions}>
        {status === 'found' && (
          <>
            <Button variant="primary" size="large" wide onClick={() => send({ type: 'intent.resume' })}>
              {t(`${words}.resume`)}
            </Button>
            <MoneyButton variant="secondary" size="large" wide onClick={() => send({ type: 'intent.anew' })}>
              {t(`${words}.anew`)}
            </MoneyButton>
            <Button variant="quiet" wide onClick={() => send({ type: 'intent.edit' })}>
              {t(`${words}.edit`)}
            </Button>
          </>
        )}
        {(status === 'elsewhere' || (status === 'reconciling' && !view.isBusy)) && (
          <Button icon="refresh-cw" onClick={() => send({ type: 'intent.retry' })}>
            {t(`${words}.retry`)}
          </Button>
        )}
        {(status === 'reconciling' || status === 'handed') && (
          <SiteLink
            to={{ href: page, external: false }}
            className={buttonClasses({ variant: status === 'handed' ? 'primary' : 'quiet' })}
          >
            <ButtonContent>{t(status === 'handed' ? `${words}.resume` : 'toHistory')}</ButtonContent>
          </SiteLink>
        )}
      </div>
    </div>
  )
}
