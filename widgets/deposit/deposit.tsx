import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useRoute } from '#engine/render/use-route.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { depositSettingsQuery, transactionsQuery } from '#platform/cashier.ts'
import type { ActValues } from '#platform/pending-acts.ts'
import { redirectUrlName } from '#schemas/document/landing.ts'
import type { Props } from '#schemas/document/marks.ts'
import { buttonClasses, ButtonContent } from '#ui/button/button-look.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { LimitNote } from '../_shared/money/limit-note.tsx'
import { OpenPayments } from '../_shared/money/open-payments.tsx'
import { refusedMethod, useIntent } from '../_shared/money/use-intent.ts'
import { LoadFailed } from '../_shared/records/list-state.tsx'
import { MethodCard, MethodCards, MethodsLoading } from '../_shared/money/method-card.tsx'
import { isUnderWay, PaymentProgress } from '../_shared/money/payment-progress.tsx'
import { shownMethods } from '../_shared/money/payment-method.tsx'
import { usePendingActs } from '../_shared/outcome/index.ts'
import { useBreak } from '../_shared/rewards/offering.ts'
import { Moment } from '../_shared/time/time.tsx'
import { useSettings } from '../_shared/page/site-settings.ts'
import type { depositSchema } from './index.ts'
import { FirstLimit } from './first-limit.tsx'
import { CurrencyChoice } from './currency-choice.tsx'
import { DepositConditions } from './deposit-conditions.tsx'
import { openDeposits, recentDeposits } from './queries.ts'
import styles from './deposit.module.css'

/** Stands in the place of the form while the player takes a break: nothing is paid in, and the ways out of it stay open. */
function DepositPaused({ until }: { readonly until: number | null }) {
  const { t } = useTranslation('cashier')
  return (
    <EmptyState
      icon="moon"
      title={t('paused.title')}
      text={
        <>
          {t('paused.text')}
          {until !== null && (
            <>
              {' '}
              {t('paused.until')} <Moment at={new Date(until).toISOString()} />
            </>
          )}
        </>
      }
      action={
        <SiteLink to={{ href: '/cashier/withdraw', external: false }} className={buttonClasses({})}>
          <ButtonContent>{t('paused.withdraw')}</ButtonContent>
        </SiteLink>
      }
    />
  )
}

/** The method of a deposit that something else was asked for before. */
const methodOf = (values: ActValues | null): string | null =>
  typeof values?.method === 'string' ? values.method : null

/** The index of deposits, and each method's page. All lead on to where the player came from (CSH-12). */
function useDepositPages() {
  const { [redirectUrlName]: back } = useRoute().search
  const query = typeof back === 'string' ? `?${new URLSearchParams({ [redirectUrlName]: back })}` : ''
  return {
    index: { href: `/cashier/deposit${query}`, external: false },
    pageOf: (method: string) => ({ href: `/cashier/deposit/${method}${query}`, external: false }),
  } as const
}

