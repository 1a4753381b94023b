import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { Action } from '#schemas/document/action.ts'
import { field, formOf, show, start, submit, errorOf } from '#engine/testing/show-form.tsx'

afterEach(cleanup)

test('[FRM-1] a form document is a named form with its stable hook; every field type has an input under its name', async () => {
  const fields = [
    field('login', 'login'),
    field('password', 'newPassword'),
    field('again', 'newPasswordRepeated'),
    field('code', 'code'),
    field('phone', 'phone'),
    field('terms', 'truthyCheckbox'),
    field('sex', 'sex', {
      options: [
        { value: '1', label: 'Erkak' },
        { value: '2', label: 'Ayol' },
      ],
    }),
    field('odd', 'invented', { isRequired: false }),
  ]
  const { submitted, missing } = start(formOf(fields))
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Profil' })
  expect([
    form.dataset.form,
    form.noValidate,
    [...form.elements].map((element) => element.getAttribute('name')).filter(Boolean),
  ]).toEqual(['profile', true, fields.map(({ name }) => name)])
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('login:'), 'dilnoza')
  await user.type(screen.getByLabelText('password:'), 'sirli-1')
  await user.type(screen.getByLabelText('again:'), 'sirli-1')
  await user.type(screen.getByLabelText('code:'), '123456')
  await user.type(screen.getByLabelText('phone:'), '+998901234567')
  await user.click(screen.getByLabelText('terms:'))
  await user.selectOptions(screen.getByLabelText('sex:'), 'Ayol')
  await submit()
  expect(submitted).toEqual([
    {
      login: 'dilnoza',
      password: 'sirli-1',
      again: 'sirli-1',
      code: '123456',
      phone: '+998901234567',
      terms: true,
      sex: '2',
      odd: undefined,
    },
  ])
  expect(missing).toEqual([])
})

test('[FRM-1] [VAL-13] [VAL-20] on submit every wrong field says why, in the words of the messages documents, and the first has the focus', async () => {
  const { submitted } = start(
    formOf([
      field('email', 'email'),
      field('again', 'newPasswordRepeated'),
      field('password', 'newPassword'),
      field('terms', 'truthyCheckbox'),
    ]),
  )
  await userEvent.type(screen.getByLabelText('email:'), 'dilnoza')
  await userEvent.type(screen.getByLabelText('password:'), 'abc€defg')
  expect([errorOf('email:'), errorOf('password:')]).toEqual([undefined, undefined])
  await submit()
  await waitFor(() => expect(errorOf('email:')).toBeTruthy())
  expect([errorOf('email:'), errorOf('again:'), errorOf('password:'), errorOf('terms:')]).toEqual([
    'Elektron pochta manzili notoʻgʻri. Namuna: ism@example.com',
    'Bu maydonni toʻldiring',
    'Parolda bu belgilar mumkin emas: €',
    'Davom etish uchun belgilang',
  ])
  expect([document.activeElement, submitted]).toEqual([screen.getByLabelText('email:'), []])
})

test('[VAL-11] [VAL-13] [VAL-17] the precise words for a mistake are said, not the more general ones that the site has too', async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  start(
    formOf([
      field('birth_date', 'date'),
      field('password', 'newPassword'),
      field('again', 'newPasswordRepeated'),
      field('phone', 'phone'),
      field('postcode', 'postcode'),
    ]),
    {
      minimumAge: 18,
      draft: { birth_date: yesterday, password: 'sirli-😀', again: 'boshqa-1', phone: '90', postcode: 'ABC' },
    },
  )
  await submit()
  await waitFor(() => expect(errorOf('birth_date:')).toBeTruthy())
  expect(['birth_date:', 'password:', 'again:', 'phone:', 'postcode:'].map(errorOf)).toEqual([
    '18 yoshga toʻlganlar uchun',
    'Parolda bu belgilar mumkin emas: 😀',
    'Parollar bir xil emas',
    'Telefon raqamini toʻliq kiriting. Namuna: +998 90 123 45 67',
    'Pochta indeksi notoʻgʻri',
  ])
})

test('[FRM-1] eager: a field is validated once it is left, and while it is corrected; onSubmit waits', async () => {
  const fields = [field('email', 'email'), field('name', 'name')]
  start(formOf(fields, { strategy: 'eager' }))
  await userEvent.type(screen.getByLabelText('email:'), 'dilnoza')
  expect(errorOf('email:')).toBeUndefined()
  await userEvent.tab()
  expect([errorOf('email:'), errorOf('name:')]).toEqual([
    'Elektron pochta manzili notoʻgʻri. Namuna: ism@example.com',
    undefined,
  ])
  await userEvent.type(screen.getByLabelText('email:'), '@example.com')
  expect(errorOf('email:')).toBeUndefined()
})

test('[FRM-1] a form whose call has taken it is empty again, and the focus is at its button', async () => {
  const { say, submitted } = start(formOf([field('subject', 'text', { value: 'Bonus' }), field('text', 'text')]))
  const text = () => screen.getByLabelText<HTMLInputElement>('text:')
  await userEvent.type(text(), 'Salom')
  await submit()
  say({ isBusy: true })
  expect([text().value, submitted.length]).toEqual(['Salom', 1])
  say({ sent: 1 })
  expect([text().value, screen.getByLabelText<HTMLInputElement>('subject:').value]).toEqual(['', 'Bonus'])
  expect(document.activeElement?.getAttribute('type')).toBe('submit')
})

