import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { siteDocumentsOf } from '#engine/testing/sample-documents.ts'
import { takeOwnExclusion } from '#platform/exclusion.ts'
import { NetworkError, PlatformError, ProtocolError } from '#platform/platform-error.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { noLimit, uzs } from '#widgets/_shared/money/money-samples.ts'
import { jurisdictionKey } from '#widgets/_shared/page/jurisdiction.ts'
import { settingsKey } from '#widgets/_shared/page/site-settings.ts'
import { fillIn, showSiteForm } from './testing/test-site-form.tsx'

afterEach(cleanup)
beforeAll(async () => {
  await import('#ui/dialog/dialog.tsx')
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const choices = (select: HTMLElement) =>
  [...(select as HTMLSelectElement).options].map(({ value }) => value).filter(Boolean)
const focused = () => document.activeElement?.getAttribute('name')
const refusal = (call: string, type: string, error_data?: Record<string, string[]>, status = 400) =>
  new PlatformError({ call, status, error: { type, message: '', ...(error_data && { error_data }) } })

type Limit = CallOutput<'account.getDepositLimit'>
const monthly: Limit = {
  ...noLimit,
  limit_amount: uzs(500_000),
  available_amount: uzs(120_000),
  period: 'month',
  expired_at: '2026-03-31T19:00:00.000Z',
}
const money = { 'player.balance.main': { minor: 100, currency: 'UZS' } } as const

test('[PRF-4] a limit is set to a whole sum or removed; the form starts with the limit in force', async () => {
  let limit = monthly
  const platform = await showSiteForm('deposit-limit', {
    values: money,
    answers: {
      'account.getDepositLimit': () => limit,
      'account.setDepositLimit': ({ period }) =>
        (limit = period === 'none' ? noLimit : { ...monthly, limit_amount: uzs(300_000) }),
    },
  })
  const sum = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Summa' })
  const period = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Davr' })
  expect([sum().value, period().value, choices(period())]).toEqual([
    '500000',
    'month',
    ['day', 'week', 'month', 'none'],
  ])
  expect(screen.getByText('UZS')).toBeTruthy()
  await fillIn('Summa', '10,5')
  await press('Limitni belgilash')
  expect([sum().getAttribute('aria-invalid'), focused(), platform.inputsOf('account.setDepositLimit')]).toEqual([
    'true',
    'limit_amount',
    [],
  ])
  await fillIn('Summa', '300,000')
  await press('Limitni belgilash')
  expect((await screen.findByRole('status')).textContent).toContain('Limit saqlandi')
  expect([sum().value, period().value]).toEqual(['300000', 'month'])
  await userEvent.selectOptions(period(), 'none')
  expect(screen.queryByRole('textbox')).toBeNull()
  await press('Limitni belgilash')
  await waitFor(() =>
    expect(platform.inputsOf('account.setDepositLimit')).toEqual([
      { period: 'month', limit_amount: 300_000 },
      { period: 'none' },
    ]),
  )
  await waitFor(() =>
    expect([choices(period()), period().value, sum().value]).toEqual([['day', 'week', 'month'], 'day', '']),
  )
})

test('[PRF-4] during a time-out a limit can be made stricter but not removed; the reason why a laxer one is refused is shown next to it', async () => {
  let limit: Limit = { ...monthly, can_edit: false }
  const platform = await showSiteForm('deposit-limit', {
    values: money,
    answers: {
      'account.getDepositLimit': () => limit,
      'account.setDepositLimit'({ limit_amount }) {
        if (Number(limit_amount) > 500_000)
          throw refusal('account.setDepositLimit', 'InvalidParameterException', { limit_amount: ['paused'] })
        return (limit = { ...limit, limit_amount: uzs(200_000) })
      },
    },
  })
  expect(choices(screen.getByRole('combobox', { name: 'Davr' }))).toEqual(['day', 'week', 'month'])
  await fillIn('Summa', '600000')
  await press('Limitni belgilash')
  expect(await screen.findByText('Tanaffus paytida faqat qatʼiyroq limit belgilash mumkin')).toBeTruthy()
  await fillIn('Summa', '200000')
  await press('Limitni belgilash')
  expect((await screen.findByRole('status')).textContent).toContain('Limit saqlandi')
  expect(platform.inputsOf('account.setDepositLimit')).toEqual([
    { period: 'month', limit_amount: 600_000 },
    { period: 'month', limit_amount: 200_000 },
  ])
})

test('[PRF-4] [ERR-1] when a limit is not saved, the form says so and keeps what was typed', async () => {
  await showSiteForm('deposit-limit', {
    values: money,
    answers: {
      'account.getDepositLimit': () => noLimit,
      'account.setDepositLimit': () => Promise.reject(new NetworkError('account.setDepositLimit')),
    },
  })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Davr' }), 'week')
  await fillIn('Summa', '70000')
  await press('Limitni belgilash')
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect([
    screen.getByRole<HTMLSelectElement>('combobox', { name: 'Davr' }).value,
    screen.getByRole<HTMLInputElement>('textbox').value,
    screen.queryByText('Limit saqlandi'),
  ]).toEqual(['week', '70000', null])
})

test('[PRF-4] a pause asks for confirmation before it begins and says until when it lasts', async () => {
  const platform = await showSiteForm('pause', {
    answers: { 'account.setTimeOut': () => ({ until: '2026-03-14T09:00:00.000Z' }) },
  })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Qancha muddatga' }), 'week')
  await press('Tanaffus olish')
  const dialog = await screen.findByRole('alertdialog')
  expect([dialog.textContent?.includes('7 kun'), platform.inputsOf('account.setTimeOut')]).toEqual([true, []])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ha, boshlansin' }))
  expect((await screen.findByRole('status')).textContent).toContain('14.03.2026 soat 14:00')
  expect(platform.inputsOf('account.setTimeOut')).toEqual([{ duration: 'week' }])
})

test('[PRF-4] a pause is offered only for the periods of the jurisdiction, the shortest first', async () => {
  await showSiteForm('pause', {
    prepare: (client) => client.setQueryData(jurisdictionKey, { timeOutPeriods: ['P1D', 'P30D', 'P2Y'] }),
  })
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Qancha muddatga' })
  expect([choices(list), list.value]).toEqual([['day', 'month'], 'day'])
})

test('[PRF-4] self-exclusion is sent only after two steps: nothing but the yes closes the account, and then its page opens', async () => {
  const platform = await showSiteForm('self-exclusion', {
    answers: { 'account.selfExclude': () => ({ until: '2027-03-11T09:00:00.000Z' }) },
  })
  await userEvent.selectOptions(screen.getByRole('combobox'), 'year')
  await press('Hisobni yopish')
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('1 yilga')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Bekor qilish' }))
  expect(platform.inputsOf('account.selfExclude')).toEqual([])
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('year')
  await press('Hisobni yopish')
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ha, yopilsin' }))
  await waitFor(() =>
    expect(platform.actions.flat()).toMatchObject([{ do: 'navigate', to: { href: '/self-excluded' } }]),
  )
  expect(platform.inputsOf('account.selfExclude')).toEqual([{ duration: 'year', confirm: true }])
  expect([takeOwnExclusion(), takeOwnExclusion()]).toEqual([{ until: '2027-03-11T09:00:00.000Z' }, null])
})

const phones = {
  'account.getContactPhoneSettings': () => [
    { country_code: 'UZ', phone_country_code: '+998', name: 'Oʻzbekiston', mask: '', is_default: true },
  ],
}

test('[CNT-1] an invalid contact shows what is wrong with it for its kind, again at each change', async () => {
  const platform = await showSiteForm('add-contact')
  const input = screen.getByRole('textbox', { name: /Yangi telefon/ })
  await fillIn(/Yangi telefon/, 'x@y')
  await press('Qoʻshish')
  expect(screen.getByText('Elektron pochta manzili notoʻgʻri')).toBeTruthy()
  expect(document.activeElement).toBe(input)
  await fillIn(/Yangi telefon/, '123')
  expect(screen.getByText('Telefon raqamini xalqaro shaklda kiriting')).toBeTruthy()
  await userEvent.type(input, '45')
  expect(screen.getByText('Telefon raqamini xalqaro shaklda kiriting')).toBeTruthy()
  expect(platform.inputsOf('account.addcontact')).toEqual([])
})

test.each([
  ['998 90 765-43-21', { contact: '+998907654321', phone_country_code: '998' }, 'phone'],
  ['+1 202 555 01 00', { contact: '+12025550100' }, 'phone'],
  ['yangi@b.uz', { contact: 'yangi@b.uz' }, 'email'],
])(
  '[CNT-1] %s is sent in the form that the platform reads; its code is requested at once, and the form is empty',
  async (typed, input, kind) => {
    const platform = await showSiteForm('add-contact', {
      answers: { ...phones, 'account.addcontact': () => 1 as const },
    })
    await fillIn(/Yangi telefon/, typed)
    await press('Qoʻshish')
    await waitFor(() =>
      expect(platform.actions.flat()).toEqual([
        { do: 'send', flow: 'contact', event: 'contact.confirm', with: { kind } },
        { do: 'popup', id: 'confirm-contact' },
      ]),
    )
    expect(platform.inputsOf('account.addcontact')).toEqual([input])
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Yangi telefon/ }).value).toBe(''))
  },
)

