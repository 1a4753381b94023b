import { useQuery } from '@tanstack/react-query'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { accountQuery } from '#platform/account.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { LoadFailed } from '../_shared/records/list-state.tsx'
import { Panel } from '../_shared/page/panel.tsx'
import { FakenameForm } from './fakename-form.tsx'
import { PasswordForm } from './password-form.tsx'
import type { securitySettingsSchema } from './index.ts'
import styles from './security-settings.module.css'

export function SecuritySettings({ root }: WidgetProps<Props<typeof securitySettingsSchema>>) {
  const { t } = useTranslation('account')
  const hasTwoFactor = useValue('flag:isTwoFAEnable') === true
  const { data, error, isFetching, refetch } = useQuery(accountQuery())
  return (
    <div {...root} className={styles.security}>
      <Panel title={t('password.title')} lead={t('password.lead')}>
        <PasswordForm />
      </Panel>
      {hasTwoFactor && (
        <Panel
          title={t('twoFactor.title')}
          lead={t(data?.two_factor_auth ? 'twoFactor.onLead' : 'twoFactor.offLead')}
          isBusy={!data && !error}
          side={
            data ? (
              <Badge
                tone={data.two_factor_auth ? 'win' : 'neutral'}
                icon={data.two_factor_auth ? 'shield-check' : 'lock'}
              >
                {t(data.two_factor_auth ? 'twoFactor.on' : 'twoFactor.off')}
              </Badge>
            ) : (
              !error && <Skeleton shape="chip" className={styles.badge} />
            )
          }
        />
      )}
      <Panel title={t('fakename.title')} lead={t('fakename.lead')} isBusy={!data && !error}>
        {!data && error ? (
          <LoadFailed error={error} isRetrying={isFetching} retry={() => void refetch()} />
        ) : data ? (
          <FakenameForm current={data.fakename} />
        ) : (
          <Skeleton shape="control" />
        )}
      </Panel>
    </div>
  )
}
