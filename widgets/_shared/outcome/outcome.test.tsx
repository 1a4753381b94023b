import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ClockContext } from '#engine/render/clock.ts'
import { EnvironmentContext } from '#engine/render/environment.ts'
import { HostContext } from '#engine/render/host.ts'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { siteDocumentsOf } from '#engine/testing/sample-documents.ts'
import { createTestHost } from '#engine/testing/test-host.ts'
import { WordsProvider } from '#engine/words/words-context.tsx'
import { PlatformError } from '#platform/platform-error.ts'
import { pendingActs } from '#platform/pending-acts.ts'
import type { CashierSettings } from '#schemas/config/cashier.ts'
import type { Action } from '#schemas/document/action.ts'
import { type Locale, locales } from '#schemas/document/locales.ts'
import { errorTypes } from '#schemas/errors.ts'
import { settingsKey } from '../page/site-settings.ts'
import { errorsTable } from '../testing/errors.table.ts'
import { outcomeOf, outcomePopups, problemOf, withoutAnswer } from './outcome-of.ts'
import { Outcome, type OutcomeProps } from './outcome.tsx'

const now = Date.UTC(2026, 0)
let shift = 0
beforeEach(() => {
  shift = 0
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  switches.clear()
  sessionStorage.clear()
  vi.useRealTimers()
})

const switches = new Map<string, boolean | string>()
function open(
  props: OutcomeProps,
  locale: Locale = 'uz',
  cashier: Partial<CashierSettings> = {},
  withoutWords = false,
) {
  const client = new QueryClient()
  client.setQueryData(settingsKey('cashier'), cashier)
  const { i18n, missing } = createSampleDictionary(locale)
  const actions: Action[] = []
  const environment = {
    values: { get: (name: string) => switches.get(name) ?? null, subscribe: () => () => {} },
    run: (action: Action) => void actions.push(action),
  } as never // all that an outcome reads of it
  for (const namespace of withoutWords ? ['errors', 'common', 'outcome'] : [])
    i18n.removeResourceBundle(locale, namespace)
  const host = createTestHost(locale)
  const around = (given: OutcomeProps) => (
    <QueryClientProvider client={client}>
      <WordsProvider i18n={i18n}>
        <HostContext value={host}>
          <ClockContext value={() => now + shift}>
            <EnvironmentContext value={environment}>
              <Outcome {...given} />
            </EnvironmentContext>
          </ClockContext>
        </HostContext>
      </WordsProvider>
    </QueryClientProvider>
  )
  const rendered = render(around(props))
  return { ...rendered, client, actions, missing, update: (next: OutcomeProps) => rendered.rerender(around(next)) }
}

const shown = [
  ...errorsTable.map(([type]) => type).filter((type) => type !== 'StorageQuotaExceededException'),
  ...withoutAnswer,
  'SomethingNewException',
  'constructor',
]

