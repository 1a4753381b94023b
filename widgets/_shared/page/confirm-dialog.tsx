import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { Button, type ButtonProps } from '#ui/button/button.tsx'
import { MoneyButton } from '../money/money-button.tsx'

const Dialog = lazy(() => import('#ui/dialog/dialog.tsx').then((module) => ({ default: module.Dialog })))

type QuestionProps = {
  /** Name of the dialog. */
  readonly popup?: string | undefined
  readonly title: string
  readonly description?: ReactNode
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** A question of a widget's own; closing it in any way is a no. `actions`: the main one first, the safe one last. */
export function QuestionDialog({ actions, ...question }: QuestionProps & { readonly actions: ReactNode }): ReactNode {
  const { t } = useTranslation('widgets')
  return (
    <Suspense>
      <Dialog open kind="confirm" {...question} closeLabel={t('close')} actions={actions} />
    </Suspense>
  )
}

type ConfirmDialogProps = QuestionProps & {
  readonly agree: string
  readonly keep: string
  readonly onAgree: () => void
  /** The act moves value: it waits for a connection (N10). */
  readonly isMoney?: boolean
  readonly variant?: ButtonProps['variant']
}

/** Asks before an act runs: only the button that says so agrees; Escape and the other button do not. */
export function ConfirmDialog({
  agree,
  keep,
  onAgree,
  isMoney = false,
  variant = 'primary',
  ...question
}: ConfirmDialogProps): ReactNode {
  const Agree = isMoney ? MoneyButton : Button
  return (
    <QuestionDialog
      {...question}
      actions={
        <>
          <Agree variant={variant} onClick={onAgree}>
            {agree}
          </Agree>
          <Button onClick={question.onClose}>{keep}</Button>
        </>
      }
    />
  )
}