test('[CNT-1] when the countries cannot be loaded, a number is sent without a dialling code', async () => {
  const platform = await showSiteForm('add-contact', {
    answers: {
      'account.getContactPhoneSettings': () => Promise.reject(new NetworkError('account.getContactPhoneSettings')),
      'account.addcontact': () => 1 as const,
    },
  })
  await fillIn(/Yangi telefon/, '+998907654321')
  await press('Qoʻshish')
  await waitFor(() => expect(platform.inputsOf('account.addcontact')).toEqual([{ contact: '+998907654321' }]))
})

test('[CNT-1] a contact that belongs to somebody else is refused next to its field until it changes', async () => {
  const platform = await showSiteForm('add-contact', {
    answers: {
      'account.addcontact': () =>
        Promise.reject(refusal('account.addcontact', 'InvalidParameterException', { contact: ['taken'] })),
    },
  })
  await fillIn(/Yangi telefon/, 'taken@b.uz')
  await press('Qoʻshish')
  expect(await screen.findByText('Bu boshqa hisobda ishlatilgan')).toBeTruthy()
  await waitFor(() => expect(focused()).toBe('contact'))
  await userEvent.keyboard('a')
  expect(screen.queryByText('Bu boshqa hisobda ishlatilgan')).toBeNull()
  expect(platform.actions).toEqual([])
})

