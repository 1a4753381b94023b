import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { PhoneCountry, PromoFinding } from './submit-port.ts'
import { field, formOf, show, start, submit, errorOf } from '#engine/testing/show-form.tsx'

afterEach(cleanup)

test('[VAL-19] a sum says its bounds in the currency of the site', async () => {
  start(formOf([field('amount', 'sum', { min: 5, max: 1000 })]), { values: [['site.currency', 'EUR']] })
  await userEvent.type(screen.getByLabelText('amount:'), '2,000')
  await submit()
  expect(errorOf('amount:')).toBe('Summa €5.00 dan €1,000.00 gacha boʻlishi kerak')
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

test('[FRM-1] what is typed before the countries of phones have come stays, and so does the focus', async () => {
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
  '[FRM-1] [VAL-2] %s typed before the countries have come is a number of the country that is then shown',
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

test('[FRM-1] a phone is a country and the rest of the number; a whole number that is pasted finds its country', async () => {
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
  '[FRM-1] %s typed key by key into a phone with a mask is the same number',
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

test('[FRM-1] countries have their names in the locale, and the country says which currencies there are', async () => {
  const { submitted } = start(formOf([field('country', 'country'), field('currency', 'currency')]))
  await screen.findByRole('option', { name: 'Oʻzbekiston' })
  await userEvent.selectOptions(screen.getByLabelText('country:'), 'UZ')
  await screen.findByRole('option', { name: /^USD/ })
  expect(screen.getByLabelText<HTMLSelectElement>('currency:').value).toBe('UZS')
  await userEvent.selectOptions(screen.getByLabelText('currency:'), 'USD')
  await submit()
  expect(submitted).toEqual([{ country: 'UZ', currency: 'USD' }])
})

test('[FRM-1] groups stand under their headings; a field may begin with the value of a binding', () => {
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

test('[FRM-1] a group whose fields are not neighbours stands once, where its first field does', async () => {
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

test('[PRM-2] [VAL-12] a promo code that is left says what it gives or why it gives nothing; it is asked for once, not by who sends the form, and holds nobody up', async () => {
  const asked: string[] = []
  const found: Record<string, PromoFinding> = {
    BAHOR: { gives: '50 bepul aylantirish' },
    ESKI: { nothing: { keys: ['common:promoCodeErrors.EXPIRED', 'common:promoCodeErrors.INVALID'] } },
  }
  const promoCodes = new Proxy(found, { get: (codes, code) => (asked.push(String(code)), codes[String(code)]) })
  const { submitted } = start(formOf([field('promo', 'promo'), field('login', 'login', { isRequired: false })]), {
    promoCodes,
  })
  const code = screen.getByLabelText<HTMLInputElement>('promo:')
  const said = () => screen.getByRole('status').textContent
  await userEvent.type(code, ' BAHOR ')
  expect(asked).toEqual([])
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
  expect(asked).toEqual(['BAHOR', 'ESKI'])
  await userEvent.clear(code)
  await userEvent.type(code, 'YANGI')
  await submit()
  expect(asked).toEqual(['BAHOR', 'ESKI'])
  expect(submitted).toMatchObject([{ promo: 'YANGI' }])
})

test('[API-7] a form offers the countries that it may, and all of them where nobody says which', async () => {
  start(formOf([field('country', 'country')]), { countries: new Set(['UZ', 'KZ']) })
  const offered = () =>
    [...screen.getByLabelText<HTMLSelectElement>('country:').options].map(({ value }) => value).filter(Boolean)
  await waitFor(() => expect(offered().toSorted()).toEqual(['KZ', 'UZ']))
})

test('[API-7] [FRM-1] a country that the form may not offer is no choice, and is not sent', async () => {
  const { submitted } = start(formOf([field('country', 'country', { value: 'KZ', placeholder: 'Tanlang' })]), {
    countries: new Set(['UZ']),
  })
  const country = screen.getByLabelText<HTMLSelectElement>('country:')
  await screen.findByRole('option', { name: 'Oʻzbekiston' })
  await waitFor(() => expect([...country.options].map(({ value }) => value)).toEqual(['', 'UZ']))
  expect(country.selectedOptions[0]?.text).toBe('Tanlang')
  await userEvent.selectOptions(country, 'UZ')
  await submit()
  expect(submitted).toEqual([{ country: 'UZ' }])
})

test('[FRM-1] a list that may stay empty can be emptied again; one that is required cannot', async () => {
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
