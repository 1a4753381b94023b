import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { createHistoryExportMutation } from '#platform/games/create-history-export.ts'
import { Button } from '#ui/button/button.tsx'
import { fieldIn } from '#ui/fields/field-in.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import formStyles from '../_shared/forms/field-form.module.css'
import { fieldCodes, FormNote, useFieldWords } from '../_shared/forms/form-notes.tsx'
import { Outcome } from '../_shared/outcome/index.ts'
import { useWrite } from '../_shared/forms/use-write.ts'

const types = ['all', 'casino', 'betting', 'fun'] as const

export function ExportForm(): ReactNode {
  const { t } = useTranslation('account')
  const words = useFieldWords()
  const { mutateAsync } = useMutation(createHistoryExportMutation())
  const write = useWrite()
  const [problem, setProblem] = useState<string | null>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const [from, to] = [String(data.get('from') ?? ''), String(data.get('to') ?? '')]
    const isTurned = from !== '' && to !== '' && from > to
    setProblem(isTurned ? t('exports.turned') : null)
    if (isTurned) return fieldIn(form, 'from')?.focus()
    const type = types.find((one) => one === data.get('type')) ?? 'all'
    await write.run(() => mutateAsync({ type, ...(from ? { from } : {}), ...(to ? { to } : {}) }), form)
  }
  const codes = [...fieldCodes(write.error).values()].flat()
  const own =
    write.problem?.code === 'StorageQuotaExceededException'
      ? t('exports.many')
      : codes.length > 0
        ? words.ofCodes(codes)
        : undefined
  return (
    <form
      method="post"
      className={formStyles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      data-form="export"
    >
      <Select
        name="type"
        label={t('exports.type')}
        options={types.map((value) => ({ value, label: t(`bets.${value}`) }))}
      />
      <div className={formStyles.fields}>
        <TextField
          name="from"
          type="date"
          label={t('exports.from')}
          optional={t('optional')}
          error={problem ?? undefined}
        />
        <TextField name="to" type="date" label={t('exports.to')} optional={t('optional')} />
      </div>
      <div className={formStyles.actions}>
        <Button type="submit" variant="primary" busy={write.status === 'busy'}>
          {t('exports.button')}
        </Button>
        {write.status === 'done' && <FormNote>{t('exports.asked')}</FormNote>}
        {write.problem && <Outcome problem={write.problem} isInForm own={own} fallback={t('notSaved')} />}
      </div>
    </form>
  )
}
