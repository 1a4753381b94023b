import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { NetworkError, PlatformError, ProtocolError } from '#platform/platform-error.ts'
import type { Action } from '#schemas/document/action.ts'
import { testAccount, testProfile } from '#widgets/_shared/money/money-samples.ts'
import { jurisdictionKey } from '#widgets/_shared/page/jurisdiction.ts'
import { fillIn, showSiteForm } from './testing/test-site-form.tsx'

afterEach(cleanup)

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const valueOf = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label).value
const refusal = (call: string, type: string, error_data?: Record<string, string[]>, status = 400) =>
  new PlatformError({ call, status, error: { type, message: '', ...(error_data && { error_data }) } })
const toasts = (actions: readonly Action[]) =>
  actions.flat().flatMap((step) => (step.do === 'toast' ? [step.kind] : []))
const focused = () => document.activeElement?.getAttribute('name')

test('[SUP-1] [RTE-10] a message goes to support once, with its topic and where to answer; then the form is empty', async () => {
  const platform = await showSiteForm('feedback', {
    user: 'guest',
    answers: { 'Support.sendFeedback': async () => 1 as const },
  })
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Boshqa savol')
  await userEvent.type(screen.getByLabelText('Xabar'), '  Salom  ')
  await fillIn(/Javob uchun/, 'anora@playbill.test')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Yuborish' }))
  await waitFor(() => expect(toasts(platform.actions)).toEqual(['success']))
  expect(platform.inputsOf('Support.sendFeedback')).toEqual([
    { subject: 'Boshqa savol', text: 'Salom', contact: 'anora@playbill.test' },
  ])
  expect([valueOf('Xabar'), valueOf(/Javob uchun/)]).toEqual(['', ''])
})

test.each(['anora', 'a@b', '12'])('[SUP-1] nothing is sent where support cannot answer to %s', async (contact) => {
  const platform = await showSiteForm('feedback', { user: 'guest' })
  await fillIn(/Javob uchun/, contact)
  await press('Yuborish')
  expect(focused()).toBe('text')
  expect(screen.getByLabelText(/Javob uchun/).getAttribute('aria-invalid')).toBe('true')
  expect(platform.requests).toEqual([])
})

test.each(['+998 90 123 45 67', '901234567', 'anora@playbill.test'])(
  '[SUP-1] %s can be answered to',
  async (contact) => {
    const platform = await showSiteForm('feedback', { answers: { 'Support.sendFeedback': async () => 1 as const } })
    await userEvent.type(screen.getByLabelText('Xabar'), 'Salom')
    await fillIn(/Javob uchun/, contact)
    await press('Yuborish')
    await waitFor(() => expect(platform.inputsOf('Support.sendFeedback')).toMatchObject([{ contact }]))
  },
)

test.each([
  ['player@playbill.test', 'player@playbill.test'],
  ['dilnoza', ''],
])('[SUP-1] a player whose login is %s finds %j where support asks for a contact', async (login, contact) => {
  await showSiteForm('feedback', { values: { 'player.login': login } })
  expect(valueOf(/Javob uchun/)).toBe(contact)
})

test.each([
  ['TooManyRequestsException', refusal('Support.sendFeedback', 'TooManyRequestsException', undefined, 429)],
  ['OutcomeUnknown', new NetworkError('Support.sendFeedback')],
])('[SUP-1] [ERR-1] after %s the message is still there, and is sent again only by a press', async (type, error) => {
  let isDown = true
  const platform = await showSiteForm('feedback', {
    answers: { 'Support.sendFeedback': async () => (isDown ? Promise.reject(error) : 1) },
  })
  await userEvent.type(screen.getByLabelText('Xabar'), 'Salom')
  await fillIn(/Javob uchun/, '+998901234567')
  await press('Yuborish')
  expect((await screen.findByRole('alert')).textContent).toContain(
    createSampleDictionary('uz').i18n.t(`errors:${type}`),
  )
  expect(valueOf('Xabar')).toBe('Salom')
  expect(platform.requests).toHaveLength(1)
  isDown = false
  await press('Yuborish')
  await waitFor(() => expect(toasts(platform.actions)).toEqual(['success']))
})

