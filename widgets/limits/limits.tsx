import { useQuery } from '@tanstack/react-query'
import { fromWire } from '#base/money.ts'
import type { WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { capabilitiesQuery, depositLimitQuery, isNearlyUsed } from '#platform/limits.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { Props } from '#schemas/document/marks.ts'
import { buttonClasses, ButtonContent } from '#ui/button/button-look.tsx'
import { Progress } from '#ui/progress/progress.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Amount } from '../_shared/money/amount.tsx'
import { FactRows, FactsLoading } from '../_shared/records/fact-rows.tsx'
import { LoadFailed } from '../_shared/records/list-state.tsx'
import { Moment } from '../_shared/time/time.tsx'
import { Panel } from '../_shared/page/panel.tsx'
import { FormPlace } from '../_shared/forms/form-place.tsx'
import type { limitsSchema } from './index.ts'
import styles from './limits.module.css'

type Limit = CallOutput<'account.getDepositLimit'>

type LimitsProps = WidgetProps<Props<typeof limitsSchema>>

/** The responsible gaming centre; where the site does not show it (isResponsibleGamingEnable), who sets a limit or a break instead. */
export function Limits(props: LimitsProps) {
  return useValue('flag:isResponsibleGamingEnable') === false ? <CentreOff {...props} /> : <Centre {...props} />
}

function CentreOff({ help, root }: LimitsProps) {
  const { t } = useTranslation('account')
  return (
    <div {...root}>
      <EmptyState
        icon="shield-check"
        title={t('limits.off')}
        text={t('limits.offLead')}
        action={<ToSupport help={help} />}
      />
    </div>
  )
}

function ToSupport({ help }: Pick<LimitsProps, 'help'>) {
  const { t } = useTranslation('account')
  return (
    <SiteLink to={help} className={buttonClasses({})}>
      <ButtonContent icon="headset">{t('limits.toSupport')}</ButtonContent>
    </SiteLink>
  )
}

function Centre({ help, limit, pause, exclusion, root }: LimitsProps) {
  const { t } = useTranslation('account')
  const { data, error, isFetching, refetch } = useQuery(depositLimitQuery())
  const { data: capabilities } = useQuery(capabilitiesQuery())
  return (
    <div {...root} className={styles.limits}>
      <Panel title={t('limits.deposit')} lead={t('limits.depositLead')} isBusy={!data && !error}>
        {!data && error && <LoadFailed error={error} isRetrying={isFetching} retry={() => void refetch()} />}
        {!data && !error && <FactsLoading count={3} />}
        {data && <Current limit={data} />}
        {data && limit && capabilities?.set_deposit_limit && data.can_edit && <OneForm form={limit} fields={2} />}
        {data && capabilities?.set_deposit_limit && !data.can_edit && <p>{t('limits.fixed')}</p>}
      </Panel>
      {capabilities?.set_time_out && pause && (
        <Panel title={t('limits.pause')} lead={t('limits.pauseLead')}>
          <OneForm form={pause} fields={1} />
        </Panel>
      )}
      {capabilities?.self_exclude && exclusion && (
        <Panel title={t('limits.exclude')} lead={t('limits.excludeLead')}>
          <OneForm form={exclusion} fields={1} />
        </Panel>
      )}
      <Panel
        title={t('limits.support')}
        lead={t(capabilities && !capabilities.set_time_out ? 'limits.supportAll' : 'limits.supportLead')}
      >
        <div>
          <ToSupport help={help} />
        </div>
      </Panel>
    </div>
  )
}

function OneForm(props: { readonly form: string; readonly fields: number }) {
  return (
    <div className={styles.form}>
      <FormPlace {...props} />
    </div>
  )
}

/** The present limit (CSH-13); the period none means no limit. */
function Current({ limit }: { limit: Limit }) {
  const { t } = useTranslation('account')
  const { limit_amount, available_amount, period, expired_at, next } = limit
  return (
    <>
      {limit_amount && available_amount && period !== 'none' ? (
        <>
          <Progress
            label={t('limits.left')}
            value={fromWire(available_amount).minor}
            max={fromWire(limit_amount).minor}
            text={<Amount value={available_amount} />}
          />
          {isNearlyUsed(fromWire(limit_amount).minor, fromWire(available_amount).minor) && (
            <p className={styles.next} role="status">
              {t('limits.nearly')}
            </p>
          )}
          <FactRows
            facts={[
              { id: 'limit', label: t(`limits.per.${period}`), value: <Amount value={limit_amount} /> },
              ...(expired_at ? [{ id: 'until', label: t('limits.renewed'), value: <Moment at={expired_at} /> }] : []),
            ]}
          />
        </>
      ) : (
        <p>{t('limits.none')}</p>
      )}
      {next && (
        <p className={styles.next}>
          {t('limits.next')} <Moment at={next.from} />:{' '}
          {next.limit_amount && next.period !== 'none' ? (
            <>
              <Amount value={next.limit_amount} /> · {t(`limits.per.${next.period}`)}
            </>
          ) : (
            t('limits.noneShort')
          )}
        </p>
      )}
    </>
  )
}