test('[M1] the button of a form shows a spinner only while the form itself is sent', async () => {
  const { say, submitted } = start(formOf([field('text', 'text')]))
  const button = screen.getByRole('button', { name: 'Saqlash' })
  const seen = () => ['aria-busy', 'aria-disabled'].map((name) => button.getAttribute(name))
  say({ isBusy: true })
  expect(seen()).toEqual(['true', 'true'])
  say({ isBusy: true, isHeld: true })
  expect(seen()).toEqual([null, 'true'])
  await userEvent.type(screen.getByLabelText('text:'), 'Salom')
  await submit()
  expect(submitted).toEqual([])
  say({})
  expect(seen()).toEqual([null, null])
})

test('[PRF-1] the content after a form is shown once its call has succeeded on this visit, not on an earlier one', async () => {
  const { element, say } = show(formOf([field('text', 'text')]), { After: () => <output>Davom etish</output> })
  say({ sent: 1 })
  render(element)
  expect(screen.queryByText('Davom etish')).toBeNull()
  say({ sent: 2 })
  expect(screen.getByText('Davom etish')).toBeTruthy()
})

test('[AUT-2] the last digit of a code submits a form that asks for nothing else, once; with other fields it waits for the button', async () => {
  const alone = start(formOf([field('code', 'code')]))
  await userEvent.type(screen.getByLabelText('code:'), '12345')
  expect(alone.submitted).toEqual([])
  await userEvent.type(screen.getByLabelText('code:'), '6')
  expect(alone.submitted).toEqual([{ code: '123456' }])
  cleanup()
  const among = start(formOf([field('login', 'login'), field('code', 'code')]))
  await userEvent.type(screen.getByLabelText('code:'), '123456')
  expect(among.submitted).toEqual([])
})

test('[AUT-2] a code that was refused is not sent once more: it would cost a try; a changed one is', async () => {
  const { say, submitted } = start(formOf([field('code', 'code')]))
  await userEvent.type(screen.getByLabelText('code:'), '123456')
  say({ problem: { form: null, fields: { code: { keys: ['common:fieldsValidatorErrors.wrongField'] } } } })
  await userEvent.keyboard('{Enter}')
  await submit()
  expect([submitted, document.activeElement]).toEqual([[{ code: '123456' }], screen.getByLabelText('code:')])
  // Typing it again gives the same code.
  await userEvent.clear(screen.getByLabelText('code:'))
  await userEvent.type(screen.getByLabelText('code:'), '123456')
  expect(submitted).toEqual([{ code: '123456' }])
  await userEvent.clear(screen.getByLabelText('code:'))
  await userEvent.type(screen.getByLabelText('code:'), '123457')
  expect(submitted).toEqual([{ code: '123456' }, { code: '123457' }])
})

test('[AUT-2] a whole code that takes the place of a refused one at once, as a phone fills it in, is sent', async () => {
  const { say, submitted } = start(formOf([field('code', 'code')]))
  await userEvent.type(screen.getByLabelText('code:'), '123456')
  say({ problem: { form: null, fields: { code: { keys: ['common:fieldsValidatorErrors.wrongField'] } } } })
  fireEvent.input(screen.getByLabelText('code:'), { target: { value: '123457' } })
  expect(submitted).toEqual([{ code: '123456' }, { code: '123457' }])
})

test('[FRM-1] a field whose condition does not hold is neither shown, nor validated, nor sent', async () => {
  const { submitted, store } = start(
    formOf([field('name', 'name'), field('promo', 'text', { when: { user: 'player' } })]),
    { values: [['user', 'player']] },
  )
  await userEvent.type(screen.getByLabelText('promo:'), 'LETO')
  act(() => store.set([['user', 'guest']]))
  expect(screen.queryByLabelText('promo:')).toBeNull()
  await userEvent.type(screen.getByLabelText('name:'), 'Dilnoza')
  await submit()
  expect(submitted).toEqual([{ name: 'Dilnoza' }])
  act(() => store.set([['user', 'player']]))
  expect(screen.getByLabelText<HTMLInputElement>('promo:').value).toBe('LETO')
})

const optionsOf = (...values: readonly string[]) => values.map((value) => ({ value, label: value }))

test('[FRM-1] a list whose initial value is not one of its choices starts without a choice, and sends none', async () => {
  const { submitted } = start(
    formOf([
      field('minutes', 'select', {
        options: optionsOf('15', '30'),
        placeholder: 'Tanlang',
        value: { bind: 'sessionLimit.minutes' },
      }),
      field('other', 'select', { options: optionsOf('15', '30'), value: '30' }),
    ]),
    { values: [['sessionLimit.minutes', 45]] },
  )
  const minutes = screen.getByLabelText<HTMLSelectElement>('minutes:')
  expect([minutes.value, minutes.selectedOptions[0]?.text]).toEqual(['', 'Tanlang'])
  await submit()
  expect([submitted, errorOf('minutes:')]).toEqual([[], 'Bu maydonni toʻldiring'])
  await userEvent.selectOptions(minutes, '15')
  await submit()
  expect(submitted).toEqual([{ minutes: '15', other: '30' }])
})