test('[PRF-2] the password is changed once the new one is right and repeated; the inputs are empty afterwards', async () => {
  const platform = await showSiteForm('password', { answers: { 'account.changepassword': () => 1 } })
  await fillIn(/^Hozirgi parol/, 'Playbill1')
  await fillIn(/^Yangi parol$/, 'abc')
  await fillIn(/takroran/, 'abc')
  await press('Parolni oʻzgartirish')
  expect([focused(), platform.requests]).toEqual(['new_password', []])
  await fillIn(/^Yangi parol$/, 'Playbill9')
  await fillIn(/takroran/, 'Playbill8')
  await press('Parolni oʻzgartirish')
  expect(focused()).toBe('new_password_repeated')
  await fillIn(/takroran/, 'Playbill9')
  await press('Parolni oʻzgartirish')
  await waitFor(() => expect(toasts(platform.actions)).toEqual(['success']))
  expect(platform.inputsOf('account.changepassword')).toEqual([{ password: 'Playbill1', new_password: 'Playbill9' }])
  expect([valueOf(/^Hozirgi parol/), valueOf(/^Yangi parol$/), platform.vault.size]).toEqual(['', '', 0])
})

test('[PRF-2] the error of a wrong current password is shown beside it until the password changes', async () => {
  await showSiteForm('password', {
    answers: {
      'account.changepassword': () =>
        Promise.reject(refusal('account.changepassword', 'InvalidParameterException', { password: ['invalid'] })),
    },
  })
  await fillIn(/^Hozirgi parol/, 'Playbill0')
  await fillIn(/^Yangi parol$/, 'Playbill9')
  await fillIn(/takroran/, 'Playbill9')
  await press('Parolni oʻzgartirish')
  expect(await screen.findByText('Hozirgi parol notoʻgʻri')).toBeTruthy()
  expect(focused()).toBe('password')
  await userEvent.keyboard('1')
  expect(screen.queryByText('Hozirgi parol notoʻgʻri')).toBeNull()
})

test('[PRF-2] the form of the public name shows the present one and saves a new one, which then shows everywhere', async () => {
  let fakename = 'Lola'
  const platform = await showSiteForm('fakename', {
    values: { 'player.fakename': 'Lola' },
    answers: {
      'account.getInfo': () => testAccount({ fakename }),
      'account.changefakename': (input) => {
        fakename = input.fakename
        return 1
      },
    },
  })
  expect(valueOf(/^Ism/)).toBe('Lola')
  await fillIn(/^Ism/, 'ab')
  await press('Saqlash')
  expect([focused(), platform.requests]).toEqual(['fakename', []])
  await fillIn(/^Ism/, 'Gulnora')
  await press('Saqlash')
  await waitFor(() => expect(toasts(platform.actions)).toEqual(['success']))
  expect(platform.inputsOf('account.changefakename')).toEqual([{ fakename: 'Gulnora' }])
  expect([platform.values.get('player.fakename'), valueOf(/^Ism/)]).toEqual(['Gulnora', 'Gulnora'])
})

const exported = {
  id: 2,
  status: 'new',
  type: 'betting',
  from: null,
  to: null,
  rows: null,
  created_at: '2026-03-09T00:00:00.000Z',
  expires_at: null,
  url: null,
} as const

test('[PRF-9] [GAM-7] an export is requested with its kind and days, never from a day after its last; the list is read again', async () => {
  const platform = await showSiteForm('export', {
    answers: { 'games.createhistoryexportrequest': () => exported },
    prepare: (client) => client.setQueryData(['games.gethistoryexportrequest', {}], { items: [] }),
  })
  await userEvent.selectOptions(screen.getByRole('combobox'), 'betting')
  fireEvent.change(screen.getByLabelText(/Sanadan/), { target: { value: '2026-03-05' } })
  fireEvent.change(screen.getByLabelText(/Sanagacha/), { target: { value: '2026-03-01' } })
  await press('Fayl soʻrash')
  expect([focused(), screen.getByText('Boshlanish sanasi tugashidan keyin').tagName, platform.requests]).toEqual([
    'to',
    'SPAN',
    [],
  ])
  fireEvent.change(screen.getByLabelText(/Sanagacha/), { target: { value: '2026-03-05' } })
  await press('Fayl soʻrash')
  await waitFor(() => expect(toasts(platform.actions)).toEqual(['success']))
  expect(platform.inputsOf('games.createhistoryexportrequest')).toEqual([
    { type: 'betting', from: '2026-03-05', to: '2026-03-05' },
  ])
  expect(platform.queryClient.getQueryState(['games.gethistoryexportrequest', {}])?.isInvalidated).toBe(true)
})

