import { writePlainly } from '#engine/testing/write-plainly.ts'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { WordsProvider } from '#engine/words/words-context.tsx'
import { expect } from 'vitest'
import { createEngine } from '#engine/create-engine.ts'
import type { CompiledField, CompiledForm } from '#engine/document/compiled.ts'
import { EnvironmentContext } from '#engine/render/environment.ts'
import { HostContext } from '#engine/render/host.ts'
import { createValueStore, type BoundValue } from '#engine/render/value-store.ts'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { siteDocumentsOf } from '#engine/testing/sample-documents.ts'
import { createTestHost } from '#engine/testing/test-host.ts'
import type { Action } from '#schemas/document/action.ts'
import { FormView } from '#engine/forms/form-view.tsx'
import type { FormSettings } from '#engine/forms/form-settings.ts'
import {
  type FormValues,
  type PhoneCountry,
  type PromoFinding,
  type SubmitPort,
  SubmitPortContext,
  type SubmitState,
} from '#engine/forms/submit-port.ts'

export const field = (name: string, type: string, more: Partial<CompiledField> = {}): CompiledField => ({
  name,
  type,
  label: `${name}:`,
  isRequired: true,
  messages: {},
  ...more,
})
export const formOf = (fields: readonly CompiledField[], more: Partial<CompiledForm> = {}): CompiledForm => ({
  kind: 'form',
  id: 'profile',
  title: 'Profil',
  submit: { flow: 'profile', event: 'profile.save' },
  strategy: 'onSubmit',
  secret: [],
  button: 'Saqlash',
  links: [],
  fields,
  ...more,
})
type SettingsDocument = {
  readonly id: string
  readonly values: { readonly validationDict?: Readonly<Record<string, { readonly key: string }>> }
}
/** The general words of the sample site, as its release carries them in a locale. */
function sampleValidationDict({ i18n }: Pick<ReturnType<typeof createSampleDictionary>, 'i18n'>) {
  const forms = (siteDocumentsOf('settings') as SettingsDocument[]).find(({ id }) => id === 'forms')
  return Object.fromEntries(
    Object.entries(forms?.values.validationDict ?? {}).map(([type, { key }]) => {
      const [namespace = '', name = ''] = key.split(':')
      return [type, String(i18n.getResource(i18n.language, namespace, name))] as const
    }),
  )
}
const usualSettings: FormSettings = {
  currencyConditions: [{ countries: ['UZ'], currencies: ['UZS', 'USD'] }],
  symbols: { UZS: 'soʻm' },
}
const atRest: SubmitState = { isBusy: false, problem: null, waits: {} }

/** A form with a port that records what it receives and answers what the test tells it to. */
export function show(
  form: CompiledForm,
  {
    draft = {},
    values = [],
    phones = [],
    promoCodes = {},
    countries = null,
    minimumAge,
    settings: given = {},
    After,
  }: {
    draft?: FormValues
    values?: readonly (readonly [string, BoundValue])[]
    promoCodes?: Readonly<Record<string, PromoFinding>>
    countries?: ReadonlySet<string> | null
    minimumAge?: number
    /** In place of the usual ones. */
    settings?: FormSettings
    phones?: readonly PhoneCountry[] | Promise<readonly PhoneCountry[]>
    After?: SubmitPort['After']
  } = {},
) {
  const submitted: FormValues[] = []
  const drafts: FormValues[] = []
  const actions: Action[] = []
  const listeners = new Set<() => void>()
  let state = atRest
  const { i18n, missing } = createSampleDictionary('uz')
  const settings: FormSettings = {
    ...usualSettings,
    validationDict: sampleValidationDict({ i18n }),
    ...(minimumAge !== undefined && { minimumAge }),
    ...given,
  }
  const port: SubmitPort = {
    namespaces: () => ['errors'],
    Outcome: () => null,
    After,
    settings: () => settings,
    phoneCountries: () => Promise.resolve(phones),
    checkPromoCode: (code) => Promise.resolve(promoCodes[code] ?? null),
    countries: () => Promise.resolve(countries),
    submit: (_, filled) => void submitted.push(filled),
    state: () => state,
    subscribe: (_, listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    draft: () => (form.steps && drafts.at(-1)) ?? draft,
    keepDraft: (_, filled) => void drafts.push(filled),
  }
  const store = createValueStore(values)
  const environment = createEngine({ widgets: new Map(), fallbacks: new Map() }).environment({
    release: 'test',
    values: store,
    write: writePlainly,
    now: () => 0,
    routeId: () => 'home',
    run: (action) => void actions.push(action),
    report: (failure) => expect(failure).toBeNull(),
  })
  const element = (
    <WordsProvider i18n={i18n}>
      <HostContext value={createTestHost('uz')}>
        <EnvironmentContext value={environment}>
          <SubmitPortContext value={port}>
            <FormView form={form} />
          </SubmitPortContext>
        </EnvironmentContext>
      </HostContext>
    </WordsProvider>
  )
  return {
    element,
    submitted,
    drafts,
    actions,
    store,
    missing,
    say(next: Partial<SubmitState>) {
      state = { ...atRest, ...next }
      act(() => listeners.forEach((listener) => listener()))
    },
  }
}
export const start = (form: CompiledForm, options?: Parameters<typeof show>[1]) => {
  const shown = show(form, options)
  render(shown.element)
  return shown
}
export const submit = () => userEvent.click(screen.getByRole('button', { name: 'Saqlash' }))
export const errorOf = (label: string): string | undefined => {
  const input = screen.getByLabelText(label)
  return input.getAttribute('aria-invalid') === 'true'
    ? (document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent ?? '')
    : undefined
}
