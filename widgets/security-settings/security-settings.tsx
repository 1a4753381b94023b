import { useQuery } from '@tanstack/react-query'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { accountQuery } from '#platform/account.ts'
import { capabilitiesQuery } from '#platform/limits.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { LoadFailed } from '../_shared/records/list-state.tsx'
import { Panel } from '../_shared/page/panel.tsx'
import { FakenameForm } from './fakename-form.tsx'
import { PasswordForm } from './password-form.tsx'
import type { securitySettingsSchema } from './index.ts'
import styles from './security-settings.module.css'
import { SignIns } from './sign-ins.tsx'
import { TwoFactor } from './two-factor.tsx'

export function SecuritySettings({ root }: WidgetProps<Props<typeof securitySettingsSchema>>) {
  const { t } = useTranslation('account')
  const hasTwoFactor = useValue('flag:isTwoFAEnable') === true
  const { data, error, isFetching, refetch } = useQuery(accountQuery())
  const hasSignIns = useQuery(capabilitiesQuery()).data?.list_sign_ins === true
  return (
    <div {...root} className={styles.security}>
      <Panel title={t('password.title')} lead={t('password.lead')}>
        <PasswordForm />
      </Panel>
      {hasTwoFactor && (data || !error) && <TwoFactor isOn={data?.two_factor_auth} />}
      {hasSignIns && <SignIns />}
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
