import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { shareOf } from '#base/testing/property-runs.ts'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { keepEnrolment } from '#platform/enrolments.ts'
import { PlatformError } from '#platform/platform-error.ts'
import { keepVerificationToken } from '#platform/verification.ts'
import type { CallName } from '#schemas/api/calls.ts'
import type { Action } from '#schemas/document/action.ts'
import { errorTypes, type ErrorType } from '#schemas/errors.ts'
import { verifyOriginValue } from '#schemas/verification-messages.ts'
import { createTwoFactorPorts } from '#src/session/ports/two-factor.ts'
import { createVerificationPorts } from '#src/session/ports/verification.ts'
import formWidget from '#widgets/form/index.ts'
import limitsWidget from '#widgets/limits/index.ts'
import { testAccount, uzs } from '#widgets/_shared/money/money-samples.ts'
import { outcomeOf } from '#widgets/_shared/outcome/index.ts'
import remindersWidget from '#widgets/play-reminders/index.ts'
import signInsWidget from '#widgets/sign-ins/index.ts'
import twoFactorWidget from '#widgets/two-factor/index.ts'
import verificationWidget from '#widgets/verification-status/index.ts'
import { fillIn, showSiteForm, showWithForms } from './testing/test-site-form.tsx'

const { i18n } = createSampleDictionary('uz')
const referenceOf = (type: ErrorType): string => `7F3A-${errorTypes.indexOf(type) + 10}`
const RETRY_AT = Date.UTC(2030, 0)
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }))
const pressOf = async (key: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: i18n.t(key) }))
const agree = async (name: string): Promise<void> =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

const refuse = (call: CallName, type: ErrorType) => (): never => {
  const isWait = type === 'TooManyRequestsException'
  const error = { type, message: 'Text of the server', reference: referenceOf(type) }
  throw new PlatformError({ call, status: 400, error, ...(isWait && { retryAt: RETRY_AT }) })
}
const capabilities = {
  set_deposit_limit: true,
  set_time_out: true,
  self_exclude: true,
  list_sign_ins: true,
  recovery_codes: true,
}
const signIn = {
  id: 1,
  is_current: false,
  is_open: true,
  device: 'phone',
  system: 'Android',
  browser: 'Chrome',
  address: null,
  signed_in_at: '2026-03-08T18:40:00.000Z',
  seen_at: null,
} as const
const limit = {
  can_edit: true,
  period: 'month',
  limit_amount: uzs(500_000),
  available_amount: uzs(400_000),
  expired_at: null,
  next: null,
} as const
const playLimit = {
  kind: 'loss',
  can_edit: true,
  period: 'none',
  limit_amount: null,
  available_amount: null,
  limit_minutes: null,
  available_minutes: null,
  expired_at: null,
  next: null,
} as const
const enrolment = {
  state: true,
  secret: 'JBSWY3DPEHPK3PXP',
  otpauth_url: 'otpauth://totp/Playbill:anora?secret=JBSWY3DPEHPK3PXP',
  qr: null,
  expires_at: '2099-01-01T00:00:00.000Z',
  resend_time: 12,
} as const
const applicant = (status: 'created') => ({ applicant_id: 'a', status })
const token = { token: 'kyc-token-77aa', expires_in: 600 }
type Answers = Parameters<typeof showWithForms>[2] extends { answers?: infer A } | undefined ? NonNullable<A> : never
const usual: Answers = {
  'account.getInfo': () => testAccount({}),
  'account.getCapabilities': () => capabilities,
  'account.getDepositLimit': () => limit,
  'storage.get': () => ({ items: [] }),
  'account.getSignIns': () => ({ items: [signIn] }),
  'account.getRecoveryCodes': () => ({ left: 9, total: 10 }),
  'account.changeTwoFactorAuth': () => enrolment,
  'account.getPlayLimits': () => ({ items: [playLimit] }),
  'account.getprofileinfo': () => ({ first_name: 'Anora', contacts: [] }) as never, // the rest does not matter here
  'Account.getPersonalDataFields': () => ({ items: [] }),
  'verification.createApplicant': () => applicant('created') as never, // the rest does not matter here
  'verification.getAccessToken': () => token as never, // likewise
}