test('[PRF-9] a fourth export at once is refused with the reason', async () => {
  await showSiteForm('export', {
    answers: {
      'games.createhistoryexportrequest': () =>
        Promise.reject(refusal('games.createhistoryexportrequest', 'StorageQuotaExceededException', undefined, 422)),
    },
  })
  await press('Fayl soʻrash')
  expect((await screen.findByRole('alert')).textContent).toMatch(/uchtadan koʻp fayl/)
})

const personal = (name: string, more: object = {}) => ({
  name,
  type: 'text',
  is_required: false,
  is_filled: false,
  is_editable: true,
  ...more,
})
const personalFields = {
  items: [
    personal('first_name', { is_required: true, is_editable: false }),
    personal('last_name', { is_required: true }),
    personal('birth_date', { is_required: true }),
    personal('sex'),
    personal('document_number'),
    personal('home_town'),
  ],
}
type Save = NonNullable<NonNullable<Parameters<typeof showSiteForm>[1]>['answers']>['account.saveProfileInfo']

/** The profile form; what is saved is what the platform says next. */
function showProfile(save: NonNullable<Save>, options: Parameters<typeof showSiteForm>[1] = {}) {
  let profile = { ...testProfile(), document_number: { type: 'cpf' as const, number: 'AA123' } }
  return showSiteForm('profile', {
    ...options,
    answers: {
      'Account.getPersonalDataFields': () => personalFields,
      'account.getprofileinfo': () => profile,
      'account.saveProfileInfo': async (input, signal) => {
        const answer = await save(input, signal)
        profile = { ...profile, last_name: input.last_name ?? '', home_town: input.home_town ?? '' }
        return answer
      },
    },
  })
}
const notDone = () =>
  Promise.reject(new ProtocolError('account.saveProfileInfo', { status: 200, problem: 'must be equal to constant' }))

test('[PRF-10] the form has the fields that the platform names, with the values of the profile; verified ones are read-only', async () => {
  await showProfile(() => 1)
  const fields = [...document.querySelectorAll<HTMLInputElement>('form [name]')]
  expect(fields.map(({ name, value, readOnly }) => [name, value, readOnly])).toEqual([
    ['first_name', 'Anora', true],
    ['last_name', '', false],
    ['birth_date', '1991-04-12', false],
    ['sex', '0', undefined],
    ['document_number', 'AA123', false],
    ['home_town', '', false],
  ])
  expect(screen.getByLabelText(/^Ism/).getAttribute('aria-describedby')).not.toBeNull()
})

test('[S2] a field of the profile that documents cannot bind is not stored: it would outlive the session', async () => {
  const extended = Object.assign(testProfile(), { passport: 'AB1234567' })
  const { values } = await showSiteForm('profile', {
    answers: { 'Account.getPersonalDataFields': () => personalFields, 'account.getprofileinfo': () => extended },
  })
  expect([values.get('profile.first_name'), values.get('profile.passport')]).toEqual(['Anora', null])
})

test('[PRF-11] fields are checked by their rules before anything is sent; valid ones are sent, saved and shown', async () => {
  const platform = await showProfile(() => 1)
  await fillIn(/Familiya/, 'R2D2')
  await press('Saqlash')
  expect([focused(), platform.inputsOf('account.saveProfileInfo')]).toEqual(['last_name', []])
  await fillIn(/Familiya/, 'Rahimova')
  await userEvent.selectOptions(screen.getByRole('combobox'), '2')
  await press('Saqlash')
  await waitFor(() => expect(toasts(platform.actions)).toEqual(['success']))
  expect(platform.inputsOf('account.saveProfileInfo')).toEqual([
    { last_name: 'Rahimova', birth_date: '1991-04-12', sex: 2, document_number: 'AA123', home_town: null },
  ])
  expect([valueOf(/Familiya/), valueOf(/^Ism/)]).toEqual(['Rahimova', 'Anora'])
})

test('[PRF-11] the minimum age of the jurisdiction is checked to the day before anything is sent', async () => {
  const platform = await showProfile(() => 1, {
    prepare: (client) => client.setQueryData(jurisdictionKey, { minimumAge: 21 }),
  })
  const now = new Date()
  const born = (days: number): string =>
    new Date(Date.UTC(now.getUTCFullYear() - 21, now.getUTCMonth(), now.getUTCDate() + days)).toISOString().slice(0, 10)
  const enter = (day: string) => fireEvent.change(screen.getByLabelText(/Tugʻilgan/), { target: { value: day } })
  await fillIn(/Familiya/, 'Rahimova')
  enter(born(2))
  await press('Saqlash')
  expect([focused(), platform.inputsOf('account.saveProfileInfo')]).toEqual(['birth_date', []])
  enter(born(-1))
  await press('Saqlash')
  await waitFor(() => expect(toasts(platform.actions)).toEqual(['success']))
})

