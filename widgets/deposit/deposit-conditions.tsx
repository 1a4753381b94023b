import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { fromWire, type Money } from '#base/money.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import { depositSettingsQuery } from '#platform/cashier.ts'
import { type DepositOffer, depositOffers, offersQuery } from '#platform/campaigns.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { Href } from '#schemas/document/link.ts'
import { buttonClasses, ButtonContent } from '#ui/button/button-look.tsx'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Amount } from '../_shared/money/amount.tsx'
import { FactRows, type Fact } from '../_shared/records/fact-rows.tsx'
import { isWithin, leftOf } from '../_shared/money/own-limit.ts'
import { PaymentForm } from '../_shared/money/payment-form.tsx'
import { closePaymentWindow, openPaymentWindow } from '../_shared/money/payment-window.ts'
import { isUnderWay, PaymentProgress } from '../_shared/money/payment-progress.tsx'
import { type IntentHandle, refusedMethod } from '../_shared/money/use-intent.ts'
import { MethodMark } from '../_shared/money/method-mark.tsx'
import { type DepositMethod, type ShownMethod, useMethodWords } from '../_shared/money/payment-method.tsx'
import { OfferChoice } from '../_shared/rewards/offer-choice.tsx'
import { useOffering } from '../_shared/rewards/offering.ts'
import { useSettings } from '../_shared/page/site-settings.ts'
import styles from './deposit.module.css'

type Settings = CallOutput<'cashier.getdepositsettings'>
type Props = {
  readonly shown: ShownMethod<DepositMethod>
  readonly settings: Settings
  readonly intent: IntentHandle
  /** Whole units of the last deposit, where it was by this method and in this currency. */
  readonly lastAmount?: number | undefined
  /** How many deposits the player has made, where that is known. */
  readonly deposits?: number | undefined
  readonly back?: Href | (() => void)
  /** Whether the other methods are on the same page. */
  readonly isAmongOthers: boolean
}

/**
 * Sums that can be offered: those pinned in the settings, else of the method, else of all methods; within its limits
 * and the player's own.
 */
function offeredSums(
  { method, limits }: ShownMethod<DepositMethod>,
  { amounts, currency }: Settings,
  pinned: readonly { currency: string; amounts: readonly number[] }[],
  left: Money | null,
): readonly Money[] {
  const lists = [pinned, method.amounts, amounts].map(
    (list) => list.find((one) => one.currency === currency)?.amounts ?? [],
  )
  const sums = (lists.find((list) => list.length > 0) ?? []).map((amount) => fromWire({ amount, currency }))
  return sums.filter((sum) => isWithin(sum, limits, left))
}

/** One method: the form that pays by it, and all that holds for it. */
export function DepositConditions({
  shown,
  settings,
  intent,
  lastAmount,
  deposits,
  back,
  isAmongOthers,
}: Props): ReactNode {
  const { t } = useTranslation('cashier')
  const { depositAmounts = [] } = useSettings('cashier')
  const words = useMethodWords()
  const client = useQueryClient()
  const isOffered = useOffering() === 'shown'
  const { data: offers } = useQuery({ ...offersQuery(), enabled: isOffered })
  const offersFor = (amount: number | undefined): readonly DepositOffer[] =>
    depositOffers((isOffered && offers?.items) || [], {
      isPlayer: true,
      currency: settings.currency,
      method: shown.method.sysname,
      ...(amount !== undefined && { amount }),
      ...(deposits !== undefined && { deposits }),
    })
  const { method, visuals, limits } = shown
  const { status, isBusy } = intent.view
  useEffect(() => {
    if (!isBusy && status !== 'handed') closePaymentWindow()
  }, [isBusy, status])
  useEffect(() => closePaymentWindow, [])
  const closed = words.closed(shown, settings.currency)
  const troubled = words.troubled(shown)
  const { currency } = settings
  const left = leftOf(settings.remaining, currency)
  const sums = offeredSums(shown, settings, depositAmounts, left)
  const last = lastAmount === undefined ? null : fromWire({ amount: lastAmount, currency })
  const first = last && isWithin(last, limits, left) ? last : sums[0]
  const facts: Fact[] = [
    ...(limits
      ? [
          { id: 'min', label: t('min'), value: <Amount value={limits.min} isShort />, note: visuals.minDescription },
          { id: 'max', label: t('max'), value: <Amount value={limits.max} isShort />, note: visuals.maxDescription },
        ]
      : []),
    { id: 'fee', label: t('fee'), value: words.fee(shown, 'beside') },
    { id: 'time', label: t('arrives'), value: words.time(shown) },
    { id: 'mode', label: t('how'), value: t(`mode.${method.mode}`) },
    ...(method.fields.length > 0
      ? [{ id: 'fields', label: t('asks'), value: method.fields.map(({ label }) => label).join(', ') }]
      : []),
  ]
  return (
    <article className={styles.method} aria-labelledby="deposit-method" data-method={method.sysname}>
      {back && (
        <div className={styles.back}>
          {typeof back === 'function' ? (
            <Button variant="quiet" size="small" icon="arrow-left" onClick={back}>
              {t('allMethods')}
            </Button>
          ) : (
            <SiteLink to={back} className={buttonClasses({ variant: 'quiet', size: 'small' })}>
              <ButtonContent size="small" icon="arrow-left">
                {t('allMethods')}
              </ButtonContent>
            </SiteLink>
          )}
        </div>
      )}
      <div className={styles.conditions}>
        <div className={styles.name}>
          <MethodMark shown={shown} />
          <div>
            <h2 id="deposit-method">{shown.name}</h2>
            {visuals.description && <p className={styles.description}>{visuals.description}</p>}
          </div>
        </div>
        {closed !== null && <p className={styles.closed}>{closed}</p>}
        {troubled && (
          <p>
            <span className={styles.troubled}>
              <Icon name="triangle-alert" size="small" />
              <span>{troubled}</span>
            </span>
          </p>
        )}
        {isUnderWay(status) && <PaymentProgress intent={intent} />}
        {(closed === null || refusedMethod(intent) === method.sysname) && status !== 'handed' && (
          <div hidden={isUnderWay(status)}>
            <PaymentForm
              key={`${method.sysname} ${currency}`}
              name="deposit"
              intent={intent}
              isAmongOthers={isAmongOthers}
              isClosed={closed !== null}
              shown={shown}
              currency={currency}
              sums={sums}
              firstAmount={first && first.minor / 100}
              left={left}
              onOverLimit={() => void client.invalidateQueries({ queryKey: depositSettingsQuery().queryKey })}
              offersFor={offersFor}
              OfferChoice={OfferChoice}
              {...(method.mode === 'new_window' && { onSend: () => openPaymentWindow(t('windowWaits')) })}
              getsLabel={t('youGet')}
              buttonWords={(sum) => (sum === null ? t('toDeposit') : t('depositSum', { sum }))}
            />
          </div>
        )}
        <FactRows facts={facts} />
        <p className={styles.description}>{t('safety')}</p>
      </div>
    </article>
  )
}