const showTwoFactor = (answers: Answers, isOn: boolean) =>
  showWithForms(
    twoFactorWidget,
    {},
    {
      answers: { ...usual, 'account.getInfo': () => testAccount({ two_factor_auth: isOn }), ...answers },
      ports: ({ call, vault, queryClient }) => ({
        'two-factor': () =>
          createTwoFactorPorts({
            call,
            vault,
            keep: (one) => keepEnrolment(queryClient(), one),
            keepCodes: vi.fn(),
            accountChanged: vi.fn(),
            track: vi.fn(),
          }) as never, // the host reads the ports of any flow by name
      }),
    },
  )
const showVerification = (answers: Answers) =>
  showWithForms(
    verificationWidget,
    { help: '/help' },
    {
      answers: {
        ...usual,
        'account.getInfo': () => testAccount({ is_verified: false, is_kyc_block_enabled: true }),
        ...answers,
      },
      values: { [verifyOriginValue]: 'http://verify.localhost:3003', 'flag:isSumsubEnable': true },
      ports: ({ call, queryClient }) => ({
        verification: () =>
          createVerificationPorts({
            call,
            serverNow: Date.now,
            keep: (one) => keepVerificationToken(queryClient(), one),
            accountChanged: vi.fn(),
            track: vi.fn(),
          }) as never, // likewise
      }),
    },
  )

type Shown = Awaited<ReturnType<typeof showWithForms>>
type Act = {
  readonly show: (answers: Answers) => Promise<Shown>
  readonly perform: (shown: Shown) => Promise<void>
  /** The press after a refusal, where it differs from the first. */
  readonly again?: (shown: Shown) => Promise<void>
  /** What was chosen, read from the fields, where it is not in a form. */
  readonly chosen?: () => unknown
}
async function typeCode(): Promise<void> {
  const field = await screen.findByLabelText('Ilovadagi 6 xonali kod')
  await userEvent.clear(field)
  await userEvent.type(field, '123456')
}
const startCheck: Act = { show: showVerification, perform: () => pressOf('verification:start') }

/** Each call that changes something of the account's security, made the way a player makes it. */
const acts: readonly (readonly [CallName, Act])[] = [
  [
    'account.setDepositLimit',
    {
      async show(answers) {
        const values = { 'player.currency': 'UZS' }
        const shown = await showSiteForm('deposit-limit', { values, answers: { ...usual, ...answers } })
        await fillIn('Summa', '300000')
        return shown
      },
      perform: () => press('Limitni belgilash'),
    },
  ],
  [
    'account.setTimeOut',
    {
      show: (answers) => showSiteForm('pause', { answers }),
      async perform() {
        await press('Tanaffus olish')
        await agree('Ha, boshlansin')
      },
    },
  ],
  [
    'account.selfExclude',
    {
      show: (answers) => showSiteForm('self-exclusion', { answers }),
      async perform() {
        await press('Hisobni yopish')
        await agree('Ha, yopilsin')
      },
    },
  ],
  [
    'account.endOtherSessions',
    {
      show: (answers) => showWithForms(signInsWidget, {}, { answers: { ...usual, ...answers } }),
      async perform() {
        await pressOf('account:signIns.endOthers')
        await pressOf('account:signIns.yes')
      },
    },
  ],
  [
    'account.changeTwoFactorAuth',
    { show: (answers) => showTwoFactor(answers, false), perform: () => pressOf('two-factor:turnOn') },
  ],
  [
    'account.confirmTwoFactorAuth',
    {
      show: (answers) => showTwoFactor(answers, true),
      async perform() {
        await pressOf('two-factor:turnOff')
        await typeCode()
      },
      again: typeCode,
    },
  ],
  [
    'account.makeRecoveryCodes',
    {
      show: (answers) => showTwoFactor(answers, true),
      async perform() {
        await pressOf('two-factor:codes.make')
        await typeCode()
      },
      again: typeCode,
    },
  ],
  [
    'storage.set',
    {
      async show(answers) {
        const shown = await showWithForms(remindersWidget, {}, { answers: { ...usual, ...answers } })
        await userEvent.selectOptions((await screen.findAllByRole('combobox'))[0]!, '15')
        return shown
      },
      perform: () => pressOf('account:reminders.save'),
      chosen: () => screen.getAllByRole<HTMLSelectElement>('combobox')[0]?.value,
    },
  ],
  ['verification.createApplicant', startCheck],
  ['verification.getAccessToken', startCheck],
  [
    'account.setUserOnVerification',
    {
      show: showVerification,
      async perform({ flows }) {
        act(() => flows.send('verification', { type: 'verification.start' }))
        await waitFor(() => expect(flows.view('verification').status).toBe('loading'))
        act(() => flows.send('verification', { type: 'verification.result', claim: 'submitted' }))
      },
      again: () => pressOf('verification:check'),
    },
  ],
]

