import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { send } from '#flows/react/send.ts'
import type { Action } from '#schemas/document/action.ts'
import { Button } from '#ui/button/button.tsx'

type Props = { readonly kind: 'email' | 'phone'; readonly run: (action: Action) => void }

/** Sends a code to the contact, and opens the popup document in which the flow takes it. */
export function ConfirmByCode({ kind, run }: Props): ReactNode {
  const { t } = useTranslation('account')
  const confirm = (): void => {
    send('contact', { type: 'contact.confirm', kind })
    run([{ do: 'popup', id: 'confirm-contact' }])
  }
  return (
    <Button size="small" onClick={confirm}>
      {t('contacts.sendCode')}
    </Button>
  )
}
