import type { ReactNode } from 'react'
import { safeHref } from '#base/links.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { PaymentStep } from '#flows/payment-status/payment-status.view.ts'
import { buttonClasses, ButtonContent } from '#ui/button/button-look.tsx'
import { Button } from '#ui/button/button.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { Spinner } from '#ui/spinner/spinner.tsx'
import { ForeignFrame } from '../_shared/games/foreign-frame.tsx'
import { CopyReference } from '../_shared/outcome/index.ts'
import { useSettings } from '../_shared/page/site-settings.ts'
import { useDateTime } from '../_shared/time/time.tsx'
import styles from './payment-status.module.css'

/** Whether the player pays on a page of the provider: not by what they copy or scan, which may be paid already. */
export const paysElsewhere = (next: PaymentStep | null): boolean =>
  next !== null && (next.mode === 'frame' || next.mode === 'redirect' || next.mode === 'new_window')

/** The address of a provider's page, where it is ours or on a listed payment host. */
function useProviderAddress(): (url: string | null) => string | null {
  const { security } = useSettings('site')
  const hosts = security?.paymentHosts ?? []
  return (url) => (url === null ? null : (safeHref(url, { externalHosts: hosts })?.href ?? null))
}

/** Whether the site may not open the page on which the player would pay, and there is no other way to pay. */
export function useHasNoWay(next: PaymentStep | null): boolean {
  const addressOf = useProviderAddress()
  return next !== null && paysElsewhere(next) && addressOf(next.url) === null && next.details.length === 0
}

const look = buttonClasses({ variant: 'primary', size: 'large' })

/**
 * How an open deposit goes on (M9, M10): the provider's frame, a link that no browser blocks, a code for the phone, or
 * details to copy. An address that is neither ours nor of a listed payment host is not shown.
 */
export function PaymentNext({ next }: { readonly next: PaymentStep }): ReactNode {
  const { t } = useTranslation(['payment', 'widgets'])
  const { both } = useDateTime()
  const addressOf = useProviderAddress()
  const address = addressOf(next.url)
  const code = addressOf(next.qrUrl)
  return (
    <div className={styles.next} data-next={next.mode}>
      {next.mode === 'frame' && address !== null && (
        <ForeignFrame
          className={styles.frame}
          src={address}
          title={t('frameTitle')}
          sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
          allow="payment"
          referrerPolicy="strict-origin"
          saysReady={false}
          loading={<Spinner />}
          lost={(retry) => (
            <ErrorState
              title={t('widgets:failed')}
              text={t('frameLost')}
              action={<Button onClick={retry}>{t('widgets:retry')}</Button>}
            />
          )}
        />
      )}
      {next.mode === 'redirect' && address !== null && (
        <a className={look} href={address}>
          <ButtonContent size="large">{t('goOn')}</ButtonContent>
        </a>
      )}
      {next.mode === 'new_window' && address !== null && (
        <a className={look} href={address} target="_blank" rel="noopener">
          <ButtonContent size="large" iconEnd="external-link">
            {t('openWindow')}
          </ButtonContent>
        </a>
      )}
      {next.mode === 'mobile' && (
        <>
          {address !== null && (
            <a className={look} href={address} target="_blank" rel="noopener">
              <ButtonContent size="large" icon="smartphone">
                {t('openApp')}
              </ButtonContent>
            </a>
          )}
          {code !== null && <img className={styles.code} src={code} alt={t('codeText')} width={200} height={200} />}
        </>
      )}
      {next.details.length > 0 && (
        <dl className={styles.details}>
          {next.details.map(({ name, label, value }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                <CopyReference label="" reference={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {next.expiresAt !== null && <p className={styles.expires}>{t('expires', { at: both(next.expiresAt) })}</p>}
    </div>
  )
}
