import type { ReactNode } from 'react'
import { type Money, moneyOf } from '#base/money.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import { buttonClasses, ButtonContent } from '#ui/button/button-look.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { Amount } from '../_shared/money/amount.tsx'
import { FactRows } from '../_shared/records/fact-rows.tsx'
import { MethodMark } from '../_shared/money/method-mark.tsx'
import { PaymentForm } from '../_shared/money/payment-form.tsx'
import { type ShownMethod, useMethodWords } from '../_shared/money/payment-method.tsx'
import { type IntentHandle, refusedMethod } from '../_shared/money/use-intent.ts'
import { usePendingActs, useWaitingPayment } from '../_shared/outcome/index.ts'
import { useJurisdiction } from '../_shared/page/jurisdiction.ts'
import { useHasVerification, useSettings } from '../_shared/page/site-settings.ts'
import styles from './withdraw.module.css'

/** Sums by one press: the least, and all that can be taken out by this method now, in whole units. */
function sumsOf({ min, max }: { readonly min: Money; readonly max: Money }, available: Money): readonly Money[] {
  const all = Math.floor(Math.min(available.minor, max.minor) / 100) * 100
  if (all < min.minor) return []
  return [min, moneyOf(all, min.currency)].filter((sum, index, sums) => index === 0 || sum.minor !== sums[0]?.minor)
}

/** The button that the cashier settings name for an error of the call (CSH-8). */
function ErrorWay({ code }: { readonly code: string | undefined }): ReactNode {
  const { withdrawErrors = {} } = useSettings('cashier')
  const hasVerification = useHasVerification()
  const button =
    code === 'UserNeedConfirmContactException' || code === 'KycWithdrawalException' ? withdrawErrors[code] : undefined
  if (!button?.isVisible || (code === 'KycWithdrawalException' && !hasVerification)) return null
  return (
    <SiteLink to={button.to} className={buttonClasses({ wide: true })}>
      <ButtonContent>{button.label}</ButtonContent>
    </SiteLink>
  )
}

/** One method of withdrawing: in a line what matters, and all its conditions on a press, without a script too. */
export function WithdrawMethodCard({
  shown,
  available,
  readAnew,
  intent,
  isUsual,
}: {
  readonly shown: ShownMethod
  /** What can be withdrawn now, by all methods. */
  readonly available: Money
  /** Reads again what can be withdrawn. */
  readonly readAnew: () => void
  readonly intent: IntentHandle
  /** The method that is open at first. */
  readonly isUsual: boolean
}): ReactNode {
  const { t } = useTranslation('cashier')
  const words = useMethodWords()
  const { mayCancelWithdrawals } = useJurisdiction()
  const { currency } = available
  const { method, visuals, limits, name } = shown
  const acts = usePendingActs()
  const isResumed = acts.resume({ flow: 'withdrawal', event: 'intent.submit' })?.method === method.sysname
  const hasWaited = useWaitingPayment('withdrawal', method.sysname) !== null
  const closed = words.closed(shown, currency)
  const troubled = words.troubled(shown)
  const head = (
    <>
      <MethodMark shown={shown} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.small}>
          {closed ?? (
            <>
              {words.time(shown)} · {shown.fee && t('feeOf')} {words.fee(shown, 'alone')}
            </>
          )}
        </span>
        {troubled && (
          <span className={styles.troubled}>
            <Icon name="triangle-alert" size="small" />
            <span>{troubled}</span>
          </span>
        )}
      </span>
    </>
  )
  if (!limits || (closed !== null && refusedMethod(intent) !== method.sysname)) {
    return (
      <li className={joinClasses(styles.card, styles.closed)} data-method={method.sysname}>
        <div className={styles.summary}>{head}</div>
      </li>
    )
  }
  const sums = sumsOf(limits, available)
  const all = sums.at(-1)
  return (
    <li className={styles.card} data-method={method.sysname}>
      <details open={isUsual || isResumed || hasWaited || undefined}>
        <summary className={styles.summary}>
          {head}
          <Icon name="chevron-down" className={styles.chevron} />
        </summary>
        <div className={styles.conditions}>
          {visuals.description && <p className={styles.small}>{visuals.description}</p>}
          <PaymentForm
            name="withdrawal"
            isUsual={isUsual}
            intent={intent}
            isAmongOthers
            isClosed={closed !== null}
            shown={shown}
            currency={currency}
            sums={sums}
            left={available}
            onOverLimit={readAnew}
            {...(all && { firstAmount: all.minor / 100 })}
            getsLabel={t('withdrawal.youGet')}
            buttonWords={(sum) => (sum === null ? t('toWithdraw') : t('withdrawal.sum', { sum }))}
          >
            {!mayCancelWithdrawals && <p className={styles.small}>{t('withdrawal.noCancel')}</p>}
            {intent.lastMethod === method.sysname && <ErrorWay code={intent.view.problem?.code} />}
          </PaymentForm>
          <FactRows
            facts={[
              {
                id: 'min',
                label: t('min'),
                value: <Amount value={limits.min} isShort />,
                note: visuals.minDescription,
              },
              {
                id: 'max',
                label: t('max'),
                value: <Amount value={limits.max} isShort />,
                note: visuals.maxDescription,
              },
              { id: 'fee', label: t('fee'), value: words.fee(shown, 'beside') },
              { id: 'time', label: t('paidWithin'), value: words.time(shown) },
              ...(method.fields.length > 0
                ? [{ id: 'fields', label: t('asks'), value: method.fields.map(({ label }) => label).join(', ') }]
                : []),
            ]}
          />
        </div>
      </details>
    </li>
  )
}
