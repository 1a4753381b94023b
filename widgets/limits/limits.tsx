import { useQuery } from '@tanstack/react-query'
import type { WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { capabilitiesQuery, depositLimitQuery, playLimitKinds } from '#platform/limits.ts'
import { PlatformError } from '#platform/platform-error.ts'
import type { Props } from '#schemas/document/marks.ts'
import { buttonClasses, ButtonContent } from '#ui/button/button-look.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { FactsLoading } from '../_shared/records/fact-rows.tsx'
import { LoadFailed } from '../_shared/records/list-state.tsx'
import { Panel } from '../_shared/page/panel.tsx'
import { CurrentLimit, LimitForm } from './current-limit.tsx'
import type { limitsSchema } from './index.ts'
import { PlayLimits } from './play-limits.tsx'
import styles from './limits.module.css'

type LimitsProps = WidgetProps<Props<typeof limitsSchema>>

/**
 * The responsible gaming centre; if the site does not show it (isResponsibleGamingEnable), it names who sets limits and
 * breaks instead.
 */
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

function Centre({ help, limit, loss, stake, session, pause, exclusion, root }: LimitsProps) {
  const { t } = useTranslation('account')
  const { data, error, isFetching, refetch } = useQuery(depositLimitQuery())
  const abilities = useQuery(capabilitiesQuery())
  const { data: capabilities, error: problem } = abilities
  // A platform without the call has no extensions at all.
  const hasNone = problem instanceof PlatformError && problem.type === 'MethodNotFoundException'
  const again = (): void => {
    void refetch()
    if (abilities.isError) void abilities.refetch()
  }
  const kinds = playLimitKinds(capabilities)
  const mayExclude = capabilities?.self_exclude === true && exclusion !== undefined
  return (
    <div {...root} className={styles.limits}>
      <Panel anchor="deposit-limit" title={t('limits.deposit')} lead={t('limits.depositLead')} isBusy={!data && !error}>
        {!data && error && <LoadFailed error={error} isRetrying={isFetching} retry={again} />}
        {!data && !error && <FactsLoading count={3} />}
        {data && <CurrentLimit limit={data} />}
        {data && capabilities?.set_deposit_limit && <LimitForm form={limit} canEdit={data.can_edit} />}
      </Panel>
      {data && !capabilities && problem && !hasNone && (
        <LoadFailed error={problem} isRetrying={abilities.isFetching} retry={() => void abilities.refetch()} />
      )}
      {kinds.length > 0 && <PlayLimits kinds={kinds} forms={{ session, loss, stake }} />}
      {capabilities?.set_time_out && pause && (
        <Panel anchor="pause" title={t('limits.pause')} lead={t('limits.pauseLead')}>
          <LimitForm form={pause} fields={1} />
        </Panel>
      )}
      {mayExclude && (
        <Panel title={t('limits.exclude')} lead={t('limits.excludeLead')}>
          <LimitForm form={exclusion} fields={1} />
        </Panel>
      )}
      <Panel
        anchor={capabilities?.set_time_out && pause ? undefined : 'pause'}
        title={t(mayExclude ? 'limits.help' : 'limits.support')}
        lead={t(
          mayExclude
            ? 'limits.helpLead'
            : hasNone || (capabilities && !capabilities.set_time_out)
              ? 'limits.supportAll'
              : 'limits.supportLead',
        )}
      >
        <div>
          <ToSupport help={help} />
        </div>
      </Panel>
    </div>
  )
}
