import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { MoneyButton } from '../money/money-button.tsx'
import styles from './reward-confirm.module.css'
import type { RewardHandle } from './use-reward.ts'

const Dialog = lazy(() => import('#ui/dialog/dialog.tsx').then((module) => ({ default: module.Dialog })))

type RewardDialogProps = {
  readonly reward: Pick<RewardHandle, 'dismiss'>
  /** Name of the dialog (POP-7, POP-8, POP-10). */
  readonly popup: string
  readonly title: string
  /** What is to be known, a line each; in money where it is money. */
  readonly lines: readonly ReactNode[]
  /** The main one first, the safe one last. */
  readonly actions: ReactNode
  readonly children?: ReactNode
}

/** A dialog about an act: closing it in any way leaves the act. */
export function RewardDialog({ reward, popup, title, lines, actions, children }: RewardDialogProps): ReactNode {
  const { t } = useTranslation('widgets')
  return (
    <Suspense>
      <Dialog
        open
        kind="confirm"
        popup={popup}
        title={title}
        closeLabel={t('close')}
        onClose={reward.dismiss}
        actions={actions}
      >
        {children}
        <ul className={styles.lines}>
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      </Dialog>
    </Suspense>
  )
}

type RewardConfirmProps = Omit<RewardDialogProps, 'actions' | 'reward'> & {
  readonly reward: RewardHandle
  readonly agree: string
  readonly keep: string
  /** Something is lost. */
  readonly isLoss?: boolean
}

/** Asks before an act runs: only the button that says so agrees; Escape and the other button do not (BON-2, M17). */
export function RewardConfirm({ agree, keep, isLoss = false, ...dialog }: RewardConfirmProps): ReactNode {
  return (
    <RewardDialog
      {...dialog}
      actions={
        <>
          <MoneyButton variant={isLoss ? 'danger' : 'primary'} onClick={dialog.reward.agree}>
            {agree}
          </MoneyButton>
          <Button onClick={dialog.reward.dismiss}>{keep}</Button>
        </>
      }
    />
  )
}
