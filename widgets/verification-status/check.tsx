import { lazy, Suspense } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { send } from '#flows/react/send.ts'
import { useFlow } from '#flows/react/use-flow.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Outcome } from '../_shared/outcome/index.ts'
import { Panel } from '../_shared/page/panel.tsx'
import styles from './verification-status.module.css'

const CheckFrame = lazy(() => import('./check-frame.tsx').then((module) => ({ default: module.CheckFrame })))
const act = { flow: 'verification', event: 'verification.start' } as const

/** The check while it is open: the provider's page, and the way to leave it for later. */
export function OpenCheck({ origin }: { readonly origin: string }) {
  const { t } = useTranslation('verification')
  return (
    <Panel
      title={t('frameTitle')}
      lead={t('frameLead')}
      side={
        <Button variant="quiet" size="small" onClick={() => send('verification', { type: 'verification.close' })}>
          {t('stop')}
        </Button>
      }
    >
      <Suspense fallback={<div className={styles.place} aria-busy="true" />}>
        <CheckFrame origin={origin} />
      </Suspense>
    </Panel>
  )
}

/** The button that begins the check, and why the last one did not end well. */
export function StartCheck({ isAgain, isMain }: { readonly isAgain: boolean; readonly isMain: boolean }) {
  const { t } = useTranslation('verification')
  const { status, problem, loss } = useFlow('verification', (view) => view)
  const isUnsettled = status === 'unsettled'
  return (
    <div className={styles.start}>
      {(loss !== null || isUnsettled) && (
        <p role="alert" className={styles.said}>
          <Icon name="circle-alert" size="medium" />
          {t(isUnsettled ? 'unsettled' : `lost.${String(loss)}`)}
        </p>
      )}
      {problem && !(isUnsettled && problem.code === 'NetworkError') && (
        <Outcome problem={problem} isInForm fallback={t('notBegun')} act={act} />
      )}
      {isUnsettled ? (
        <Button variant="primary" onClick={() => send('verification', { type: 'verification.check' })}>
          {t('check')}
        </Button>
      ) : (
        <Button
          variant={isMain ? 'primary' : 'secondary'}
          busy={status === 'opening'}
          onClick={() => send('verification', { type: 'verification.start' })}
        >
          {t(isAgain ? 'again' : 'start')}
        </Button>
      )}
    </div>
  )
}