for (const locale of locales) {
  test.each(shown)(
    `[ERR-1] [N4] ${locale}: %s says what happened, whether money was taken, and the reference`,
    (code) => {
      const { container, missing } = open(
        { problem: { code, reference: '7F3A-11' }, isMoney: true, onAgain: () => undefined },
        locale,
      )
      const { money } = outcomeOf({ code })
      expect(container.querySelector('[data-money]')?.getAttribute('data-money')).toBe(money)
      expect(screen.getByRole('alert').textContent).toContain('7F3A-11')
      const title = container.querySelector('p')?.textContent ?? ''
      expect(title.length).toBeGreaterThan(10)
      expect(title).not.toMatch(/Exception|errors?[:.]|\{|[!]/)
      expect(missing).toEqual([])
    },
  )

  test.each(shown)(`${locale}: %s offers something to do, or says how to go on`, (code) => {
    const { missing } = open(
      {
        problem: { code },
        onAgain: () => undefined,
        handlers: { correct: () => undefined, changeAmount: () => undefined },
      },
      locale,
    )
    expect(document.querySelectorAll('a[href], button, [role=timer]').length).toBeGreaterThan(0)
    expect(missing).toEqual([])
  })
}

test('a failure to store something is not shown', () => {
  const { container, actions } = open({ problem: { code: 'StorageQuotaExceededException' }, isMoney: true })
  expect([container.textContent, actions]).toEqual(['', []])
})

const dialogs = errorTypes.filter((code) => outcomeOf({ code }).place === 'dialog')
const popups = {
  AuthorizationException: 'auth',
  UserNeedDepositException: 'need-deposit',
  UserNeedProfileDataException: 'fill-profile',
  UserNeedConfirmContactException: 'confirm-contact',
  SumsubVerificationRequiredException: 'verify-identity',
}

test.each(dialogs)(
  '[ERR-1] %s opens its dialog once for each problem, and stays as the way back to it',
  async (code) => {
    const problem = { code }
    const id = popups[code as keyof typeof popups]
    const { actions, update } = open({ problem })
    update({ problem, isBusy: false })
    expect(actions).toEqual([[{ do: 'popup', id }]])
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button'))
    update({ problem: { code } })
    expect(actions).toHaveLength(3)
  },
)

test('[S2] a request that repeats automatically offers the sign-in once, and again after another session', async () => {
  const refused = () => ({ problem: { code: 'AuthorizationException' }, isRepeated: true, isInline: true })
  const { actions, update } = open(refused())
  update(refused())
  update({ ...refused(), problem: { code: 'NetworkError' } })
  update(refused())
  expect(actions).toHaveLength(1)
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button'))
  expect(actions).toHaveLength(2)
  const last = refused()
  for (const status of ['guest', 'signedIn']) {
    switches.set('flow:auth', status)
    update({ ...last })
  }
  update(refused())
  expect(actions).toHaveLength(3)
})

test('[S2] a component that is mounted again once the session is back, such as a reloaded list, does not open the sign-in', () => {
  const problem = { code: 'AuthorizationException' }
  switches.set('flow:auth', 'guest')
  const { actions } = open({ problem })
  expect(actions).toEqual([[{ do: 'popup', id: 'auth' }]])
  cleanup()
  switches.set('flow:auth', 'signedIn')
  const again = open({ problem })
  expect(again.actions).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[CFG-5] isSumsubEnable: a step that needs the identity leads to the check, and to support on a site without one', () => {
  const leadsTo = (isOn: boolean) => {
    switches.set('flag:isSumsubEnable', isOn)
    open({ problem: { code: 'KycWithdrawalException' }, isInline: true })
    const href = screen.getByRole('link').getAttribute('href')
    cleanup()
    return href
  }
  expect([leadsTo(true), leadsTo(false)]).toEqual(['/profile/verification', '/support'])
})

test('in the cashier steps are in the page; only the sign-in is a dialog there', () => {
  for (const code of dialogs) {
    const { actions } = open({ problem: { code }, isInline: true })
    expect([code, actions.length]).toEqual([code, code === 'AuthorizationException' ? 1 : 0])
    cleanup()
  }
})

test.each(['main', 'second'] as const)(
  'every dialog that an outcome opens is a popup document of the site %s',
  async (site) => {
    const { existsSync } = await import('node:fs')
    expect([...outcomePopups, 'auth'].filter((id) => !existsSync(`config-samples/${site}/popups/${id}.json`))).toEqual(
      [],
    )
    expect(siteDocumentsOf('popup').length).toBeGreaterThan(4)
  },
)

test('[ERR-1] too many requests: a countdown from Retry-After in place, then it may be tried again', async () => {
  const onAgain = vi.fn()
  open({ problem: { code: 'TooManyRequestsException', retryAt: now + 65_000 }, onAgain })
  expect(screen.getByRole('timer').textContent).toContain('01:05')
  expect(screen.queryByRole('button')).toBeNull()
  shift = 64_000
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByRole('timer').textContent).toContain('00:01')
  shift = 65_000
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Qayta urinish' }))
  expect(onAgain).toHaveBeenCalledTimes(1)
})

