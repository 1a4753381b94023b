import type { ReactNode } from 'react'
import { forgetBackUrl } from '#base/back-url.ts'
import type { WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { PaymentFacts } from '#flows/payment-status/payment-status.view.ts'
import { redirectUrlName } from '#schemas/document/landing.ts'
import type { Props } from '#schemas/document/marks.ts'
import { buttonClasses, ButtonContent } from '#ui/button/button-look.tsx'
import { Button } from '#ui/button/button.tsx'
import { Spinner } from '#ui/spinner/spinner.tsx'
import { LimitNote } from '../_shared/money/limit-note.tsx'
import { Outcome, ResumeAct } from '../_shared/outcome/index.ts'
import { SystemIcon } from '../_shared/pictures/system-icon.tsx'
import { systemPageTarget } from '../_shared/page/system-page-target.ts'
import { isAtHome } from './payment-address.ts'
import { PaymentNext, paysElsewhere, useHasNoWay } from './payment-next.tsx'
import { PaymentTerms } from './payment-terms.tsx'
import styles from './payment-status.module.css'
import type { paymentStatusSchema } from './index.ts'
import { usePayment } from './use-payment.ts'

/**
 * A pay result page (CSH-5, R5): the address is only a hint. The page claims nothing before the platform has answered,
 * and success only if the platform says so.
 */
export function PaymentStatus({
  page,
  header,
  description,
  button,
  checkingHeader,
  missingHeader,
  missingDescription,
  stoppedDescription,
  root,
}: WidgetProps<Props<typeof paymentStatusSchema>>) {
  const { view, isLatest, isLeaving, refresh } = usePayment(page)
  const { t } = useTranslation(['payment', 'widgets'])
  const { status, facts, failure, isBusy, isStopped } = view
  const isTrue =
    !isLeaving &&
    status !== 'idle' &&
    status !== 'checking' &&
    status !== 'unread' &&
    status !== 'missing' &&
    isAtHome(page, status)
  const isOpen = status === 'pending' || status === 'unread'
  /** A reading failed: what the player pays with stays, however far they are in it. */
  const isUnread = status === 'unread' && !isLeaving && isAtHome(page, 'pending')
  const isWaiting = !isTrue && status !== 'missing' && status !== 'unread'
  const target = systemPageTarget(page)
  /** A provider's late word may still change it. */
  const isCorrectable = status === 'failed' || status === 'expired'
  /** The player has not paid yet: nothing is being checked. */
  const isToPay = isTrue && status === 'pending' && page === 'pay-pending' && facts?.next != null
  const isBlocked = useHasNoWay(facts?.next ?? null) && isTrue && status === 'pending'
  const isGivenBack = status === 'reversed' || status === 'refunded'
  /** The document of the page speaks of a payment that failed: here money may still come. */
  const hasExpired = status === 'expired'
  const heading =
    status === 'missing'
      ? missingHeader
      : isBlocked
        ? t('noWay')
        : isToPay
          ? t('toPay')
          : isTrue
            ? isGivenBack || hasExpired
              ? t(status)
              : header
            : checkingHeader
  const words =
    status === 'missing'
      ? missingDescription
      : !isTrue || isGivenBack
        ? undefined
        : isBlocked
          ? t('noWayText')
          : isStopped
            ? (stoppedDescription ?? description)
            : isToPay
              ? t('toPayText')
              : hasExpired
                ? t('expiredText')
                : description
  return (
    <section {...root} className={styles.page} data-payment={isLeaving ? 'leaving' : status} aria-busy={isWaiting}>
      <SystemIcon type={status === 'missing' ? 'not-found' : isTrue ? page : 'pay-pending'} />
      <h1 className={styles.header}>{heading}</h1>
      {words && <p className={styles.description}>{words}</p>}
      {(isWaiting || (isTrue && isOpen && !isStopped && !isBlocked)) && (
        <p role="status" className={styles.loader}>
          <Spinner />
          <span className="sr-only">{t('widgets:loading')}</span>
        </p>
      )}
      {facts && (isTrue || isUnread) && (
        <PaymentTerms
          facts={facts}
          status={status}
          isToPay={isBlocked || (isToPay && paysElsewhere(facts.next))}
          isLatest={isLatest}
        />
      )}
      {(isUnread || (isTrue && status === 'pending')) && !isBlocked && facts?.next && <PaymentNext next={facts.next} />}
      {status === 'unread' && failure && (
        <Outcome className={styles.outcome} problem={failure} isInline isRepeated onAgain={refresh} isBusy={isBusy} />
      )}
      <div className={styles.actions}>
        {isBlocked && (
          <SiteLink
            to={{ href: '/cashier/deposit', external: false }}
            className={buttonClasses({ variant: 'primary', size: 'large' })}
          >
            <ButtonContent size="large">{t('otherMethod')}</ButtonContent>
          </SiteLink>
        )}
        {isTrue && status === 'success' && <ResumeAct />}
        {isTrue && facts && <WaysOn isPaid={status === 'success'} {...{ facts, button, target }} />}
        {((isStopped && status === 'pending') || (isTrue && isCorrectable) || status === 'missing') && (
          <Button
            variant={isCorrectable || isToPay || status === 'missing' ? 'secondary' : 'primary'}
            size="large"
            icon="refresh-cw"
            busy={isBusy}
            onClick={refresh}
          >
            {t('refresh')}
          </Button>
        )}
      </div>
      {isTrue && status === 'success' && <LimitNote isNearOnly />}
      {isTrue && facts && status === 'success' && (
        <SiteLink
          to={{ href: `/cashier/receipt?id=${facts.id}`, external: false }}
          className={buttonClasses({ variant: 'quiet' })}
        >
          <ButtonContent icon="receipt">{t('receipt')}</ButtonContent>
        </SiteLink>
      )}
      {(isOpen || status === 'missing') && (
        <ul className={styles.exits}>
          <li>
            <SiteLink to={{ href: '/cashier/history', external: false }}>{t('history')}</SiteLink>
          </li>
          <li>
            <SiteLink to={{ href: '/support', external: false }}>{t('widgets:toSupport')}</SiteLink>
          </li>
        </ul>
      )}
    </section>
  )
}

/**
 * The ways on, the nearest to what the player wanted first: outside the site, the page that the deposit was begun from,
 * the usual one. Where no money came, paying in is what they wanted, and leads back there all the same.
 */
function WaysOn({
  facts: { backUrl, returnTo },
  isPaid,
  button,
  target,
}: {
  readonly isPaid: boolean
  readonly facts: PaymentFacts
  readonly button: string | undefined
  readonly target: string | null
}): ReactNode {
  const { t } = useTranslation('payment')
  const look = (isFirst: boolean) => buttonClasses({ variant: isFirst ? 'primary' : 'secondary', size: 'large' })
  const back = !isPaid && returnTo && target?.startsWith('/cashier/deposit')
  const query = back ? `?${new URLSearchParams({ [redirectUrlName]: returnTo })}` : ''
  const way = button && target !== null && (
    <SiteLink to={{ href: target + query, external: false }} className={look(!backUrl && (!returnTo || !isPaid))}>
      <ButtonContent size="large">{button}</ButtonContent>
    </SiteLink>
  )
  return (
    <>
      {!isPaid && way}
      {backUrl && (
        <a className={look(true)} href={backUrl} rel="noopener noreferrer" onClick={forgetBackUrl}>
          <ButtonContent size="large">{t('back')}</ButtonContent>
        </a>
      )}
      {returnTo && (
        <SiteLink to={{ href: returnTo, external: false }} className={look(!backUrl && isPaid)}>
          <ButtonContent size="large">{t(/^(\/\w\w)?\/game\//.test(returnTo) ? 'toGame' : 'back')}</ButtonContent>
        </SiteLink>
      )}
      {isPaid && way}
    </>
  )
}