test('[PRF-11] an answer other than 1 is a failure and the typed values stay; errors of fields are shown beside them', async () => {
  let fail: () => Promise<never> = notDone
  const platform = await showProfile(() => fail())
  await fillIn(/Familiya/, 'Rahimova')
  await press('Saqlash')
  expect((await screen.findByRole('alert')).textContent).toBe('Maʼlumotlar saqlanmadi. Qayta urinib koʻring')
  expect([valueOf(/Familiya/), toasts(platform.actions)]).toEqual(['Rahimova', []])
  fail = () =>
    Promise.reject(
      refusal('account.saveProfileInfo', 'InvalidParameterException', {
        birth_date: ['underage'],
        document_number: ['verified'],
      }),
    )
  await press('Saqlash')
  await waitFor(() => expect(focused()).toBe('birth_date'))
  expect(screen.getByText('18 yoshga toʻlganlar uchun')).toBeTruthy()
  expect(screen.getByText(/Tasdiqlangan maʼlumot oʻzgarmaydi/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[ERR-4] an answer other than 1 to a save shows the literal message where the site has no words', async () => {
  await showProfile(notDone, { withoutWords: ['common', 'errors', 'outcome'] })
  await fillIn(/Familiya/, 'Rahimova')
  await press('Saqlash')
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to save data')
})

test('[ERR-2] a session that ended opens the sign-in dialog once for each refusal, and what was typed stays', async () => {
  const { actions } = await showProfile(() =>
    Promise.reject(refusal('account.saveProfileInfo', 'AuthorizationException', undefined, 401)),
  )
  await fillIn(/Familiya/, 'Rahimova')
  await press('Saqlash')
  await screen.findByRole('alert')
  expect([actions, valueOf(/Familiya/)]).toEqual([[[{ do: 'popup', id: 'auth' }]], 'Rahimova'])
  await press('Saqlash')
  await waitFor(() => expect(actions).toHaveLength(2))
})

test.each([
  ['/cashier/withdraw', '/cashier/withdraw'],
  ['//evil.example', null],
])('[PRF-1] after the save, a player sent here from %s is offered the way to %s', async (from, to) => {
  const { actions } = await showProfile(() => 1, { search: { from, toastType: 'withdrawal' } })
  expect(screen.queryByRole('link', { name: 'Davom etish' })).toBeNull()
  await fillIn(/Familiya/, 'Rahimova')
  await press('Saqlash')
  await waitFor(() => expect(toasts(actions)).toEqual(['success']))
  expect(screen.queryByRole('link', { name: 'Davom etish' })?.getAttribute('href') ?? null).toBe(to)
})

test('[PRM-2] [PRM-1] the form of a promo code shows what the platform says about the code, and its errors', async () => {
  const offer = { id: 7, description: { title: '50 bepul aylantirish', text: '', terms: [] } }
  const platform = await showSiteForm('promo-code', {
    answers: {
      'campaigns.checkPromocode': async ({ promo_code }) =>
        promo_code === 'BAHOR'
          ? { promo_code, offer }
          : Promise.reject(
              refusal('campaigns.checkPromocode', 'InvalidParameterException', { promo_code: ['EXPIRED'] }),
            ),
    },
  })
  const code = screen.getByRole('textbox')
  await userEvent.type(code, 'BAHOR')
  await userEvent.tab()
  expect(await screen.findByText(/50 bepul aylantirish/, { selector: '[role=status]' })).toBeDefined()
  await userEvent.clear(code)
  await userEvent.type(code, 'ESKI')
  await userEvent.tab()
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('muddati'))
  expect(platform.inputsOf('campaigns.checkPromocode')).toEqual([{ promo_code: 'BAHOR' }, { promo_code: 'ESKI' }])
})

test('[API-7] a registration offers the countries whose residents the platform takes', async () => {
  const countries = [{ code: 'UZ', name: 'Oʻzbekiston' }]
  const platform = await showSiteForm('sign-up', {
    user: 'guest',
    answers: { 'metadata.get': () => ({ currencies: [], countries }) },
  })
  const [registration, profile] = await Promise.all(
    ['sign-up', 'profile'].map(async (id) => platform.forms.submit.countries(await platform.formOf(id))),
  )
  expect([registration, profile]).toEqual([new Set(['UZ']), null])
})