test('a money call of unknown outcome reads the state; a read is tried again', () => {
  open({ problem: { code: 'TimeoutError' }, isMoney: true, onAgain: () => undefined })
  expect(screen.getByRole('button', { name: 'Holatni tekshirish' })).toBeTruthy()
  cleanup()
  open({ problem: { code: 'TimeoutError' }, onAgain: () => undefined })
  expect(screen.getByRole('button', { name: 'Qayta urinish' })).toBeTruthy()
})

test('a later state of the money overrides what the error type says', () => {
  const { container } = open({ problem: { code: 'NetworkError' }, isMoney: true, money: 'yes' })
  expect(container.querySelector('[data-money=yes]')?.textContent).toBe('Pul yechildi')
})

test('[CON-2] what is left of a limit is formatted by the settings', () => {
  open(
    {
      problem: { code: 'WithdrawalLimitsPeriodExceededException', data: { amount: 150000, currency: 'UZS' } },
      isMoney: true,
    },
    'uz',
    { availableCurrencies: { UZS: 'soʻm' }, symbolPosition: 'after' },
  )
  expect(screen.getByRole('alert').textContent).toContain('150,000.00\u00a0soʻm')
})

test('a limit shows what it leaves now and from when there is more', () => {
  open({
    problem: {
      code: 'WithdrawalLimitsPeriodExceededException',
      data: { amount: 150000, currency: 'UZS', date: '2026-01-02T12:00:00Z' },
    },
    isMoney: true,
  })
  expect(screen.getByRole('alert').textContent).toMatch(/150,000\.00/)
  expect(screen.getByRole('alert').textContent).toMatch(/02\.01\.2026|03\.01\.2026/)
})

test.each([{ amount: 'x', currency: 'UZS' }, { amount: 1e300, currency: 'UZS' }, { date: 'never' }, {}])(
  'invalid data show nothing: %o',
  (data) => {
    const { container } = open({ problem: { code: 'WithdrawalLimitsExceededException', data }, isMoney: true })
    expect(container.querySelector('dl')).toBeNull()
  },
)

test('the reference is copied with one press, and that is said', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  open({ problem: { code: 'InternalServerErrorException', reference: '7F3A-11' } })
  await user.click(screen.getByRole('button', { name: 'Nusxa olish: 7F3A-11' }))
  expect(await navigator.clipboard.readText()).toBe('7F3A-11')
  expect(await screen.findByText('Nusxa olindi')).toBeTruthy()
})

test('[ERR-2] in a form nothing sends again beside its own button; ways on, dialogs and the wait stay', () => {
  const buttons = (code: string, more: Partial<OutcomeProps['problem']> = {}) => {
    const { actions, container } = open({ problem: { code, ...more }, isInForm: true })
    const found = [...container.querySelectorAll('a[href], button, [role=timer]')].map(
      (one) => one.getAttribute('href') ?? one.tagName,
    )
    cleanup()
    return [found, actions.length]
  }
  expect(
    ['UnknownErrorException', 'NetworkError', 'TooManyRequestsException', 'InvalidParameterException'].map((code) =>
      buttons(code),
    ),
  ).toEqual(Array(4).fill([[], 0]))
  expect(buttons('UserNeedDepositException')).toEqual([['BUTTON'], 1])
  expect(buttons('AccessDeniedException')).toEqual([['/support'], 0])
  expect(buttons('TooManyRequestsException', { retryAt: now + 5_000 })).toEqual([['P'], 0])
})

test("the act's own words replace those of the error type, also if the type has no words; support is not offered", () => {
  open({ problem: { code: 'StorageQuotaExceededException', reference: '7F3A-11' }, own: 'Uchtadan koʻp' })
  expect(screen.getByRole('alert').textContent).toBe('Uchtadan koʻp')
})

