import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import type { PhoneCountry, PromoFinding } from './submit-port.ts'
import { field, formOf, show, start, submit, errorOf } from '#engine/testing/show-form.tsx'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import type { FormSettings } from './form-settings.ts'
import type { BoundValue } from '#engine/render/value-store.ts'

afterEach(cleanup)

const { i18n } = createSampleDictionary('uz')

test('[VAL-19] the bounds of a sum are shown in the currency of the site', async () => {
  start(formOf([field('amount', 'sum', { min: 5, max: 1000 })]), { values: [['site.currency', 'EUR']] })
  await userEvent.type(screen.getByLabelText('amount:'), '2,000')
  await submit()
  expect(errorOf('amount:')).toBe('Summa €5.00 dan €1,000.00 gacha boʻlishi kerak')
})

test.each<[string, values: readonly (readonly [string, BoundValue])[], settings: FormSettings, bounds: string[]]>([
  ['USD where nobody names one', [['site.currency', null]], {}, ['$5.00', '$1,000.00']],
  ['that of the settings', [['site.currency', null]], { sumCurrency: 'GBP' }, ['£5.00', '£1,000.00']],
  ['that of the site before', [['site.currency', 'EUR']], { sumCurrency: 'GBP' }, ['€5.00', '€1,000.00']],
  [
    'that of the player before all',
    [
      ['site.currency', 'EUR'],
      ['player.balance.main', { minor: 0, currency: 'USD' }],
    ],
    { sumCurrency: 'GBP' },
    ['$5.00', '$1,000.00'],
  ],
])('[VAL-19] [CSH-17] the currency of the bounds of a sum is %s', async (_which, values, settings, [min, max]) => {
  start(formOf([field('amount', 'sum', { min: 5, max: 1000 })]), { values, settings })
  await userEvent.type(screen.getByLabelText('amount:'), '2,000')
  await submit()
  expect(errorOf('amount:')).toBe(i18n.t('common:fieldsValidatorErrors.sumError', { min, max }))
})

const siteKey = 'common:fieldsValidatorErrors.wrongField'
const apiErrors = { apiValidationErrors: { taken: 'api', odd: 'api, of another code' } }
const configured = (words: Readonly<Record<string, string>>): FormSettings => ({
  profileSettings: {
    form: 'profile',
    fields: [
      {
        fieldName: 'nick',
        validation: Object.fromEntries(Object.entries(words).map(([code, message]) => [code, { message }])),
      },
    ],
  },
})
test.each<[string, messages: Readonly<Record<string, string>>, settings: FormSettings, codes: string[], said: string]>([
  [
    'the form document',
    { taken: 'document' },
    { ...configured({ taken: 'form' }), ...apiErrors },
    ['taken'],
    'document',
  ],
  ['the settings of the form', { short: '-' }, { ...configured({ taken: 'form' }), ...apiErrors }, ['taken'], 'form'],
  [
    'the settings of the form, where the document has an empty word',
    { taken: '' },
    configured({ taken: 'form' }),
    ['taken'],
    'form',
  ],
  ['apiValidationErrors', {}, { ...configured({ short: '-' }), ...apiErrors }, ['taken'], 'api'],
  [
    'apiValidationErrors, not validationDict,',
    {},
    { validationDict: { taken: 'dict' }, ...apiErrors },
    ['taken'],
    'api',
  ],
  ['the document for a later code', { late: 'document' }, apiErrors, ['taken', 'late'], 'document'],
  ['apiValidationErrors for a later code', {}, apiErrors, ['unknown', 'taken'], 'api'],
  ['the site', { short: '-' }, { ...configured({ short: '-' }), ...apiErrors }, ['unknown'], i18n.t(siteKey)],
  ['the site, not validationDict,', {}, { validationDict: { taken: 'dict' } }, ['taken'], i18n.t(siteKey)],
  ['the site, where a code is no word of a table', {}, apiErrors, ['constructor'], i18n.t(siteKey)],
])(
  '[FRM-1] [VAL-13] %s supplies the message of a field that the platform refuses',
  (_who, messages, settings, codes, text) => {
    const { say } = start(formOf([field('nick', 'text', { messages })]), { settings })
    say({ problem: { form: null, fields: { nick: { codes, keys: [siteKey] } } } })
    expect(errorOf('nick:')).toBe(text)
  },
)

