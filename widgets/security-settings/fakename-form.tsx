import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { changeFakenameMutation } from '#platform/account.ts'
import { checkField } from '#schemas/fields/rules.ts'
import { Button } from '#ui/button/button.tsx'
import { fieldIn } from '#ui/fields/field-in.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import formStyles from '../_shared/forms/field-form.module.css'
import { fieldCodes, FormNote, useFaultFocus, useFieldWords } from '../_shared/forms/form-notes.tsx'
import { Outcome } from '../_shared/outcome/index.ts'
import { useWrite } from '../_shared/forms/use-write.ts'

const longest = 20

/** The name that other players see: at least 4 symbols, none of them special (VAL-4). */
export function FakenameForm({ current }: { readonly current: string | null }): ReactNode {
  const { t } = useTranslation(['account', 'profile'])
  const words = useFieldWords()
  const { mutateAsync } = useMutation(changeFakenameMutation())
  const write = useWrite()
  const place = useFaultFocus(write.error)
  const [problem, setProblem] = useState<string | null>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fakename = String(new FormData(form).get('fakename') ?? '').trim()
    const error = checkField('fakename', fakename, { isRequired: true, max: longest })
    setProblem(error && words.ofField(error))
    if (error) return fieldIn(form, 'fakename')?.focus()
    await write.run(() => mutateAsync({ fakename }), form)
  }
  const codes = fieldCodes(write.error).get('fakename')
  return (
    <form
      ref={place}
      method="post"
      className={`${formStyles.form} ${formStyles.narrow}`}
      noValidate
      onSubmit={(event) => void submit(event)}
      data-form="fakename"
    >
      <TextField
        name="fakename"
        label={t('account:fakename.label')}
        hint={t('account:fakename.hint')}
        defaultValue={current ?? ''}
        maxLength={64}
        autoComplete="nickname"
        error={problem ?? (codes && words.ofCodes(codes))}
      />
      <div className={formStyles.actions}>
        <Button type="submit" busy={write.status === 'busy'}>
          {t('account:save')}
        </Button>
        {write.status === 'done' && <FormNote>{t('profile:saved')}</FormNote>}
        {write.problem && !codes && <Outcome problem={write.problem} isInForm fallback={t('account:notSaved')} />}
      </div>
    </form>
  )
}