const popupsOf = (actions: readonly Action[]): string[] =>
  actions.flat().flatMap((step) => (step.do === 'popup' ? [step.id] : []))

beforeAll(async () => {
  await import('#ui/dialog/dialog.tsx')
})

/**
 * The error with a wait comes last, because nothing can be sent during the wait. StorageQuotaExceededException is left
 * out: the table makes it silent, so there would be no words to wait for, and only calls that store something for the
 * player refuse with it. play-reminders.test.tsx and outcome.test.tsx test it where it can happen.
 */
const types: readonly [ErrorType, ...ErrorType[]] = [
  'AuthorizationException',
  ...shareOf(
    errorTypes.filter(
      (type) => !/^(AuthorizationException|TooManyRequestsException|StorageQuotaExceededException)$/.test(type),
    ),
    5,
  ),
  'TooManyRequestsException',
]

test.each(acts)(
  '[ERR-1] [N4] %s refused with each error in turn ends as the table says, and each press sends it once',
  async (call, { show, perform, again = perform, chosen = () => null }) => {
    let type: ErrorType = types[0]
    const shown = await show({ [call]: () => refuse(call, type)() })
    const choice = chosen()
    for (const [index, next] of types.entries()) {
      type = next
      const { popup, action } = outcomeOf({ code: next })
      const before = popupsOf(shown.actions).length
      await (index === 0 ? perform : again)(shown)
      const said = await waitFor(() => {
        const alert = screen.getAllByRole('alert').at(-1)
        expect([next, alert?.textContent]).toEqual([next, expect.stringContaining(referenceOf(next))])
        return alert as HTMLElement // its text has just been read
      })
      expect(said.textContent).not.toMatch(/Exception|Text of the server|\{|errors?[:.]/)
      expect([next, popupsOf(shown.actions).slice(before)]).toEqual([next, popup === null ? [] : [popup]])
      if (popup === null && ['fillProfile', 'verify', 'completeRequisites'].includes(action))
        expect(within(said).getByRole('link').getAttribute('href')).toMatch(/^\/(profile|cashier)\//)
      expect([next, shown.inputsOf(call).length, chosen(), shown.errors]).toEqual([next, index + 1, choice, []])
    }
  },
)

const showLimits = (answers: Answers): Promise<Shown> =>
  showWithForms(limitsWidget, { help: '/help' }, { answers: { ...usual, ...answers } })
const showForm =
  (form: string) =>
  (answers: Answers): Promise<Shown> =>
    showWithForms(formWidget, { form }, { answers: { ...usual, ...answers }, values: { 'player.currency': 'UZS' } })
const reads: readonly (readonly [CallName, where: string, (answers: Answers) => Promise<Shown>])[] = [
  [
    'account.getSignIns',
    'the devices',
    (answers) => showWithForms(signInsWidget, {}, { answers: { ...usual, ...answers } }),
  ],
  ['account.getDepositLimit', 'the limits', showLimits],
  ['account.getDepositLimit', 'the form of a limit', showForm('deposit-limit')],
  ['account.getCapabilities', 'the limits', showLimits],
  [
    'account.getPlayLimits',
    'the limits',
    (answers) =>
      showLimits({ ...answers, 'account.getCapabilities': () => ({ ...capabilities, set_loss_limit: true }) }),
  ],
  ['account.getPlayLimits', 'the form of a limit', showForm('loss-limit')],
  ['Account.getPersonalDataFields', 'the verification', showVerification],
  ['Account.getPersonalDataFields', 'the form of the profile', showForm('profile')],
  ['account.getprofileinfo', 'the form of the profile', showForm('profile')],
  ['account.getRecoveryCodes', 'two-factor', (answers) => showTwoFactor(answers, true)],
  ['account.getInfo', 'two-factor', (answers) => showTwoFactor(answers, true)],
  ['account.getInfo', 'the verification', showVerification],
]
test.each(reads)(
  '[ERR-1] %s of %s that fails with each error in turn says so with its reference, and a press reads it again',
  async (call, _where, show) => {
    let type: ErrorType | null = types[0]
    const usualAnswer = usual[call as keyof Answers] as () => never // each of them has its usual answer
    const shown = await show({ [call]: () => (type ? refuse(call, type)() : usualAnswer()) })
    const again = (): Promise<void> => pressOf('widgets:retry')
    // A platform without the call has no extensions: the page of limits shows none (widgets/limits).
    const isFailure = (error: ErrorType): boolean =>
      call !== 'account.getCapabilities' || error !== 'MethodNotFoundException'
    for (const [index, next] of types.slice(0, -1).filter(isFailure).entries()) {
      type = next
      if (index > 0) await again()
      await waitFor(() => expect(document.body.textContent).toContain(referenceOf(next)))
      expect([next, shown.inputsOf(call).length]).toEqual([next, index + 1])
    }
    type = null
    await again()
    await waitFor(() => expect(screen.queryByText(/7F3A/)).toBeNull())
    expect(shown.errors).toEqual([])
  },
)

test.each(reads)(
  '[ERR-1] %s of %s that has to wait says so with its reference and has no button to retry',
  async (call, _where, show) => {
    const shown = await show({ [call]: refuse(call, 'TooManyRequestsException') })
    await waitFor(() => expect(document.body.textContent).toContain(referenceOf('TooManyRequestsException')))
    expect(await screen.findByRole('timer')).toBeTruthy()
    expect([screen.queryByRole('button', { name: i18n.t('widgets:retry') }), shown.errors]).toEqual([null, []])
    expect(shown.inputsOf(call)).toHaveLength(1)
  },
)

const answersOf = (call: CallName, type: ErrorType): Answers => ({ [call]: refuse(call, type) })
test.each(shareOf(errorTypes, 5))(
  '[ERR-1] [PRF-2] where %s hides what the platform supports, the security page looks as on a platform without support for it',
  async (type) => {
    const answers = answersOf('account.getCapabilities', type)
    const devices = await showWithForms(signInsWidget, {}, { answers: { ...usual, ...answers } })
    await waitFor(() => expect(devices.inputsOf('account.getCapabilities')).toHaveLength(1))
    const twoFactor = await showTwoFactor(answers, true)
    expect(await screen.findByRole('button', { name: i18n.t('two-factor:turnOff') })).toBeTruthy()
    expect(screen.queryByRole('button', { name: i18n.t('two-factor:codes.make') })).toBeNull()
    expect([screen.queryByRole('alert'), screen.queryByText(i18n.t('account:signIns.title'))]).toEqual([null, null])
    expect([devices, twoFactor].flatMap(({ errors, actions }) => [...errors, ...actions])).toEqual([])
    expect([...devices.inputsOf('account.getSignIns'), ...twoFactor.inputsOf('account.getRecoveryCodes')]).toEqual([])
  },
)

test.each(shareOf(errorTypes, 5))(
  '[ERR-1] [CNT-1] where %s hides the countries of phones, a number is sent without a dialling code',
  async (type) => {
    const shown = await showSiteForm('add-contact', {
      answers: { ...answersOf('account.getContactPhoneSettings', type), 'account.addcontact': () => 1 as const },
    })
    await fillIn(/Yangi telefon/, '+998907654321')
    await press('Qoʻshish')
    await waitFor(() => expect(shown.inputsOf('account.addcontact')).toEqual([{ contact: '+998907654321' }]))
    await waitFor(() => expect(popupsOf(shown.actions)).toEqual(['confirm-contact']))
    expect([screen.queryByRole('alert'), shown.errors]).toEqual([null, []])
  },
)
