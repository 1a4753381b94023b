import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { forgetArrival, keptPromoCode } from '#base/arrival.ts'
import { Secret } from '#base/secret.ts'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useHost } from '#engine/render/host.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useRoute } from '#engine/render/use-route.ts'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { register } from '#platform/auth.ts'
import { callOf } from '#platform/query-call.ts'
import type { Props } from '#schemas/document/marks.ts'
import { checkField } from '#schemas/fields/rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { fieldIn } from '#ui/fields/field-in.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import formStyles from '../_shared/forms/field-form.module.css'
import { Outcome } from '../_shared/outcome/index.ts'
import { fieldCodes, useFaultFocus, useFieldWords } from '../_shared/forms/form-notes.tsx'
import { useWrite } from '../_shared/forms/use-write.ts'
import { afterSignUp } from './after-sign-up.ts'
import type { signUpSchema } from './index.ts'
import styles from './sign-up.module.css'

const fields = ['email', 'password', 'terms'] as const
type Field = (typeof fields)[number]

/** The password stays in its input until it is sent, and goes to the call and nowhere else. */
export function SignUp({ rules, root }: WidgetProps<Props<typeof signUpSchema>>) {
  const { t } = useTranslation('account')
  const words = useFieldWords()
  const host = useHost()
  const client = useQueryClient()
  const { search } = useRoute()
  const currency = useValue('site.currency')
  const write = useWrite()
  const place = useFaultFocus(write.error)
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({})

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const email = String(data.get('email') ?? '').trim()
    const typed = String(data.get('password') ?? '')
    const wrong = {
      email: checkField('email', email, { isRequired: true }),
      password: checkField('newPassword', typed, { isRequired: true }),
      terms: checkField('truthyCheckbox', data.get('terms') === 'on', { isRequired: true }),
    }
    const found: Partial<Record<Field, string>> = {}
    for (const name of fields) {
      const error = wrong[name]
      if (error) found[name] = words.ofField(error)
    }
    setProblems(found)
    const first = fields.find((name) => found[name] !== undefined)
    if (first) return fieldIn(form, first)?.focus()
    const password = new Secret(typed)
    const promoCode = keptPromoCode()
    const isDone = await write.run(() =>
      register(callOf(client), {
        authType: 'email',
        email,
        password,
        terms: true,
        notify: data.get('notify') === 'on',
        ...(typeof currency === 'string' ? { currency } : {}),
        ...(promoCode === null ? {} : { promo_code: promoCode }),
      }),
    )
    password.wipe()
    if (!isDone) return
    forgetArrival()
    host.go({ href: afterSignUp(search.redirectUrl, host.locale), external: false })
  }
  const said = fieldCodes(write.error)
  const errorOf = (name: Field): string | undefined =>
    problems[name] ?? (said.has(name) ? words.ofCodes(said.get(name) ?? []) : undefined)
  const isPlainFailure = write.problem && !fields.some((name) => said.has(name))
  return (
    <form
      {...root}
      ref={place}
      method="post"
      className={formStyles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      data-form="sign-up"
    >
      <TextField
        name="email"
        type="email"
        label={t('signUp.email')}
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        error={errorOf('email')}
      />
      <PasswordField
        name="password"
        label={t('signUp.password')}
        hint={t('password.hint')}
        autoComplete="new-password"
        maxLength={256}
        error={errorOf('password')}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
      />
      <Checkbox
        name="terms"
        error={errorOf('terms')}
        label={
          <>
            {t('signUp.terms')}{' '}
            <SiteLink to={rules} className={styles.link}>
              {t('signUp.rules')}
            </SiteLink>
          </>
        }
      />
      <Checkbox name="notify" label={t('signUp.notify')} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={write.status === 'busy' || write.status === 'done'}
      >
        {t('signUp.button')}
      </Button>
      {isPlainFailure && <Outcome problem={write.problem} isInForm fallback={t('signUp.failed')} />}
    </form>
  )
}
