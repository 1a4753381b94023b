import { useQuery } from '@tanstack/react-query'
import type { WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import { accountQuery, personalDataFieldsQuery } from '#platform/account.ts'
import type { Props } from '#schemas/document/marks.ts'
import { buttonClasses, ButtonContent } from '#ui/button/button-look.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/names.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { FactsLoading } from '../_shared/records/fact-rows.tsx'
import { LoadFailed } from '../_shared/records/list-state.tsx'
import { ResumeAct } from '../_shared/outcome/index.ts'
import { Panel } from '../_shared/page/panel.tsx'
import { useHasVerification } from '../_shared/page/site-settings.ts'
import type { verificationStatusSchema } from './index.ts'
import styles from './verification-status.module.css'

type State = 'verified' | 'checking' | 'needed' | 'unneeded'
const icons: Readonly<Record<State, IconName>> = {
  verified: 'badge-check',
  checking: 'hourglass',
  needed: 'id-card',
  unneeded: 'id-card',
}

export function VerificationStatus({ help, root }: WidgetProps<Props<typeof verificationStatusSchema>>) {
  const { t } = useTranslation('account')
  const account = useQuery(accountQuery())
  const fields = useQuery(personalDataFieldsQuery())
  const hasVerification = useHasVerification()
  const failed = [account, fields].find(({ isError, data }) => isError && data === undefined)
  if (failed) {
    return (
      <div {...root}>
        <LoadFailed error={failed.error} isRetrying={failed.isFetching} retry={() => void failed.refetch()} />
      </div>
    )
  }
  if (!account.data || !fields.data) {
    return (
      <div {...root}>
        <Panel title={t('verification.title')} isBusy>
          <FactsLoading count={3} />
        </Panel>
      </div>
    )
  }
  const { is_verified, is_on_verification, is_kyc_block_enabled } = account.data
  const state: State = is_verified
    ? 'verified'
    : is_on_verification
      ? 'checking'
      : is_kyc_block_enabled
        ? 'needed'
        : 'unneeded'
  const needed = fields.data.items.filter(({ is_required }) => is_required)
  const lacks = needed.some(({ is_filled }) => !is_filled)
  return (
    <div {...root} className={styles.verification}>
      <div className={joinClasses(styles.state, styles[state])}>
        <Icon name={icons[state]} size="hero" className={styles.icon} />
        <div>
          <h2 className={styles.title}>{t(`verification.${state}`)}</h2>
          <p className={styles.text}>{t(`verification.${state}Text`)}</p>
          {(state === 'verified' || state === 'unneeded') && <ResumeAct />}
        </div>
      </div>
      {(state === 'needed' || state === 'unneeded') && (
        <Panel
          title={t('verification.steps')}
          lead={t(hasVerification ? 'verification.stepsLead' : 'verification.offLead')}
        >
          <ul className={styles.fields}>
            {needed.map(({ name, is_filled }) => (
              <li key={name} className={styles.field}>
                <Icon
                  name={is_filled ? 'circle-check' : 'circle-alert'}
                  className={is_filled ? styles.done : styles.lacking}
                />
                <span>{t(`field.${name}`, { defaultValue: name })}</span>
                <span className={styles.note}>{t(is_filled ? 'verification.filled' : 'verification.lacking')}</span>
              </li>
            ))}
            <li className={styles.field}>
              <Icon name="camera" className={styles.lacking} />
              <span>{t('verification.document')}</span>
              <span className={styles.note}>
                {t(hasVerification ? 'verification.documentText' : 'verification.documentOff')}
              </span>
            </li>
          </ul>
          <div className={styles.ways}>
            {lacks && (
              <SiteLink
                to={{
                  href: '/profile/settings?from=%2Fprofile%2Fverification&toastType=verification',
                  external: false,
                }}
                className={buttonClasses({ variant: 'primary' })}
              >
                <ButtonContent>{t('verification.fill')}</ButtonContent>
              </SiteLink>
            )}
            <SiteLink to={help} className={buttonClasses(hasVerification || lacks ? {} : { variant: 'primary' })}>
              <ButtonContent icon="headset">{t('verification.help')}</ButtonContent>
            </SiteLink>
          </div>
        </Panel>
      )}
    </div>
  )
}