test('[ERR-4] an answer that is not the success of the act uses the words of the act; other failures use their own', () => {
  const said = (props: Omit<OutcomeProps, 'problem'>, code = 'ProtocolError', withoutWords = false) => {
    open({ problem: { code }, isInForm: true, ...props }, 'uz', {}, withoutWords)
    const text = screen.getByRole('alert').textContent
    cleanup()
    return text
  }
  expect(said({ literal: 'saveFailed' })).toBe('Maʼlumotlar saqlanmadi. Qayta urinib koʻring')
  expect(said({ fallback: 'Kod yuborilmadi' })).toBe('Kod yuborilmadi')
  expect(said({})).toMatch(/^Server kutilmagan javob/)
  expect(said({ literal: 'saveFailed' }, 'NetworkError')).toMatch(/^Server bilan aloqa/)
  expect([
    said({ literal: 'saveFailed' }, 'ProtocolError', true),
    said({ literal: 'saveFailed' }, 'NetworkError', true),
    said({}, 'NetworkError', true),
  ]).toEqual(['Failed to save data', 'Failed to save data', 'Something went wrong!'])
})

test('[C16] the text of the server is never shown', () => {
  const error = new PlatformError({
    call: 'cashier.makedeposit',
    status: 500,
    error: { type: 'InternalServerErrorException', message: '<b>SELECT</b>', reference: 'r1' },
  })
  open({ problem: problemOf(error), isMoney: true })
  expect(document.body.textContent).not.toContain('SELECT')
  expect(problemOf(error)).toMatchObject({ code: 'InternalServerErrorException', reference: 'r1' })
})

test.each(['NotSent', 'Expired'])('[M2] [M3] %s: a payment that the platform never had took no money', (code) => {
  const { container } = open({ problem: { code }, isMoney: true, isInForm: true, own: 'words of the form' })
  expect(screen.getByRole('alert').dataset.outcome).toBe(code)
  expect(container.querySelector('[data-money]')?.getAttribute('data-money')).toBe('no')
})

test.each(['NetworkError', 'TimeoutError', 'InternalServerErrorException'])(
  '[M2] %s before anything was sent: the words do not leave open what the caller knows',
  (code) => {
    const titleOf = (money?: 'no'): string | null => {
      const { container, unmount } = open({ problem: { code }, isMoney: true, isInForm: true, ...(money && { money }) })
      const title = container.querySelector('p')?.textContent ?? null
      unmount()
      return title
    }
    const [unsettled, settled] = [titleOf(), titleOf('no')]
    expect([settled === unsettled, settled === null]).toEqual([false, false])
  },
)

test.each([
  ['UserNeedProfileDataException', '/profile/settings?from=%2F&toastType=withdrawal'],
  ['RequisitesValidationRequiredException', '/cashier/withdraw'],
  ['KycWithdrawalException', '/profile/verification'],
])('[ERR-1] [PRF-1] %s remembers the act before it leads to %s', (code, href) => {
  const { client } = open({
    problem: { code },
    isMoney: true,
    isInline: true,
    isInForm: true,
    act: { flow: 'withdrawal', event: 'intent.submit', values: { amount: '70000' } },
  })
  const acts = pendingActs(client, { uid: 0, now: () => now })
  expect(screen.getByRole('link').getAttribute('href')).toBe(href)
  expect(acts.pending()).toMatchObject({ flow: 'withdrawal', event: 'intent.submit', path: '/', uid: 0 })
  expect(acts.resume({ flow: 'withdrawal', event: 'intent.submit' })).toEqual({ amount: '70000' })
})

test('an error without a step to take first stores no act', () => {
  const { client } = open({ problem: { code: 'BillingUnavailableException' }, isMoney: true })
  expect(pendingActs(client, { uid: 0, now: () => now }).pending()).toBeNull()
})
