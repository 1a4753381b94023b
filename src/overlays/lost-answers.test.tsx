import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { takeOwnExclusion } from '#platform/exclusion.ts'
import { NetworkError, TimeoutError } from '#platform/platform-error.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { noLimit, playLimitOf, testAccount, testProfile, uzs } from '#widgets/_shared/money/money-samples.ts'
import { fillIn, showSiteForm } from './testing/test-site-form.tsx'

afterEach(cleanup)
beforeAll(async () => {
  await import('#ui/dialog/dialog.tsx')
})

const { i18n } = createSampleDictionary('uz')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const agree = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
const lose = (call: string) => () => Promise.reject(new NetworkError(call))
const money = { 'player.balance.main': { minor: 100, currency: 'UZS' } } as const

/** The form says that it is done, or that this is not known. */
async function expectKnown(isKnown: boolean): Promise<void> {
  const said = await screen.findByRole(isKnown ? 'status' : 'alert')
  expect(said.textContent).toContain(isKnown ? '' : i18n.t('errors:OutcomeUnknown'))
  expect(screen.queryByRole(isKnown ? 'alert' : 'status')).toBeNull()
}

type Limit = CallOutput<'account.getDepositLimit'>
const monthly: Limit = { ...noLimit, limit_amount: uzs(500_000), available_amount: uzs(120_000), period: 'month' }
const later = { limit_amount: uzs(900_000), period: 'month', from: '2026-03-12T09:00:00.000Z' } as const

test.each([
  ['is set where it holds now', '300000', { ...monthly, limit_amount: uzs(300_000) }, true],
  ['is set where it holds from later on', '900000', { ...monthly, next: later }, true],
  ['is not known where another one holds', '200000', monthly, false],
] as const)(
  '[M2] [PRF-4] a deposit limit whose answer was lost %s; it is sent once',
  async (_what, sum, after, isKnown) => {
    let limit: Limit = monthly
    const platform = await showSiteForm('deposit-limit', {
      values: money,
      answers: {
        'account.getDepositLimit': () => limit,
        'account.setDepositLimit'() {
          limit = after
          throw new NetworkError('account.setDepositLimit')
        },
      },
    })
    await fillIn('Summa', sum)
    await press('Limitni belgilash')
    await expectKnown(isKnown)
    expect(platform.inputsOf('account.setDepositLimit')).toHaveLength(1)
  },
)

test('[M2] [PRF-4] a limit that gives up a higher one still to come is not known while the higher one waits', async () => {
  const platform = await showSiteForm('deposit-limit', {
    values: money,
    answers: {
      'account.getDepositLimit': () => ({ ...monthly, next: later }),
      'account.setDepositLimit': lose('account.setDepositLimit'),
    },
  })
  await fillIn('Summa', '500000')
  await press('Limitni belgilash')
  await expectKnown(false)
  expect(platform.inputsOf('account.setDepositLimit')).toHaveLength(1)
})

test.each([
  ['loss-limit', 'account.setLossLimit', { kind: 'loss', limit_amount: uzs(50_000) }, true],
  ['stake-limit', 'account.setStakeLimit', { kind: 'stake', limit_amount: uzs(50_000) }, true],
  ['stake-limit', 'account.setStakeLimit', { kind: 'loss', limit_amount: uzs(50_000) }, false],
  ['session-limit', 'account.setSessionLimit', { kind: 'session', limit_minutes: 120 }, true],
  ['session-limit', 'account.setSessionLimit', { kind: 'session', limit_minutes: 60 }, false],
] as const)(
  '[M2] [PRF-4] a limit of play whose answer was lost is set where the platform shows it: %s, %s, %j',
  async (form, call, set, isKnown) => {
    let items: CallOutput<'account.getPlayLimits'>['items'] = [
      playLimitOf('session'),
      playLimitOf('loss'),
      playLimitOf('stake'),
    ]
    await showSiteForm(form, {
      values: money,
      answers: {
        'account.getPlayLimits': () => ({ items }),
        [call]() {
          items = items.map((limit) => (limit.kind === set.kind ? { ...limit, ...set, period: 'day' } : limit))
          throw new TimeoutError(call, 1)
        },
      },
    })
    if (form === 'session-limit')
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Oʻyin vaqti' }), '120')
    else await userEvent.type(screen.getByRole('textbox'), '50000')
    await userEvent.click(screen.getByRole('button'))
    await expectKnown(isKnown)
  },
)

