import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import { useFlowHost } from '#flows/react/flow-host-context.tsx'
import { send } from '#flows/react/send.ts'
import { useFlow } from '#flows/react/use-flow.ts'
import { accountQuery } from '#platform/account.ts'
import { capabilitiesQuery } from '#platform/limits.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useFocusHandover } from '#ui/focus-handover/use-focus-handover.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { FormNote } from '../_shared/forms/form-notes.tsx'
import { FormPlace } from '../_shared/forms/form-place.tsx'
import { Outcome } from '../_shared/outcome/index.ts'
import { Panel } from '../_shared/page/panel.tsx'
import { LoadFailed } from '../_shared/records/list-state.tsx'
import type { twoFactorSchema } from './index.ts'
import { NewRecoveryCodes, RecoveryCodesLeft } from './recovery-codes.tsx'
import styles from './two-factor.module.css'

const EnrolmentCode = lazy(() => import('./enrolment-code.tsx').then((module) => ({ default: module.EnrolmentCode })))

export function TwoFactor({ root }: WidgetProps<Props<typeof twoFactorSchema>>) {
  const { t } = useTranslation(['two-factor', 'account'])
  const { data, error, isFetching, refetch } = useQuery(accountQuery())
  return (
    <div {...root}>
      {!data && error ? (
        <Panel title={t('account:twoFactor.title')}>
          <LoadFailed error={error} isRetrying={isFetching} retry={() => void refetch()} />
        </Panel>
      ) : (
        <Switching isOn={data?.two_factor_auth} />
      )}
    </div>
  )
}

/** Two-factor sign-in: whether it is on, and the steps that switch it. Leaving the page cancels the change. */
function Switching({
  isOn: wasOn,
}: {
  /** What the account says; undefined until it is read. */ readonly isOn: boolean | undefined
}) {
  const { t } = useTranslation(['two-factor', 'account'])
  const flows = useFlowHost()
  const flow = useFlow('two-factor', (view) => view)
  const { from: button, to: steps } = useFocusHandover<HTMLDivElement>()
  const { from: form, to: act } = useFocusHandover<HTMLDivElement>()
  const isOn = flow.status === 'changed' ? flow.on : wasOn
  const isAsking = flow.status === 'code' || flow.status === 'confirming'
  const isSwitchingOn = isAsking && flow.on && !flow.renews
  const hasRecovery = useQuery(capabilitiesQuery()).data?.recovery_codes === true

  useEffect(() => {
    const leave = (): void => {
      if (flows.isLoaded('two-factor')) flows.send('two-factor', { type: 'two-factor.cancel' })
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [flows])

  return (
    <Panel
      title={t('account:twoFactor.title')}
      lead={isOn === undefined ? undefined : t(isOn ? 'account:twoFactor.onLead' : 'account:twoFactor.offLead')}
      isBusy={isOn === undefined}
      side={
        isOn === undefined ? (
          <Skeleton shape="chip" className={styles.badge} />
        ) : (
          <Badge tone={isOn ? 'win' : 'neutral'} icon={isOn ? 'shield-check' : 'lock'}>
            {t(isOn ? 'account:twoFactor.on' : 'account:twoFactor.off')}
          </Badge>
        )
      }
    >
      {isAsking ? (
        <div
          ref={steps}
          tabIndex={-1}
          className={styles.steps}
          data-two-factor={flow.renews ? 'codes' : flow.on ? 'on' : 'off'}
        >
          {flow.renews && <p>{t('codes.makeLead')}</p>}
          {flow.on && !flow.renews && (
            <ol className={styles.list}>
              <li>{t('step.app')}</li>
              <li>
                {t('step.scan')}
                <Suspense fallback={<Skeleton className={styles.picture} />}>
                  <EnrolmentCode />
                </Suspense>
              </li>
              <li>{t('step.code')}</li>
            </ol>
          )}
          <div ref={form} className={styles.form}>
            <CodeForm mayBeRecovery={hasRecovery && !flow.on} />
          </div>
        </div>
      ) : (
        isOn !== undefined && (
          <div ref={act} tabIndex={-1} className={styles.act}>
            {flow.status === 'changed' && flow.on && <NewRecoveryCodes ref={form} hasRecovery={hasRecovery} />}
            <div ref={button} className={styles.row}>
              <Button
                variant={isOn ? 'secondary' : 'primary'}
                busy={flow.status === 'beginning'}
                onClick={() => send('two-factor', { type: 'two-factor.begin', on: !isOn })}
              >
                {t(isOn ? 'turnOff' : 'turnOn')}
              </Button>
              {flow.status === 'changed' && !flow.renews && (
                <FormNote>{t(flow.on ? 'turnedOn' : 'turnedOff')}</FormNote>
              )}
            </div>
            {isOn && hasRecovery && <RecoveryCodesLeft ref={button} />}
            {flow.problem && (
              <Outcome
                problem={flow.problem}
                isInForm
                own={flow.problem.code === 'CodeExpired' ? t('problem.CodeExpired') : undefined}
                fallback={t('account:notSaved')}
              />
            )}
          </div>
        )
      )}
      {(isOn || isAsking) && (
        // Shown before switching it on, because the key is not shown again afterwards.
        <details key={String(isSwitchingOn)} className={styles.lost} open={isSwitchingOn}>
          <summary>
            {t('lost.title')}
            <Icon name="chevron-down" size="small" />
          </summary>
          <p>{t('lost.text')}</p>
          <SiteLink to={{ href: '/support', external: false }} className={styles.open}>
            {t('lost.support')}
          </SiteLink>
        </details>
      )}
    </Panel>
  )
}

/** The field for the code: from the authenticator, or a recovery code. */
function CodeForm({ mayBeRecovery }: { readonly mayBeRecovery: boolean }) {
  const { t } = useTranslation('two-factor')
  const [isRecovery, setIsRecovery] = useState(false)
  return (
    <>
      <FormPlace
        key={String(isRecovery)}
        form={mayBeRecovery && isRecovery ? 'two-factor-recovery' : 'two-factor-code'}
      />
      {mayBeRecovery && (
        <Button variant="quiet" size="small" onClick={() => setIsRecovery(!isRecovery)}>
          {t(isRecovery ? 'codes.useApp' : 'codes.use')}
        </Button>
      )}
    </>
  )
}
