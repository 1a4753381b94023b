import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { errorText } from '#engine/words/error-text.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { addContactMutation } from '#platform/account.ts'
import { checkField } from '#schemas/fields/rules.ts'
import { Button } from '#ui/button/button.tsx'
import { fieldIn } from '#ui/fields/field-in.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Outcome } from '../_shared/outcome/index.ts'
import { fieldCodes, useFaultFocus, useFieldWords } from '../_shared/forms/form-notes.tsx'
import { useWrite } from '../_shared/forms/use-write.ts'
import styles from './contacts.module.css'

/** What was typed is an address where it has an @, else a phone number, written as the platform reads it. */
const readContact = (typed: string): { readonly type: 'email' | 'phone'; readonly contact: string } => {
  const text = typed.trim()
  return text.includes('@')
    ? { type: 'email', contact: text }
    : { type: 'phone', contact: `+${text.replace(/\D/g, '')}` }
}

export function AddContact(): ReactNode {
  const { t } = useTranslation(['account', 'profile', 'common'])
  const words = useFieldWords()
  const { mutateAsync } = useMutation(addContactMutation())
  const write = useWrite()
  const place = useFaultFocus(write.error)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { type, contact } = readContact(typed)
    const wrong = t(type === 'email' ? 'profile:wrongEmail' : 'profile:wrongPhoneFormat')
    const isWrong = checkField(type, contact, { isRequired: true }) !== null
    setProblem(isWrong ? wrong : null)
    if (isWrong) return fieldIn(event.currentTarget, 'contact')?.focus()
    if (await write.run(() => mutateAsync({ contact }))) setTyped('')
  }
  const codes = fieldCodes(write.error).get('contact')
  const said =
    codes &&
    (codes.includes('taken')
      ? words.ofCodes(codes)
      : t(readContact(typed).type === 'email' ? 'profile:wrongEmail' : 'profile:wrongPhoneFormat', {
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
          setProblem(null)
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
