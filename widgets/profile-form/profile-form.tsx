import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { safePath } from '#base/links.ts'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useClock } from '#engine/render/clock.ts'
import { useRoute } from '#engine/render/use-route.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { personalDataFieldsQuery, profileQuery, saveProfileMutation } from '#platform/account.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Button } from '#ui/button/button.tsx'
import { fieldIn } from '#ui/fields/field-in.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import formStyles from '../_shared/forms/field-form.module.css'
import { fieldCodes, FormNote, useFaultFocus, useFieldWords } from '../_shared/forms/form-notes.tsx'
import { LoadFailed } from '../_shared/records/list-state.tsx'
import { Outcome, ResumeAct } from '../_shared/outcome/index.ts'
import { useJurisdiction } from '../_shared/page/jurisdiction.ts'
import { Panel } from '../_shared/page/panel.tsx'
import { useWrite } from '../_shared/forms/use-write.ts'
import type { profileFormSchema } from './index.ts'
import { isUnderage, problemsOf, toInput, valueOf, type PersonalField, type Profile } from './profile-values.ts'

const autocomplete: Readonly<Record<string, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  birth_date: 'bday',
  sex: 'sex',
  country: 'country-name',
  region: 'address-level1',
  home_town: 'address-level2',
  address: 'street-address',
  postcode: 'postal-code',
}

export function ProfileForm({ root }: WidgetProps<Props<typeof profileFormSchema>>) {
  const { t } = useTranslation('account')
  const { search } = useRoute()
  const fields = useQuery(personalDataFieldsQuery())
  const profile = useQuery(profileQuery())
  const failed = [fields, profile].find(({ isError, data }) => isError && data === undefined)
  const why = typeof search.toastType === 'string' ? search.toastType : undefined
  return (
    <div {...root}>
      <Panel
        title={t('profile.title')}
        lead={why ? t([`profile.why.${why}`, 'profile.why.other']) : t('profile.lead')}
        isBusy={!failed && (!fields.data || !profile.data)}
      >
        {failed ? (
          <LoadFailed error={failed.error} isRetrying={failed.isFetching} retry={() => void failed.refetch()} />
        ) : fields.data && profile.data ? (
          <Fields fields={fields.data.items} profile={profile.data} from={safePath(search.from)} />
        ) : (
          <div className={formStyles.fields}>
            {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((place) => (
              <div key={place}>
                <Skeleton step="14" width="third" />
                <Skeleton shape="control" />
              </div>
            ))}
          </div>
        )}
      </Panel>
    </div>
  )
}

function Fields({
  fields,
  profile,
  from,
}: {
  fields: readonly PersonalField[]
  profile: Profile
  from: string | null
}) {
  const { t } = useTranslation(['account', 'profile'])
  const words = useFieldWords()
  const now = useClock()
  const { minimumAge } = useJurisdiction()
  const { mutateAsync } = useMutation(saveProfileMutation())
  const write = useWrite()
  const place = useFaultFocus(write.error)
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const values = new Map(fields.map(({ name }) => [name, String(data.get(name) ?? '')]))
    const found = new Map([...problemsOf(fields, values, now())].map(([name, error]) => [name, words.ofField(error)]))
    const born =
      fields.some(({ name, is_editable }) => name === 'birth_date' && is_editable) && values.get('birth_date')
    if (born && !found.has('birth_date') && isUnderage(born, now(), minimumAge))
      found.set('birth_date', words.ofCodes(['underage']))
    setProblems(found)
    const [first] = found.keys()
    if (first !== undefined) return fieldIn(form, first)?.focus()
    await write.run(() => mutateAsync(toInput(fields, values)), form)
  }
  const said = fieldCodes(write.error)
  const errorOf = (name: string): string | undefined =>
    problems.get(name) ?? (said.has(name) ? words.ofCodes(said.get(name) ?? []) : undefined)
  const isPlainFailure = write.problem && ![...said.keys()].some((name) => fields.some((field) => field.name === name))
  return (
    <form
      ref={place}
      method="post"
      className={formStyles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      data-form="profile"
      onChange={() => write.status === 'done' && write.reset()}
    >
      <div className={formStyles.fields}>
        {fields.map(({ name, type, is_required, is_editable }) => {
          const usual = {
            name,
            label: t(`account:field.${name}`, { defaultValue: name }),
            error: errorOf(name),
            optional: is_required ? undefined : t('account:optional'),
            hint: is_editable ? undefined : t('account:profile.fixed'),
            defaultValue: valueOf(profile, name),
            autoComplete: autocomplete[name] ?? 'off',
          }
          if (type === 'sex') {
            const options = ['', '1', '2'].map((value) => ({ value, label: t(`account:sex.${value || '0'}`) }))
            return <Select key={name} {...usual} options={options} disabled={!is_editable} />
          }
          const more =
            type === 'date'
              ? ({ inputMode: 'numeric', placeholder: t('account:datePattern'), maxLength: 10 } as const)
              : { maxLength: 128 }
          return <TextField key={name} {...usual} {...more} readOnly={!is_editable} />
        })}
      </div>
      <div className={formStyles.actions}>
        <Button type="submit" variant="primary" busy={write.status === 'busy'}>
          {t('account:save')}
        </Button>
        {write.status === 'done' && <FormNote>{t('profile:saved')}</FormNote>}
        {write.status === 'done' && <ResumeAct from={from} />}
        {isPlainFailure && <Outcome problem={write.problem} isInForm literal="saveFailed" />}
      </div>
    </form>
  )
}
