import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Secret } from '#base/secret.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { confirmContact, sendConfirmationMutation } from '#platform/account.ts'
import { callOf } from '#platform/query-call.ts'
import { Button } from '#ui/button/button.tsx'
import { CodeField } from '#ui/fields/code-field.tsx'
import { useFocusHandover } from '#ui/focus-handover/use-focus-handover.ts'
import { Outcome } from '../_shared/outcome/index.ts'
import { fieldCodes, useFaultFocus } from '../_shared/forms/form-notes.tsx'
import { useWrite } from '../_shared/forms/use-write.ts'
import styles from './contacts.module.css'

/** Sends a code to a contact, and takes it (specification section 5, form behaviour). The code goes to the call and nowhere else. */
export function ConfirmByCode({ contact }: { readonly contact: string }): ReactNode {
  const { t } = useTranslation(['account', 'profile'])
  const client = useQueryClient()
  const { mutateAsync } = useMutation(sendConfirmationMutation())
  const sending = useWrite()
  const confirming = useWrite()
  const place = useFaultFocus(confirming.error)
  const { from: sender, to: field } = useFocusHandover<HTMLInputElement>()
  const [code, setCode] = useState('')
  const [isSent, setIsSent] = useState(false)

  const sendCode = async () => {
    if (await sending.run(() => mutateAsync({ contact }))) setIsSent(true)
  }
  const confirm = async (typed: string) => {
    const secret = new Secret(typed)
    const isDone = await confirming.run(() => confirmContact(callOf(client), { contact, code: secret }))
    secret.wipe()
    if (isDone) await client.invalidateQueries({ queryKey: ['account.getprofileinfo'] })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === 6) void confirm(code)
  }
  const isWrong = confirming.status === 'failed' && fieldCodes(confirming.error).has('code')
  return (
    <div className={styles.confirm}>
      {!isSent && (
        <Button ref={sender} size="small" busy={sending.status === 'busy'} onClick={() => void sendCode()}>
          {t('account:contacts.sendCode')}
        </Button>
      )}
      {sending.problem && <Outcome problem={sending.problem} isInForm fallback={t('account:contacts.notSent')} />}
      {isSent && (
        <form
          ref={place}
          method="post"
          className={styles.code}
          noValidate
          onSubmit={submit}
          data-form="confirm-contact"
        >
          <CodeField
            ref={field}
            name="code"
            label={t('account:contacts.code')}
            hint={t('profile:codeSent', { contact })}
            value={code}
            onChange={setCode}
            onComplete={(typed) => void confirm(typed)}
            error={isWrong ? t('profile:smsCodeError') : undefined}
          />
          <div className={styles.actions}>
            <Button type="submit" size="small" variant="primary" busy={confirming.status === 'busy'}>
              {t('account:contacts.confirm')}
            </Button>
            <Button size="small" variant="quiet" busy={sending.status === 'busy'} onClick={() => void sendCode()}>
              {t('account:contacts.sendAgain')}
            </Button>
          </div>
          {confirming.problem && !isWrong && (
            <Outcome problem={confirming.problem} isInForm literal="contactConfirmFailed" />
          )}
        </form>
      )}
    </div>
  )
}