test('[FRM-1] words of apiValidationErrors are filled in with the values that the platform sends with the code', () => {
  const { say } = start(formOf([field('nick', 'text')]), { settings: { apiValidationErrors: { short: 'api {min}' } } })
  say({ problem: { form: null, fields: { nick: { codes: ['short'], keys: [siteKey], values: { min: 4 } } } } })
  expect(errorOf('nick:')).toBe('api 4')
})

test('[VAL-7] a type of document is a line of text: any text is sent, and none is an error', async () => {
  const { submitted } = start(
    formOf([field('kind', 'documentType'), field('other', 'documentType', { isRequired: false })]),
  )
  const kind = screen.getByLabelText<HTMLInputElement>('kind:')
  expect([kind.tagName, kind.type, kind.getAttribute('aria-required')]).toEqual(['INPUT', 'text', 'true'])
  await submit()
  expect([errorOf('kind:'), submitted]).toEqual([i18n.t('common:fieldsValidatorErrors.required'), []])
  await userEvent.type(kind, 'Pasport (2-nusxa)')
  await submit()
  expect(submitted).toEqual([{ kind: 'Pasport (2-nusxa)' }])
})

test('[VAL-7] [FRM-1] a type of document with options is a list of those options', async () => {
  const options = ['passport', 'permit'].map((value) => ({ value, label: `${value}!` }))
  const { submitted } = start(formOf([field('kind', 'documentType', { options })]))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'kind:' }), 'permit!')
  await submit()
  expect(submitted).toEqual([{ kind: 'permit' }])
})

