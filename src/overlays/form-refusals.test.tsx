import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { shareOf } from '#base/testing/property-runs.ts'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { PlatformError } from '#platform/platform-error.ts'
import type { CallName, CallOutput } from '#schemas/api/calls.ts'
import { errorMeaning, errorTypes, type ErrorType } from '#schemas/errors.ts'
import { fatalOf } from '#src/errors/fatal.ts'
import { noLimit, testAccount } from '#widgets/_shared/money/money-samples.ts'
import { outcomeOf } from '#widgets/_shared/outcome/index.ts'
import { fillIn, showSiteForm } from './testing/test-site-form.tsx'

type Options = NonNullable<Parameters<typeof showSiteForm>[1]>
type Answers = NonNullable<Options['answers']>

const { i18n } = createSampleDictionary('uz')
const referenceOf = (type: ErrorType): string => `7F3A-${errorTypes.indexOf(type) + 10}`
const refusalOf = (call: CallName, type: ErrorType, error_data?: Record<string, string[]>): PlatformError => {
  const error = { type, message: 'Text of the server', reference: referenceOf(type), ...(error_data && { error_data }) }
  const isWait = type === 'TooManyRequestsException'
  return new PlatformError({
    call,
    status: errorMeaning(type).status,
    error,
    ...(isWait && { retryAt: Date.UTC(2099, 0) }),
  })
}
const submit = async (): Promise<void> => {
  const form = screen.getByRole('form')
  await userEvent.click(within(form).getAllByRole('button').at(-1) as HTMLElement)
}
const valuesIn = (form: HTMLElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[name], select[name]')].map((field) => [
      field.name,
      field.value,
    ]),
  )

const personal = ['first_name', 'last_name'].map((name) => ({
  name,
  is_required: true,
  is_filled: true,
  is_editable: true,
}))
type PlayLimit = CallOutput<'account.getPlayLimits'>['items'][number]
const open = { period: 'none', limit_amount: null, available_amount: null, limit_minutes: null } as const
const playLimits = (['session', 'loss', 'stake'] as const).map((kind): PlayLimit => ({
  ...open,
  kind,
  can_edit: true,
  available_minutes: null,
  expired_at: null,
  next: null,
}))
const usual: Answers = {
  'account.getInfo': () => testAccount({ fakename: 'Lola' }),
  'account.getprofileinfo': () => ({ first_name: 'Anora', last_name: 'Karimova', contacts: [] }) as never, // the rest is of no account here
  'Account.getPersonalDataFields': () => ({ items: personal }) as never, // likewise
  'account.getContactPhoneSettings': () => [] as never, // likewise
  'account.getPlayLimits': () => ({ items: playLimits }),
  'account.getDepositLimit': () => noLimit,
}
const fillLimit = async (): Promise<void> => {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Davr' }), 'week')
  await fillIn('Summa', '70000')
}

/** Each form that makes a call by itself: how a player fills it in, and a field of it. */
const forms: readonly (readonly [row: string, CallName, string, () => Promise<void>, field: string])[] = [
  [
    'SUP-1',
    'Support.sendFeedback',
    'feedback',
    async () => {
      await fillIn('Xabar', 'Salom')
      await fillIn(/Javob uchun/, '+998901234567')
    },
    'text',
  ],
  ['PRF-9', 'games.createhistoryexportrequest', 'export', () => Promise.resolve(), 'from'],
  ['CNT-1', 'account.addcontact', 'add-contact', () => fillIn(/Yangi telefon/, '+998907654321'), 'contact'],
  ['PRF-11', 'account.saveProfileInfo', 'profile', () => fillIn('Familiya', 'Rahimova'), 'last_name'],
  [
    'PRF-2',
    'account.changepassword',
    'password',
    async () => {
      await fillIn(/^Hozirgi parol/, 'Playbill1')
      await fillIn(/^Yangi parol$/, 'Playbill9')
      await fillIn(/takroran/, 'Playbill9')
    },
    'password',
  ],
  ['PRF-2', 'account.changefakename', 'fakename', () => fillIn('Ism', 'Dilshod77'), 'fakename'],
  ['PRF-4', 'account.setLossLimit', 'loss-limit', fillLimit, 'limit_amount'],
  ['PRF-4', 'account.setStakeLimit', 'stake-limit', fillLimit, 'limit_amount'],
  [
    'PRF-4',
    'account.setSessionLimit',
    'session-limit',
    async () => {
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Davr' }), 'week')
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Oʻyin vaqti' }), '60')
    },
    'limit_minutes',
  ],
]
/** Refusals for which a form has words of its own, where the table says nothing. */
const own: Readonly<Record<string, readonly ErrorType[]>> = { export: ['StorageQuotaExceededException'] }
const show = (form: string, answers: Answers) =>
  showSiteForm(form, {
    answers: { ...usual, ...answers },
    values: { 'player.currency': 'UZS', 'player.fakename': 'Lola' },
  })

