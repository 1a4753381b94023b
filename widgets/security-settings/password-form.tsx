import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Secret } from '#base/secret.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { changePassword } from '#platform/account.ts'
import { callOf } from '#platform/query-call.ts'
import { checkField } from '#schemas/fields/rules.ts'
import { Button } from '#ui/button/button.tsx'
import { fieldIn } from '#ui/fields/field-in.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import formStyles from '../_shared/forms/field-form.module.css'
import { fieldCodes, FormNote, useFaultFocus, useFieldWords } from '../_shared/forms/form-notes.tsx'
import { Outcome } from '../_shared/outcome/index.ts'
import { useWrite } from '../_shared/forms/use-write.ts'

const fields = ['password', 'newPassword', 'newPasswordRepeated'] as const
type Field = (typeof fields)[number]
const namesOfPlatform: Readonly<Record<string, Field>> = { password: 'password', new_password: 'newPassword' }

/** Changes the password (VAL-5). Typed passwords stay in the inputs until they are sent, and go only to the call. */
export function PasswordForm(): ReactNode {
  const { t } = useTranslation(['account', 'widgets'])
  const words = useFieldWords()
  const client = useQueryClient()
  const write = useWrite()
  const place = useFaultFocus(write.error)
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({})

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const typed = (name: Field): string => String(data.get(name) ?? '')
    const found: Partial<Record<Field, string>> = {}
    const wrong = {
      password: typed('password') === '' ? ({ type: 'required' } as const) : null,
      newPassword: checkField('newPassword', typed('newPassword'), { isRequired: true }),
      newPasswordRepeated: checkField('newPasswordRepeated', typed('newPasswordRepeated'), {
        isRequired: true,
        previous: typed('newPassword'),
      }),
    }
    for (const name of fields) {
      const error = wrong[name]
      if (error) found[name] = words.ofField(error)
    }
    setProblems(found)
    const first = fields.find((name) => found[name] !== undefined)
    if (first) return fieldIn(form, first)?.focus()
    const [password, newPassword] = [new Secret(typed('password')), new Secret(typed('newPassword'))]
    const isDone = await write.run(() => changePassword(callOf(client), { password, newPassword }))
    password.wipe()
    newPassword.wipe()
    if (isDone) form.reset()
  }
  const said = fieldCodes(write.error)
  const saidOf = (field: Field): string | undefined => {
    const name = Object.keys(namesOfPlatform).find((one) => namesOfPlatform[one] === field && said.has(one))
    if (name === undefined) return undefined
    return field === 'password' ? t('account:password.wrong') : words.ofCodes(said.get(name) ?? [])
  }
  const isPlainFailure = write.problem && !fields.some((field) => saidOf(field) !== undefined)
  return (
    <form
      ref={place}
      method="post"
      className={`${formStyles.form} ${formStyles.narrow}`}
      noValidate
      onSubmit={(event) => void submit(event)}
      data-form="password"
    >
      {fields.map((name) => (
        <PasswordField
          key={name}
          name={name}
          label={t(`account:password.${name}`)}
          hint={name === 'newPassword' ? t('account:password.hint') : undefined}
          autoComplete={name === 'password' ? 'current-password' : 'new-password'}
          maxLength={256}
          error={problems[name] ?? saidOf(name)}
          showLabel={t('account:password.show')}
          hideLabel={t('account:password.hide')}
        />
      ))}
      <div className={formStyles.actions}>
        <Button type="submit" variant="primary" busy={write.status === 'busy'}>
          {t('account:password.change')}
        </Button>
        {write.status === 'done' && <FormNote>{t('account:password.changed')}</FormNote>}
        {isPlainFailure && <Outcome problem={write.problem} isInForm fallback={t('account:notSaved')} />}
      </div>
    </form>
  )
}