/** The selector of the fields that the stylesheet marks with a star. */
const starred = readFileSync('engine/forms/form.module.css', 'utf8')
  .match(/[^{}]+(?=\{\s*content: ' \*')/)?.[0]
  .replaceAll('::after', '')
  .replaceAll('.form', 'form') as string // the test fails here if there is no star
/** How each field is marked: for screen readers, on the screen, and by the word next to its label. */
const marksOf = () => {
  const stars = [...document.querySelectorAll(starred)]
  return [...screen.getByRole('form').querySelectorAll<HTMLInputElement>('[name]')].map((input) => {
    const [label] = input.labels ?? []
    return [
      input.name,
      input.getAttribute('aria-required'),
      stars.filter((star) => label?.contains(star)).length,
      label?.textContent.replace(/^.*:/, ''),
    ]
  })
}
const optional = i18n.t('common:form.optional')

test('[FRM-1] where a field may stay empty, the required ones are marked and the others say that they are optional', () => {
  start(
    formOf([
      field('nick', 'text'),
      field('town', 'text', { isRequired: false }),
      field('sex', 'sex', { options: [{ value: '1', label: 'F' }] }),
      field('kind', 'select', { options: [{ value: '1', label: 'A' }], isRequired: false }),
      field('about', 'textarea', { isRequired: false }),
      field('terms', 'truthyCheckbox'),
      field('news', 'truthyCheckbox', { isRequired: false }),
      field('fixed', 'text', { isReadOnly: true, value: 'x' }),
    ]),
  )
  expect(screen.getByRole('form').dataset.marked).toBe('true')
  expect(marksOf()).toEqual([
    ['nick', 'true', 1, ''],
    ['town', null, 0, optional],
    ['sex', 'true', 1, ''],
    ['kind', null, 0, optional],
    ['about', null, 0, optional],
    ['terms', 'true', 1, ''],
    ['news', null, 0, ''],
    ['fixed', null, 0, ''],
  ])
})

test('[FRM-1] where every field is required, none is marked, because there is nothing to tell apart', () => {
  start(formOf([field('nick', 'text'), field('mail', 'email'), field('terms', 'truthyCheckbox')]))
  expect(screen.getByRole('form').hasAttribute('data-marked')).toBe(false)
  expect(marksOf()).toEqual([
    ['nick', 'true', 0, ''],
    ['mail', 'true', 0, ''],
    ['terms', 'true', 0, ''],
  ])
})

test('[CON-2] the currency beside a sum is written as the site writes it, or by its usual sign', () => {
  const { element } = show(formOf([field('amount', 'sum')]), { values: [['site.currency', 'UZS']] })
  const { unmount } = render(element)
  expect([screen.queryByText('soʻm')?.tagName, screen.queryByText('UZS')]).toEqual(['SPAN', null])
  unmount()
  start(formOf([field('amount', 'sum')]), { values: [['site.currency', 'EUR']] })
  expect(screen.queryByText('€')?.tagName).toBe('SPAN')
})

test('[VAL-14] a mask shapes what is typed: # digit, @ letter, * both', async () => {
  const { submitted } = start(formOf([field('document', 'text', { mask: '@@ ###-**' })]))
  const input = screen.getByLabelText<HTMLInputElement>('document:')
  await act(() => import('maska'))
  await userEvent.type(input, 'a1b?23x45z9')
  expect(input.value).toBe('ab 234-5z')
  await submit()
  expect(submitted).toEqual([{ document: 'ab 234-5z' }])
})

test('[FRM-1] what is typed before the countries of phones have loaded stays, and so does the focus', async () => {
  let come = (_countries: readonly PhoneCountry[]): void => undefined
  const phones = new Promise<readonly PhoneCountry[]>((resolve) => (come = resolve))
  start(formOf([field('phone', 'phone')]), { phones })
  const number = screen.getByLabelText<HTMLInputElement>('phone:')
  await userEvent.type(number, '+99890')
  await act(async () =>
    come([
      { country_code: 'UZ', phone_country_code: '998', name: 'Oʻzbekiston', mask: '## ###-##-##', is_default: true },
    ]),
  )
  expect(document.activeElement).toBe(screen.getByLabelText('phone:'))
  await userEvent.keyboard('1234567')
  expect(screen.getByLabelText<HTMLInputElement>('phone:').value).toBe('+998901234567')
  await userEvent.tab()
  await screen.findByRole('combobox')
  expect(screen.getByLabelText<HTMLInputElement>('phone:').value.replace(/\D/g, '')).toBe('901234567')
})

test.each(['901234567', '998901234567'])(
  '[FRM-1] [VAL-2] %s typed before the countries have loaded is a number of the country that is then shown',
  async (typed) => {
    let come = (_countries: readonly PhoneCountry[]): void => undefined
    const phones = new Promise<readonly PhoneCountry[]>((resolve) => (come = resolve))
    const { submitted } = start(formOf([field('phone', 'phone')]), { phones })
    await userEvent.type(screen.getByLabelText('phone:'), typed)
    await userEvent.tab()
    await act(async () =>
      come([
        { country_code: 'UZ', phone_country_code: '998', name: 'Oʻzbekiston', mask: '## ###-##-##', is_default: true },
      ]),
    )
    const number = screen.getByLabelText<HTMLInputElement>('phone:')
    expect([number.value.replace(/\D/g, ''), number.dataset.value]).toEqual(['901234567', '+998901234567'])
    await submit()
    expect(submitted).toEqual([{ phone: '+998901234567' }])
  },
)

test('[FRM-1] a phone number is a country and the rest; pasting a whole number selects its country', async () => {
  const phone = (country_code: string, phone_country_code: string, mask: string, is_default = false): PhoneCountry => ({
    country_code,
    phone_country_code,
    name: country_code,
    mask,
    is_default,
  })
  const { submitted } = start(formOf([field('phone', 'phone')]), {
    phones: [phone('UZ', '998', '## ###-##-##', true), phone('KZ', '7', '### ###-##-##')],
  })
  const country = await screen.findByRole<HTMLSelectElement>('combobox')
  const number = screen.getByLabelText<HTMLInputElement>('phone:')
  expect(country.value).toBe('UZ')
  await userEvent.type(number, '901234567')
  await submit()
  await userEvent.clear(number)
  await userEvent.click(number)
  await userEvent.paste('+7 701 234 56 78')
  expect(country.value).toBe('KZ')
  await submit()
  expect(submitted).toEqual([{ phone: '+998901234567' }, { phone: '+77012345678' }])
})

test.each(['+998901234567', '998901234567', '901234567'])(
  '[FRM-1] %s typed key by key into a phone field with a mask is the same number',
  async (typed) => {
    const { submitted } = start(formOf([field('phone', 'phone')]), {
      phones: [
        { country_code: 'UZ', phone_country_code: '998', name: 'Oʻzbekiston', mask: '## ###-##-##', is_default: true },
      ],
    })
    await screen.findByRole('combobox')
    await act(() => import('maska'))
    await userEvent.type(screen.getByLabelText('phone:'), typed)
    expect(screen.getByLabelText<HTMLInputElement>('phone:').value).toBe('90 123-45-67')
    await submit()
    expect(submitted).toEqual([{ phone: '+998901234567' }])
  },
)

test('[FRM-1] countries are named in the locale, and the country decides which currencies there are', async () => {
  const { submitted } = start(formOf([field('country', 'country'), field('currency', 'currency')]))
  await screen.findByRole('option', { name: 'Oʻzbekiston' })
  await userEvent.selectOptions(screen.getByLabelText('country:'), 'UZ')
  await screen.findByRole('option', { name: /^USD/ })
  expect(screen.getByLabelText<HTMLSelectElement>('currency:').value).toBe('UZS')
  await userEvent.selectOptions(screen.getByLabelText('currency:'), 'USD')
  await submit()
  expect(submitted).toEqual([{ country: 'UZ', currency: 'USD' }])
})

test('[FRM-1] groups have headings; the first value of a field may come from a binding', () => {
  start(
    formOf([field('town', 'text', { value: { bind: 'player.login' } }), field('street', 'text', { value: 'Navoiy' })], {
      groups: [{ id: 'place', title: 'Manzil', fields: ['town', 'street'] }],
    }),
    { values: [['player.login', 'ana']] },
  )
  const inputs = [...screen.getByRole('group', { name: 'Manzil' }).querySelectorAll('input')]
  expect(inputs.map(({ name, value }) => [name, value])).toEqual([
    ['town', 'ana'],
    ['street', 'Navoiy'],
  ])
})

test('[FRM-1] a group whose fields are not neighbours appears once, at its first field', async () => {
  const { submitted } = start(
    formOf([field('town', 'text'), field('email', 'email'), field('street', 'text')], {
      groups: [{ id: 'place', title: 'Manzil', fields: ['town', 'street'] }],
    }),
    { draft: { town: 'Xiva', email: 'a@b.uz', street: 'Navoiy' } },
  )
  const inputsIn = (place: Element) => [...place.querySelectorAll('input')].map(({ name }) => name)
  expect(screen.getAllByRole('group', { name: 'Manzil' }).map(inputsIn)).toEqual([['town', 'street']])
  expect(inputsIn(screen.getByRole('form'))).toEqual(['town', 'street', 'email'])
  await submit()
  expect(submitted).toEqual([{ town: 'Xiva', email: 'a@b.uz', street: 'Navoiy' }])
})

test('[PRM-2] [VAL-12] on leaving its field, a promo code says what it gives or why it gives nothing; it is checked once, not again when the form is sent, and never delays the form', async () => {
  const requested: string[] = []
  const found: Record<string, PromoFinding> = {
    BAHOR: { gives: '50 bepul aylantirish' },
    ESKI: { nothing: { keys: ['common:promoCodeErrors.EXPIRED', 'common:promoCodeErrors.INVALID'] } },
  }
  const promoCodes = new Proxy(found, { get: (codes, code) => (requested.push(String(code)), codes[String(code)]) })
  const { submitted } = start(formOf([field('promo', 'promo'), field('login', 'login', { isRequired: false })]), {
    promoCodes,
  })
  const code = screen.getByLabelText<HTMLInputElement>('promo:')
  const said = () => screen.getByRole('status').textContent
  await userEvent.type(code, ' BAHOR ')
  expect(requested).toEqual([])
  await userEvent.tab()
  await waitFor(() => expect(said()).toContain('50 bepul aylantirish'))
  expect(code.getAttribute('aria-invalid')).toBeNull()
  await userEvent.click(code)
  await userEvent.tab()
  await userEvent.clear(code)
  expect(said()).toBe('')
  await userEvent.type(code, 'ESKI')
  await userEvent.tab()
  await waitFor(() => expect(said()).toContain('muddati'))
  expect(requested).toEqual(['BAHOR', 'ESKI'])
  await userEvent.clear(code)
  await userEvent.type(code, 'YANGI')
  await submit()
  expect(requested).toEqual(['BAHOR', 'ESKI'])
  expect(submitted).toMatchObject([{ promo: 'YANGI' }])
})

test('[API-7] a form offers the permitted countries, and all of them where nothing restricts them', async () => {
  start(formOf([field('country', 'country')]), { countries: new Set(['UZ', 'KZ']) })
  const offered = () =>
    [...screen.getByLabelText<HTMLSelectElement>('country:').options].map(({ value }) => value).filter(Boolean)
  await waitFor(() => expect(offered().toSorted()).toEqual(['KZ', 'UZ']))
})

test('[API-7] [FRM-1] a country that the form may not offer cannot be chosen and is not sent', async () => {
  const { submitted } = start(formOf([field('country', 'country', { value: 'KZ', placeholder: 'Tanlang' })]), {
    countries: new Set(['UZ']),
  })
  const country = screen.getByLabelText<HTMLSelectElement>('country:')
  await screen.findByRole('option', { name: 'Oʻzbekiston' })
  await waitFor(() => expect([...country.options].map(({ value }) => value)).toEqual(['', 'UZ']))
  await waitFor(() => expect(country.selectedOptions[0]?.text).toBe('Tanlang'))
  await userEvent.selectOptions(country, 'UZ')
  await submit()
  expect(submitted).toEqual([{ country: 'UZ' }])
})

test('[FRM-1] an optional list can be emptied again; a required one cannot', async () => {
  const options = [{ value: '1', label: 'Erkak' }]
  const { submitted } = start(
    formOf([
      field('sex', 'sex', { options, isRequired: false }),
      field('currency', 'currency', { isRequired: false, value: 'USD' }),
      field('subject', 'select', { options }),
    ]),
    { values: [['site.currency', 'UZS']], draft: { sex: '1', subject: '1' } },
  )
  const list = (label: string) => screen.getByLabelText<HTMLSelectElement>(new RegExp(`^${label}:`))
  await userEvent.selectOptions(list('sex'), 'Tanlanmagan')
  await userEvent.selectOptions(list('currency'), 'Tanlanmagan')
  expect([list('sex').value, list('currency').value, list('subject').options[0]?.disabled]).toEqual(['', '', true])
  await submit()
  const refused = document.querySelectorAll('[aria-invalid="true"]').length
  expect({ submitted, refused }).toEqual({ submitted: [{ sex: '', currency: '', subject: '1' }], refused: 0 })
})
