import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/names.ts'
import { Moment } from '../time/time.tsx'
import type { Transaction } from './transaction-row.tsx'
import styles from './withdrawal-tracker.module.css'

type StepState = 'done' | 'now' | 'ahead' | 'ended'
type Step = { readonly id: string; readonly state: StepState; readonly at?: string | undefined }

const marks: Readonly<Record<StepState, IconName | null>> = { done: 'check', now: 'clock', ahead: null, ended: 'x' }

/** Where a withdrawal is, by its status. `received` is shown only if the platform says it. */
function stepsOf({ status, created_at, updated_at, received_at }: Transaction): readonly Step[] {
  const requested: Step = { id: 'requested', state: 'done', at: created_at }
  if (status === 'new') {
    return [requested, { id: 'checking', state: 'now' }, { id: 'toSend', state: 'ahead' }]
  }
  if (status === 'processing') {
    return [requested, { id: 'checked', state: 'done', at: updated_at }, { id: 'sending', state: 'now' }]
  }
  if (status !== 'success') return [requested, { id: status, state: 'ended', at: updated_at }]
  return [
    requested,
    { id: 'checked', state: 'done' },
    { id: 'sent', state: 'done', at: updated_at },
    ...(received_at ? [{ id: 'received', state: 'done', at: received_at } as const] : []),
  ]
}

/**
 * The way of one withdrawal: what has happened and when, what happens now and until when, and where the money is once
 * it has ended otherwise.
 */
export function WithdrawalTracker({ transaction }: { readonly transaction: Transaction }): ReactNode {
  const { t } = useTranslation(['account'])
  const { id, reason, expected_at } = transaction
  return (
    <ol className={styles.steps} data-tracker={id} aria-label={t('account:track.label')}>
      {stepsOf(transaction).map((step) => (
        <li
          key={step.id}
          className={styles.step}
          data-step={step.id}
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={styles.mark}>
            {marks[step.state] && <Icon name={marks[step.state] ?? 'check'} size="small" />}
          </span>
          <div className={styles.words}>
            <p className={styles.name}>{t(`account:track.${step.id}`)}</p>
            {step.at && <Moment at={step.at} className={styles.note} />}
            {step.state === 'now' && expected_at && (
              <p className={styles.note}>
                {t('account:track.expected')} <Moment at={expected_at} />
              </p>
            )}
            {step.state === 'ended' && (
              <p className={styles.note}>
                {reason && <>{t(`account:reason.${reason}`)}. </>}
                {t('account:track.back')}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