test('[ERR-4] an answer other than 1 to adding a contact shows the literal message where the site has no words', async () => {
  await showSiteForm('add-contact', {
    answers: {
      'account.addcontact': () =>
        Promise.reject(new ProtocolError('account.addcontact', { status: 200, problem: 'must be equal to constant' })),
    },
    withoutWords: ['common', 'errors', 'outcome'],
  })
  await fillIn(/Yangi telefon/, 'new@b.uz')
  await press('Qoʻshish')
  expect((await screen.findByRole('alert')).textContent).toBe('failed add contact')
})

test('[ERR-4] a contact that the platform refuses shows the literal message where the site has no words for it', async () => {
  await showSiteForm('add-contact', {
    answers: {
      'account.addcontact': () =>
        Promise.reject(refusal('account.addcontact', 'InvalidParameterException', { contact: ['strange'] })),
    },
    withoutWords: ['profile', 'common', 'errors', 'outcome'],
  })
  await fillIn(/Yangi telefon/, 'new@b.uz')
  await press('Qoʻshish')
  expect(await screen.findByText('failed to save contact')).toBeTruthy()
})

type Field = { readonly name: string; readonly options?: readonly { readonly value: string }[] }
type Document = { readonly id: string; readonly fields: readonly Field[] } & Readonly<Record<string, unknown>>

/** The form document of this id without the named properties, and with others in place of its own. */
function documentWith(id: string, without: readonly string[], changes: (document: Document) => Partial<Document>) {
  const own = siteDocumentsOf('form').find((document) => (document as Document).id === id) as Document // the check has accepted it
  const rest = Object.entries(own).filter(([key]) => !without.includes(key))
  return { ...Object.fromEntries(rest), ...changes(own) }
}
const say = (uz: string) => ({ uz, ru: uz })
const retitled = (fields: readonly Field[]) => fields.map((field) => ({ ...field, label: say(`Yangi ${field.name}`) }))
const names = () => [...document.querySelectorAll('form [name]')].map((input) => input.getAttribute('name'))