beforeAll(async () => {
  await import('#ui/dialog/dialog.tsx')
})

/** The wait comes last, for nothing can be sent during it. */
const types: readonly [ErrorType, ...ErrorType[]] = [
  'AuthorizationException',
  ...shareOf(
    errorTypes.filter((type) => !/^(AuthorizationException|TooManyRequestsException)$/.test(type)),
    5,
  ),
  'TooManyRequestsException',
]

test.each(forms)(
  '[%s] [ERR-1] [N4] %s refused with each of the 29 errors ends as the table says: what was typed stays, and is sent once a press',
  async (_row, call, form, fill) => {
    let type: ErrorType = types[0]
    const shown = await show(form, {
      [call]: () => {
        throw refusalOf(call, type)
      },
    })
    await fill()
    const typed = valuesIn(screen.getByRole('form'))
    for (const [index, next] of types.entries()) {
      type = next
      const { popup, action, place } = outcomeOf({ code: next })
      const before = shown.actions.length
      await submit()
      await waitFor(() =>
        expect([next, shown.inputsOf(call)]).toEqual([next, new Array(index + 1).fill(expect.anything())]),
      )
      const isOwn = own[form]?.includes(next) ?? false
      if (place !== 'none' || isOwn) {
        const said = await waitFor(() => {
          const alert = screen.getAllByRole('alert').at(-1) as HTMLElement
          expect([next, alert.dataset.outcome]).toEqual([next, next])
          return alert
        })
        if (!isOwn)
          for (const words of [i18n.t(`errors:${next}`), referenceOf(next)])
            expect([next, said.textContent]).toEqual([next, expect.stringContaining(words)])
        expect(said.textContent).not.toMatch(/Exception|Text of the server|\{|errors?[:.]/)
        if (popup === null && ['fillProfile', 'verify', 'completeRequisites'].includes(action))
          expect(within(said).getByRole('link').getAttribute('href')).toMatch(/^\/(profile|cashier)\//)
      } else await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
      // Its answer is a 403, whose page it is.
      const page = next === 'AccessDeniedException' ? 'forbidden' : errorMeaning(next).page
      expect([next, fatalOf(refusalOf(call, next))?.page]).toEqual([next, page])
      // No success is claimed, and the dialog of what is asked for first opens once.
      expect([next, shown.actions.slice(before)]).toEqual([next, popup === null ? [] : [[{ do: 'popup', id: popup }]]])
      const success = screen.queryAllByRole('status').map(({ textContent }) => textContent)
      expect([next, valuesIn(screen.getByRole('form')), success.join(''), shown.errors]).toEqual([next, typed, '', []])
    }
  },
)

const ofFields = ['InvalidRequestException', 'InvalidParameterException'] as const
test.each(forms.flatMap(([row, ...form]) => ofFields.map((type) => [row, type, ...form] as const)))(
  '[%s] [ERR-1] %s of %s that names a field is shown at the field, which has the focus and keeps what was typed',
  async (_row, type, call, form, fill, field) => {
    const shown = await show(form, {
      [call]: () => {
        throw refusalOf(call, type, { [field]: ['strange'] })
      },
    })
    await fill()
    const typed = valuesIn(screen.getByRole('form'))
    await submit()
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe(field))
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText(/strange|Exception/)).toBeNull()
    expect([valuesIn(screen.getByRole('form')), shown.inputsOf(call).length, shown.actions]).toEqual([typed, 1, []])
  },
)
