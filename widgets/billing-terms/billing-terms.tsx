import { useQuery } from '@tanstack/react-query'
import type { WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import { depositSettingsQuery } from '#platform/cashier.ts'
import type { Props } from '#schemas/document/marks.ts'
import { buttonClasses, ButtonContent } from '#ui/button/button-look.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Amount } from '../_shared/money/amount.tsx'
import { ListEmpty, LoadFailed } from '../_shared/records/list-state.tsx'
import { shownMethods, useMethodWords } from '../_shared/money/payment-method.tsx'
import { useSettings } from '../_shared/page/site-settings.ts'
import type { billingTermsSchema } from './index.ts'
import styles from './billing-terms.module.css'

export function BillingTerms({ back, root }: WidgetProps<Props<typeof billingTermsSchema>>) {
  const { t } = useTranslation('cashier')
  const { paymentMethods } = useSettings('cashier')
  const words = useMethodWords()
  const { data, error, isFetching, refetch } = useQuery(depositSettingsQuery())
  const methods = data && shownMethods(data.methods, paymentMethods, data.currency)
  return (
    <div {...root} className={styles.terms} aria-busy={(!data && !error) || undefined}>
      {error && !data && <LoadFailed error={error} isRetrying={isFetching} retry={() => void refetch()} />}
      {!data && !error && (
        <div className={styles.loading}>
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} step="28" />
          ))}
        </div>
      )}
      {methods?.length === 0 && (
        <ListEmpty
          icon="wallet"
          title={t('noMethods')}
          text={t('noMethodsText')}
          label={t('toSupport')}
          to="/support"
        />
      )}
      {data && methods && methods.length > 0 && (
        <table className={styles.table}>
          <caption className="sr-only">{t('depositMethods')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('method')}</th>
              <th scope="col" className={styles.number}>
                {t('min')}
              </th>
              <th scope="col" className={styles.number}>
                {t('max')}
              </th>
              <th scope="col" className={styles.number}>
                {t('fee')}
              </th>
              <th scope="col" className={styles.number}>
                {t('arrives')}
              </th>
            </tr>
          </thead>
          <tbody>
            {methods.map((shown) => {
              const closed = words.closed(shown, data.currency)
              return (
                <tr key={shown.method.sysname} data-method={shown.method.sysname}>
                  <th scope="row">{shown.name}</th>
                  {closed !== null || !shown.limits ? (
                    <td colSpan={4} className={styles.closed}>
                      {closed}
                    </td>
                  ) : (
                    <>
                      <td className={styles.number} data-label={t('min')}>
                        <Amount value={shown.limits.min} isShort />
                      </td>
                      <td className={styles.number} data-label={t('max')}>
                        <Amount value={shown.limits.max} isShort />
                      </td>
                      <td className={styles.number} data-label={t('fee')}>
                        {words.fee(shown, 'beside')}
                      </td>
                      <td className={styles.number} data-label={t('arrives')}>
                        {words.time(shown)}
                      </td>
                    </>
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {back && (
        <SiteLink
          to={{ href: '/cashier/deposit', external: false }}
          className={buttonClasses({ variant: 'secondary' })}
        >
          <ButtonContent icon="arrow-left">{t('allMethods')}</ButtonContent>
        </SiteLink>
      )}
    </div>
  )
}
