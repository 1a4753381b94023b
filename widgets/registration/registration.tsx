import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useContext, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { storedPromoCode } from '#base/arrival.ts'
import type { WidgetProps } from '#engine/define-widget.ts'
import type { CompiledForm } from '#engine/document/compiled.ts'
import { SubmitPortContext } from '#engine/forms/submit-port.ts'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { charactersQuery } from '#platform/loyalty.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Button } from '#ui/button/button.tsx'
import { fieldIn } from '#ui/fields/field-in.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { FormPlace, FormSkeleton } from '../_shared/forms/form-place.tsx'
import { SocialSignIn } from '../_shared/forms/social-sign-in.tsx'
import { useAuthSettings } from '../_shared/forms/use-auth-settings.ts'
import { useOffering } from '../_shared/rewards/offering.ts'
import { fitRegistration, offeredSettings, startRegistration, type RegistrationSettings } from './fit-registration.ts'
import type { registrationSchema } from './index.ts'
import styles from './registration.module.css'

type Forms = Props<typeof registrationSchema>
type FormWay = keyof Forms & ('email' | 'phone' | 'login')
type Way = FormWay | 'social'

export function Registration({ root, fields, ...forms }: WidgetProps<Forms>) {
  const { t } = useTranslation('registration')
  const settings = useAuthSettings()
  const offering = useOffering(false)
  const mayOffer = offering !== 'hidden' && offering !== 'paused'
  const hasCharacters = useValue('flag:isEnableCharacters') !== false
  const registration = useMemo(
    () => offeredSettings(settings?.registration ?? {}, { areBonusesShown: mayOffer, hasCharacters }),
    [settings, mayOffer, hasCharacters],
  )
  const [chosen, setChosen] = useState<Way>()
  const services = settings?.socialServices ?? []
  const offered = (settings?.authTypes ?? ['email']).filter((way): way is Way =>
    way === 'social' ? services.length > 0 : way in forms,
  )
  const way = chosen ?? offered[0]
  const form = settings && way && way !== 'social' && forms[way]
  const shown = form ? (
    <WayForm key={way} form={form} fields={fields} settings={registration} />
  ) : way === 'social' ? (
    <SocialSignIn typeAuth="register" services={services} />
  ) : (
    settings === undefined && <FormSkeleton fields={fields} />
  )
  return (
    <div {...root} className={styles.ways} aria-busy={settings === undefined || undefined}>
      {offered.length > 1 && way ? (
        <Tabs
          label={t('ways')}
          tabs={offered.map((id) => ({ id, label: t(`way.${id}`) }))}
          value={way}
          onChange={setChosen}
          fit="equal"
          name="registration"
        >
          <div className={styles.way}>{shown}</div>
        </Tabs>
      ) : (
        shown
      )}
    </div>
  )
}

function WayForm({ form, fields, settings }: { form: string; fields: number; settings: RegistrationSettings }) {
  const { t } = useTranslation('registration')
  const port = useContext(SubmitPortContext)
  const [isPromoOpen, setPromoOpen] = useState(settings.showPromoFieldByDefault === true)
  const { data } = useQuery({ ...charactersQuery(), enabled: settings.showCharacterSelect === true })
  const characters = data?.items
  const fit = useMemo(
    () => (document: CompiledForm) => fitRegistration(document, { settings, isPromoOpen, characters }),
    [settings, isPromoOpen, characters],
  )
  const openPromo = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    const around = currentTarget.parentElement
    // The button goes, and the focus would go with it.
    flushSync(() => setPromoOpen(true))
    if (around) fieldIn(around, 'promo_code')?.focus()
  }
  return (
    <>
      <FormPlace
        form={form}
        fields={fields}
        fit={fit}
        opened={(document) => {
          if (storedPromoCode() !== null) setPromoOpen(true)
          port?.keepDraft(document, { ...startRegistration(settings), ...port.draft(document) })
        }}
      />
      {settings.showPromocode === true && !isPromoOpen && (
        <Button variant="quiet" wide onClick={openPromo}>
          {t('havePromoCode')}
        </Button>
      )}
    </>
  )
}