test('[FRM-1] a field goes with the field that it depends on, and with the one that that depends on', async () => {
  const { submitted } = start(
    formOf([
      field('kind', 'select', { options: optionsOf('none', 'limit'), value: 'limit' }),
      field('period', 'select', {
        options: optionsOf('day', 'custom'),
        value: 'custom',
        whenField: { name: 'kind', is: ['limit'] },
      }),
      field('days', 'text', { value: '3', whenField: { name: 'period', is: ['custom'] } }),
    ]),
  )
  expect(screen.getByLabelText('days:')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('kind:'), 'none')
  expect([screen.queryByLabelText('period:'), screen.queryByLabelText('days:')]).toEqual([null, null])
  await submit()
  expect(submitted).toEqual([{ kind: 'none' }])
})

test('[FRM-1] what the server says about a field is shown beside it until it is changed, the rest in the form with the reference', async () => {
  const { say } = start(formOf([field('name', 'name'), field('promo', 'promo')]), {
    draft: { name: 'Dilnoza', promo: 'LETO' },
  })
  say({
    problem: {
      form: { keys: ['errors:nobody', 'errors:InvalidRequestException'] },
      fields: { promo: { keys: ['common:promoCodeErrors.USED'] } },
      reference: 'AB12',
    },
  })
  expect([errorOf('promo:'), document.activeElement]).toEqual([
    'Siz bu promokoddan foydalangansiz',
    screen.getByLabelText('promo:'),
  ])
  expect(screen.getByRole('alert').textContent).toBe(
    'Maʼlumotlarda xato bor. Tekshirib, qayta yuboringMurojaat raqami: AB12',
  )
  await userEvent.type(screen.getByLabelText('promo:'), '2')
  expect(errorOf('promo:')).toBeUndefined()
  expect(screen.getByLabelText<HTMLInputElement>('name:').value).toBe('Dilnoza')
})

test('[FRM-1] an error of a field that is not on the screen is shown for the form', () => {
  const { say } = start(formOf([field('name', 'name'), field('promo', 'promo', { when: { user: 'player' } })]), {
    values: [['user', 'guest']],
  })
  say({ problem: { form: null, fields: { promo: { keys: ['common:promoCodeErrors.USED'] } } } })
  expect(screen.getByRole('alert').textContent).toBe('Maydonlardan biri notoʻgʻri toʻldirilgan')
  say({ problem: { form: null, fields: { name: { keys: ['common:fieldsValidatorErrors.name'] } } } })
  expect([screen.queryByRole('alert'), errorOf('name:')]).toEqual([null, 'Ismda raqam yoki maxsus belgi bor'])
})

test('[FRM-1] the message of a form comes into view when it appears, and not again', () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { say } = start(formOf([field('name', 'name')]))
  const problem = { form: { keys: ['errors:UnknownErrorException'] }, fields: {} }
  say({ problem })
  expect([seen.mock.contexts, seen.mock.lastCall]).toEqual([[screen.getByRole('alert')], [{ block: 'nearest' }]])
  say({ problem, waits: {} })
  expect(seen).toHaveBeenCalledOnce()
  seen.mockRestore()
})

test('[FRM-1] a busy form keeps its values and submits nothing more', async () => {
  const { say, submitted } = start(formOf([field('name', 'name')]), { draft: { name: 'Dilnoza' } })
  say({ isBusy: true })
  await userEvent.type(screen.getByLabelText('name:'), 'x{Enter}')
  await submit()
  expect([
    submitted,
    screen.getByLabelText<HTMLInputElement>('name:').value,
    screen.getByRole('button').getAttribute('aria-busy'),
  ]).toEqual([[], 'Dilnoza', 'true'])
})

test('a link with an action runs it, and waits where its event has to', async () => {
  const send: Action = [{ do: 'send', flow: 'auth', event: 'auth.resend' }]
  const { actions, say } = start(
    formOf([field('code', 'code')], {
      links: [
        { id: 'again', label: 'Qayta', action: send },
        { id: 'help', label: 'Yordam', to: { href: '/help', external: false } },
      ],
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Qayta' }))
  expect([actions, screen.getByRole('link', { name: 'Yordam' }).getAttribute('href')]).toEqual([[send], '/help'])
  say({ waits: { 'auth.resend': { until: Date.now() + 30_000, words: ['auth:resendIn'] } } })
  expect(screen.queryByRole('button', { name: 'Qayta' })).toBeNull()
  expect(screen.getByText(/^Yangi kodni \d+ soniyadan keyin soʻrash mumkin$/)).toBeTruthy()
})

test('a form can be rendered on the server, without a style attribute', () => {
  const html = renderToString(show(formOf([field('name', 'name'), field('code', 'code')])).element)
  expect(html).toContain('data-form="profile"')
  expect(html).not.toMatch(/ style=/)
})
