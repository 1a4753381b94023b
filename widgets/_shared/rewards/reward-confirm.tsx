import type { ReactNode } from 'react'
import { ConfirmDialog, QuestionDialog } from '../page/confirm-dialog.tsx'
import styles from './reward-confirm.module.css'
import type { RewardHandle } from './use-reward.ts'

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
  return (
    <QuestionDialog popup={popup} title={title} onClose={reward.dismiss} actions={actions}>
      {children}
      <Lines lines={lines} />
    </QuestionDialog>
  )
}

const Lines = ({ lines }: { readonly lines: readonly ReactNode[] }): ReactNode => (
  <ul className={styles.lines}>
    {lines.map((line, index) => (
      <li key={index}>{line}</li>
    ))}
  </ul>
)

type RewardConfirmProps = Omit<RewardDialogProps, 'actions' | 'reward'> & {
  readonly reward: RewardHandle
  readonly agree: string
  readonly keep: string
  /** Something is lost. */
  readonly isLoss?: boolean
}

/** Asks before an act runs: only the button that says so agrees; Escape and the other button do not (BON-2, M17). */
export function RewardConfirm({ reward, isLoss = false, lines, children, ...question }: RewardConfirmProps): ReactNode {
  return (
    <ConfirmDialog
      {...question}
      isMoney
      variant={isLoss ? 'danger' : 'primary'}
      onAgree={reward.agree}
      onClose={reward.dismiss}
    >
      {children}
      <Lines lines={lines} />
    </ConfirmDialog>
  )
}