test('[FRM-1] add-contact with other words and no hint is shown that way and sends the same call', async () => {
  const platform = await showSiteForm('add-contact', {
    changed: documentWith('add-contact', [], ({ fields }) => ({
      title: say('Yangi sarlavha'),
      button: say('Yuborish'),
      fields: retitled(fields).map((field) => ({ ...field, hint: undefined })),
    })),
    answers: { ...phones, 'account.addcontact': () => 1 as const },
  })
  expect(screen.getByRole('form', { name: 'Yangi sarlavha' }).textContent).not.toContain('xalqaro')
  await fillIn('Yangi contact', '998 90 765-43-21')
  await press('Yuborish')
  await waitFor(() => expect(platform.actions.flat()).toHaveLength(2))
  expect(platform.inputsOf('account.addcontact')).toEqual([{ contact: '+998907654321', phone_country_code: '998' }])
})

const limitAnswers = { 'account.getDepositLimit': () => monthly, 'account.setDepositLimit': () => monthly }
test('[FRM-1] deposit-limit with its fields and choices in another order and other words sends the same call', async () => {
  const platform = await showSiteForm('deposit-limit', {
    values: money,
    answers: limitAnswers,
    changed: documentWith('deposit-limit', ['note', 'done'], ({ fields }) => ({
      button: say('Saqlash'),
      fields: retitled(fields)
        .map((field) => (field.options ? { ...field, options: field.options.toReversed() } : field))
        .toReversed(),
    })),
  })
  expect(names()).toEqual(['limit_amount', 'period'])
  const period = screen.getByRole('combobox', { name: 'Yangi period' })
  expect([choices(period), screen.queryByText(/Qatʼiyroq/)]).toEqual([['none', 'month', 'week', 'day'], null])
  await userEvent.selectOptions(period, 'week')
  await fillIn('Yangi limit_amount', '70000')
  await press('Saqlash')
  await waitFor(() =>
    expect(platform.inputsOf('account.setDepositLimit')).toEqual([{ period: 'week', limit_amount: 70_000 }]),
  )
})

test('[VAL-19] [CSH-17] where neither the player nor the site has a currency, the bounds of a sum are shown in that of the settings', async () => {
  await showSiteForm('deposit-limit', {
    values: { 'player.balance.main': null, 'site.currency': null },
    answers: limitAnswers,
    prepare: (client) => client.setQueryData(settingsKey('cashier'), { sumCurrency: 'GBP' }),
  })
  await fillIn('Summa', '9000000000000')
  await press('Limitni belgilash')
  const note = screen.getByRole('textbox').getAttribute('aria-describedby')?.split(' ')[0] ?? ''
  expect(document.getElementById(note)?.textContent).toMatch(/£1\.00.*£1,000,000,000,000\.00/)
})

test('[FRM-1] deposit-limit without its sum can only remove a limit, by the same call', async () => {
  const platform = await showSiteForm('deposit-limit', {
    values: money,
    answers: limitAnswers,
    changed: documentWith('deposit-limit', [], ({ fields }) => ({
      fields: fields.flatMap((field) =>
        field.options ? [{ ...field, options: field.options.filter(({ value }) => value === 'none') }] : [],
      ),
    })),
  })
  expect([names(), screen.queryByRole('textbox')]).toEqual([['period'], null])
  await press('Limitni belgilash')
  await waitFor(() => expect(platform.inputsOf('account.setDepositLimit')).toEqual([{ period: 'none' }]))
})

test('[FRM-1] pause with fewer choices in another order and no question sends the same call at once', async () => {
  const platform = await showSiteForm('pause', {
    answers: { 'account.setTimeOut': () => ({ until: '2026-03-14T09:00:00.000Z' }) },
    changed: documentWith('pause', ['confirm'], ({ fields }) => ({
      button: say('Toʻxtatish'),
      fields: retitled(fields).map((field) => ({
        ...field,
        ...(field.options && { options: field.options.slice(1).toReversed() }),
      })),
    })),
  })
  const list = screen.getByRole('combobox', { name: 'Yangi duration' })
  expect(choices(list)).toEqual(['six_weeks', 'month', 'week'])
  await userEvent.selectOptions(list, 'month')
  await press('Toʻxtatish')
  expect((await screen.findByRole('status')).textContent).toContain('14.03.2026')
  expect(platform.inputsOf('account.setTimeOut')).toEqual([{ duration: 'month' }])
})
