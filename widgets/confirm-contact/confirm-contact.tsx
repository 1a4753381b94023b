import { useQueryClient } from '@tanstack/react-query'
import type { WidgetProps } from '#engine/define-widget.ts'
import { Secret } from '#base/secret.ts'
import { useHost } from '#engine/render/host.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useRoute } from '#engine/render/use-route.ts'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { confirmContact } from '#platform/account.ts'
import { callOf } from '#platform/query-call.ts'
import type { Props } from '#schemas/document/marks.ts'
import { buttonClasses, ButtonContent } from '#ui/button/button-look.tsx'
import { Button } from '#ui/button/button.tsx'
import { Outcome } from '../_shared/outcome/index.ts'
import { fieldCodes } from '../_shared/forms/form-notes.tsx'
import { useWrite } from '../_shared/forms/use-write.ts'
import type { confirmContactSchema } from './index.ts'
import styles from './confirm-contact.module.css'

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Opening the link confirms nothing (RTE-14): mail scanners open links too. */
export function ConfirmContact({ root }: WidgetProps<Props<typeof confirmContactSchema>>) {
  const { t } = useTranslation(['account', 'profile'])
  const host = useHost()
  const client = useQueryClient()
  const user = useValue('user')
  const { search } = useRoute()
  const write = useWrite()
  const contact = textOf(search.contact)
  const code = textOf(search.code)

  if (contact === '' || code === '') {
    return (
      <div {...root} className={styles.confirm}>
        <p>{t('account:confirm.incomplete')}</p>
        <SiteLink
          to={{ href: '/profile/settings', external: false }}
          className={buttonClasses({ variant: 'primary', wide: true })}
        >
          <ButtonContent>{t('account:confirm.toContacts')}</ButtonContent>
        </SiteLink>
      </div>
    )
  }
  const confirm = async () => {
    const secret = new Secret(code)
    const isDone = await write.run(() => confirmContact(callOf(client), { contact, code: secret }))
    secret.wipe()
    if (isDone) host.go({ href: '/confirmation/success', external: false })
  }
  const isWrongCode = fieldCodes(write.error).has('code')
  const here = `/confirmation?${new URLSearchParams({ contact, code }).toString()}`
  return (
    <div {...root} className={styles.confirm}>
      <p className={styles.contact}>{contact}</p>
      {user === 'guest' ? (
        <>
          <p className={styles.note}>{t('account:confirm.signIn')}</p>
          <SiteLink
            to={{ href: `/forms/sign_in?${new URLSearchParams({ redirectUrl: here }).toString()}`, external: false }}
            className={buttonClasses({ variant: 'primary', wide: true })}
          >
            <ButtonContent>{t('account:confirm.toSignIn')}</ButtonContent>
          </SiteLink>
        </>
      ) : (
        <Button
          variant="primary"
          wide
          busy={write.status === 'busy' || write.status === 'done'}
          onClick={() => void confirm()}
        >
          {t('account:confirm.button')}
        </Button>
      )}
      {write.problem && (
        <>
          <Outcome
            problem={write.problem}
            isInForm
            own={isWrongCode ? t('profile:smsCodeError') : undefined}
            literal="contactConfirmFailed"
          />
          <SiteLink to={{ href: '/profile/settings', external: false }} className={styles.link}>
            {t('account:confirm.newCode')}
          </SiteLink>
        </>
      )}
    </div>
  )
}