test.each([
  ['has begun where one as long as that is shown', 7, true],
  ['is not known where one ends sooner', 2, false],
])('[M2] [PRF-4] a break whose answer was lost %s', async (_what, days, isKnown) => {
  const paused_until = new Date(Date.now() + days * 86_400_000).toISOString()
  await showSiteForm('pause', {
    answers: {
      'account.getDepositLimit': () => ({ ...noLimit, can_edit: false, paused_until }),
      'account.getPlayLimits': () => ({ items: [] }),
      'account.setTimeOut': lose('account.setTimeOut'),
    },
  })
  await userEvent.selectOptions(screen.getByRole('combobox'), 'week')
  await press('Tanaffus olish')
  await agree('Ha, boshlansin')
  await expectKnown(isKnown)
})

test('[M2] [PRF-4] a self-exclusion whose answer was lost leads to its page once the platform says that it holds', async () => {
  const excluded_until = '2027-03-11T09:00:00.000Z'
  const excluded = { ...testAccount({ uid: 0 }), session_end: 'self_exclusion' as const, excluded_until }
  const platform = await showSiteForm('self-exclusion', {
    answers: { 'account.getInfo': () => excluded, 'account.selfExclude': lose('account.selfExclude') },
  })
  await userEvent.selectOptions(screen.getByRole('combobox'), 'year')
  await press('Hisobni yopish')
  await agree('Ha, yopilsin')
  await waitFor(() =>
    expect(platform.actions.flat()).toMatchObject([{ do: 'navigate', to: { href: '/self-excluded' } }]),
  )
  expect([takeOwnExclusion(), screen.queryByRole('alert')]).toEqual([{ until: excluded_until }, null])
})

const field = (name: string) => ({ name, type: 'text', is_required: false, is_filled: false, is_editable: true })

test.each([
  ['is saved where the platform has what was sent', 'Samarqand', true],
  ['is not known where it has something else', 'Xiva', false],
])('[M2] [PRF-11] a profile whose answer was lost %s', async (_what, saved, isKnown) => {
  let profile = testProfile()
  await showSiteForm('profile', {
    answers: {
      'Account.getPersonalDataFields': () => ({ items: [field('home_town')] }),
      'account.getprofileinfo': () => profile,
      'account.saveProfileInfo'() {
        profile = { ...profile, home_town: saved }
        throw new NetworkError('account.saveProfileInfo')
      },
    },
  })
  await userEvent.type(screen.getByRole('textbox'), 'Samarqand')
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(screen.queryAllByRole('alert')).toHaveLength(isKnown ? 0 : 1))
})

test.each([
  ['Gulnora', true],
  ['Lola', false],
])(
  '[M2] [PRF-2] of a name whose answer was lost the account says whether it is saved: it says %s',
  async (shown, isKnown) => {
    let fakename = 'Lola'
    const platform = await showSiteForm('fakename', {
      values: { 'player.fakename': 'Lola' },
      answers: {
        'account.getInfo': () => testAccount({ fakename }),
        'account.changefakename'() {
          fakename = shown
          throw new NetworkError('account.changefakename')
        },
      },
    })
    await fillIn(/^Ism/, 'Gulnora')
    await userEvent.click(screen.getByRole('button'))
    await waitFor(() => expect(platform.values.get('player.fakename')).toBe(shown))
    await waitFor(() => expect(screen.queryAllByRole('alert')).toHaveLength(isKnown ? 0 : 1))
    expect(platform.actions.flat().filter((step) => step.do === 'toast')).toHaveLength(isKnown ? 1 : 0)
  },
)

test.each([true, false])(
  '[M2] [CNT-1] a contact whose answer was lost is added where the profile has it: %s',
  async (isAdded) => {
    const contact = 'yangi@b.uz'
    const listed = {
      type: 'email',
      contact,
      is_confirmed: false,
      is_subscribed: false,
      phone_country_code: null,
    } as const
    let profile = testProfile()
    const platform = await showSiteForm('add-contact', {
      answers: {
        'account.getprofileinfo': () => profile,
        'account.addcontact'() {
          profile = testProfile(isAdded ? [listed] : [])
          throw new NetworkError('account.addcontact')
        },
      },
    })
    await fillIn(/Yangi telefon/, contact)
    await press('Qoʻshish')
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(isAdded ? '' : contact))
    await waitFor(() => expect(screen.queryAllByRole('alert')).toHaveLength(isAdded ? 0 : 1))
    const asks = [
      { do: 'send', flow: 'contact', event: 'contact.confirm', with: { kind: 'email' } },
      { do: 'popup', id: 'confirm-contact' },
    ]
    expect(platform.actions.flat()).toEqual(isAdded ? asks : [])
  },
)
