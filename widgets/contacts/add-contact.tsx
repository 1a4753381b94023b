import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { errorText } from '#engine/words/error-text.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { send } from '#flows/react/send.ts'
import { addContactMutation, phoneSettingsQuery } from '#platform/account.ts'
import type { Action } from '#schemas/document/action.ts'
import { checkField, contactOf } from '#schemas/fields/rules.ts'
import { Button } from '#ui/button/button.tsx'
import { fieldIn } from '#ui/fields/field-in.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Outcome } from '../_shared/outcome/index.ts'
import { fieldCodes, useFaultFocus, useFieldWords } from '../_shared/forms/form-notes.tsx'
import { useWrite } from '../_shared/forms/use-write.ts'
import styles from './contacts.module.css'

/** A contact that was taken is confirmed at once: its code is sent, and the popup document that asks for it opens. */
export function AddContact({ run }: { readonly run: (action: Action) => void }): ReactNode {
  const { t } = useTranslation(['account', 'profile', 'common'])
  const words = useFieldWords()
  const client = useQueryClient()
  const { mutateAsync } = useMutation(addContactMutation())
  const write = useWrite()
  const place = useFaultFocus(write.error)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  const wrongIn = (text: string): string | null => {
    const { type, contact } = contactOf(text)
    if (checkField(type, contact, { isRequired: true }) === null) return null
    return t(type === 'email' ? 'profile:wrongEmail' : 'profile:wrongPhoneFormat')
  }
  /** The dialling code of the number, where the platform lists its country. */
  const diallingOf = async (contact: string): Promise<{ phone_country_code?: string }> => {
    const countries = await client.fetchQuery(phoneSettingsQuery()).catch(() => [])
    const code = countries
      .map(({ phone_country_code }) => phone_country_code.replace('+', ''))
      .filter((dialling) => contact.startsWith(`+${dialling}`))
      .toSorted((a, b) => b.length - a.length)[0]
    return code === undefined ? {} : { phone_country_code: code }
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { type, contact } = contactOf(typed)
    const wrong = wrongIn(typed)
    setProblem(wrong)
    if (wrong !== null) return fieldIn(event.currentTarget, 'contact')?.focus()
    const dialling = type === 'phone' ? await diallingOf(contact) : {}
    if (!(await write.run(() => mutateAsync({ contact, ...dialling })))) return
    setTyped('')
    send('contact', { type: 'contact.confirm', kind: type })
    run([{ do: 'popup', id: 'confirm-contact' }])
  }
  const codes = fieldCodes(write.error).get('contact')
  const said =
    codes &&
    (codes.includes('taken')
      ? words.ofCodes(codes)
      : t(contactOf(typed).type === 'email' ? 'profile:wrongEmail' : 'profile:wrongPhoneFormat', {
          defaultValue: errorText(t, 'contactSaveFailed'),
        }))
  return (
    <form
      ref={place}
      method="post"
      className={styles.add}
      noValidate
      onSubmit={(event) => void submit(event)}
      data-form="add-contact"
    >
      <TextField
        name="contact"
        label={t('account:contacts.add')}
        hint={t('account:contacts.addHint')}
        value={typed}
        maxLength={254}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value)
          // What was wrong is judged again at each change.
          if (problem !== null) setProblem(wrongIn(event.target.value))
          write.reset()
        }}
        error={problem ?? said}
      />
      <Button type="submit" busy={write.status === 'busy'}>
        {t('account:contacts.addButton')}
      </Button>
      {write.problem && !said && <Outcome problem={write.problem} isInForm literal="contactAddFailed" />}
    </form>
  )
}
