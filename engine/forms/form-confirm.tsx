import { lazy, Suspense } from 'react'
import type { CompiledForm } from '#engine/document/compiled.ts'
import { Button } from '#ui/button/button.tsx'
import type { FormValues } from './submit-port.ts'

const Dialog = lazy(() => import('#ui/dialog/dialog.tsx').then((module) => ({ default: module.Dialog })))

type Props = {
  readonly form: CompiledForm
  readonly values: FormValues
  readonly closeLabel: string
  readonly onYes: () => void
  readonly onNo: () => void
}

/** The question of a form before it sends anything; it repeats the choice that it is about. */
export function FormConfirm({ form: { confirm, fields }, values, closeLabel, onYes, onNo }: Props) {
  if (!confirm) return null
  const list = fields.find(({ name }) => name === confirm.repeats)
  const choice = list?.options?.find(({ value }) => value === values[list.name])?.label
  return (
    <Suspense>
      <Dialog
        open
        kind="confirm"
        onClose={onNo}
        title={confirm.title}
        description={choice === undefined ? confirm.text : `${choice}. ${confirm.text}`}
        closeLabel={closeLabel}
        actions={
          <>
            <Button variant="primary" onClick={onYes}>
              {confirm.yes}
            </Button>
            <Button onClick={onNo}>{confirm.no}</Button>
          </>
        }
      />
    </Suspense>
  )
}