export function Deposit({ count, limit, root }: WidgetProps<Props<typeof depositSchema>>) {
  const { t } = useTranslation('cashier')
  const { paymentMethods, paymentMethodsUrlDisplay = 'sysname', depositView = 'ContainerView' } = useSettings('cashier')
  const { params } = useRoute()
  const { index, pageOf } = useDepositPages()
  const acts = usePendingActs()
  const [picked, setPicked] = useState(() => methodOf(acts.resume({ flow: 'deposit', event: 'intent.submit' })))
  /** The method that came first: a payment of another tab does not take its form away. */
  const [firstShown, setFirstShown] = useState<string | null>(null)
  const intent = useIntent('deposit', 'deposit')
  const { data, error, isFetching, refetch } = useQuery(depositSettingsQuery())
  const { data: history, isError: isHistoryUnread } = useQuery(transactionsQuery(recentDeposits))
  const { data: open } = useQuery(transactionsQuery(openDeposits))
  const { isTaken, until } = useBreak(true)
  // A payment that is under way is seen to its end.
  const isPaused = isTaken === true && !isUnderWay(intent.view.status)
  if (!data) {
    return (
      <div {...root} className={styles.deposit} aria-busy={!error}>
        <OpenPayments items={open?.items ?? []} />
        {isUnderWay(intent.view.status) && <PaymentProgress intent={intent} />}
        {error ? (
          <LoadFailed error={error} isRetrying={isFetching} retry={() => void refetch()} />
        ) : (
          <MethodsLoading count={count} />
        )}
      </div>
    )
  }

  const methods = shownMethods(data.methods, paymentMethods, data.currency)
  // The address of a method goes first, also where the site does not link to it: only another address leads away.
  const isInAddress = paymentMethodsUrlDisplay === 'sysname' || params.sysname !== undefined
  const isBeside = depositView === 'ContainerScrollView'
  const requested = params.sysname ?? (isInAddress ? undefined : (picked ?? undefined))
  const found = methods.find(({ method }) => method.sysname === requested)
  const last = history?.items.find(({ status }) => status === 'success')
  const usual = methods.find(({ method, isOpen }) => isOpen && method.sysname === last?.method)
  // Before the history is known another method could take the place of one in whose form something is typed.
  const isLastKnown = history !== undefined || isHistoryUnread
  const stillFirst = methods.find(({ method, isOpen }) => isOpen && method.sysname === firstShown)
  const first = stillFirst ?? usual ?? (isLastKnown ? methods.find(({ isOpen }) => isOpen) : undefined)
  if (first && first !== stillFirst) setFirstShown(first.method.sysname)
  const refused = methods.find(({ method }) => method.sysname === refusedMethod(intent))
  const chosen = found ?? (requested === undefined ? (refused ?? first) : undefined)
  const isLast = last && last.method === chosen?.method.sysname && last.amount.currency === data.currency
  const paid = history?.items.filter(({ status }) => status === 'success').length
  const isUsual = chosen !== undefined && requested === undefined
  const conditions = chosen && (
    <DepositConditions
      shown={chosen}
      settings={data}
      intent={intent}
      isAmongOthers={isBeside || isUsual}
      {...(isLast && { lastAmount: Math.floor(last.amount.amount) })}
      {...(history && history.total <= history.items.length && { deposits: paid })}
      {...(!isBeside && !isUsual && { back: isInAddress ? index : () => setPicked(null) })}
    />
  )
  const cards = (look: 'grid' | 'scroll') => (
    <MethodCards look={look} label={t('depositMethods')}>
      {methods.map((shown) => (
        <MethodCard
          key={shown.method.sysname}
          shown={shown}
          currency={data.currency}
          isChosen={shown === chosen}
          {...(isInAddress
            ? { to: pageOf(shown.method.sysname) }
            : { onChoose: () => setPicked(shown.method.sysname) })}
        />
      ))}
    </MethodCards>
  )
  const none = methods.length === 0 && (
    <EmptyState
      icon="wallet"
      title={t('noMethods')}
      text={t('noMethodsText')}
      action={
        <SiteLink to={{ href: '/support', external: false }} className={buttonClasses({})}>
          <ButtonContent>{t('toSupport')}</ButtonContent>
        </SiteLink>
      }
    />
  )
  const unknown = requested !== undefined && !found && (
    <EmptyState
      icon="circle-help"
      title={t('unknownMethod')}
      action={
        <SiteLink to={index} className={buttonClasses({})}>
          <ButtonContent>{t('allMethods')}</ButtonContent>
        </SiteLink>
      }
    />
  )
  const isOffered = !none && !unknown && !isPaused
  return (
    <div {...root} className={styles.deposit}>
      <LimitNote />
      <OpenPayments items={open?.items ?? []} />
      {none || unknown}
      {isPaused && <DepositPaused until={until} />}
      <FirstLimit form={limit} deposits={history && history.total <= history.items.length ? paid : undefined}>
        {isOffered && isBeside && (
          <div className={styles.beside}>
            {cards('scroll')}
            {conditions}
          </div>
        )}
        {isOffered && !isBeside && conditions}
        {isOffered && !isBeside && isUsual && <h2 className={styles.others}>{t('allMethods')}</h2>}
        {isOffered && !isBeside && (!chosen || isUsual) && cards('grid')}
        {isOffered && <CurrencyChoice currency={data.currency} currencies={data.currencies} />}
      </FirstLimit>
    </div>
  )
}
