import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderWidget, renderWidgetToString } from '#engine/testing/render-widget.tsx'
import { createTestHost } from '#engine/testing/test-host.ts'
import type { Tournament } from '#platform/tournaments.ts'
import { NetworkError, PlatformError, ProtocolError } from '#platform/platform-error.ts'
import { casinoSettingsKey, type CasinoSettings } from '../_shared/games/casino-settings.ts'
import { fakePlatform, testProviders } from '../_shared/testing/fake-platform.ts'
import tournamentItem from './index.ts'

// Preloads the question, so that the first press does not wait for the module to be transformed.
beforeAll(() => import('./join-dialog.tsx'))
beforeEach(() => vi.stubGlobal('crypto', { randomUUID: () => 'intent-0001-0001' }))
afterEach(() => vi.unstubAllGlobals())

const me = { is_participant: false, joined_at: null, points: 0, rounds: 0, place: null, prize: null }
const tournament: Tournament = {
  id: 4001,
  status: 'active',
  starts_at: '2026-01-01T00:00:00.000Z',
  ends_at: '2099-01-08T00:00:00.000Z',
  description: { title: 'Haftalik slotlar', text: 'Bir hafta.', terms: ['Faqat slotlar.'] },
  total_prize: { amount: 1_000_000, currency: 'UZS' },
  prizes: [
    { amount: 700_000, currency: 'UZS' },
    { amount: 300_000, currency: 'UZS' },
  ],
  user_info: me,
  restrictions: {
    min_stake: { amount: 1_000, currency: 'UZS' },
    min_level: 1,
    needs_deposit: false,
    needs_contact: false,
    max_participants: 100,
  },
  total_participants: 5,
  reset_on_cashout: true,
  games_count: 40,
}
const joined = {
  ...tournament,
  total_participants: 6,
  user_info: { ...me, is_participant: true, joined_at: '2026-01-02T00:00:00.000Z', points: 12, place: 3 },
}
const onPage = (id = '4001') =>
  createTestHost('uz', { routeId: 'tournaments.item', path: `/tournaments/${id}`, params: { id } })

function site(
  states: readonly (Tournament | null)[],
  participate: () => Promise<1> = async () => 1,
  settings?: CasinoSettings,
) {
  let read = 0
  const platform = fakePlatform({
    'tournaments.get': () => {
      const state = states[Math.min(read++, states.length - 1)]
      return { items: state ? [state] : [], total: 1, offset: 0, count: 1 }
    },
    'tournaments.participate': participate,
    'games.getProviders': () => testProviders,
  })
  const prepare: typeof platform.prepare = (client) => {
    platform.prepare(client)
    if (settings) client.setQueryData(casinoSettingsKey, settings)
  }
  return { ...platform, prepare, joins: () => platform.inputsOf('tournaments.participate') }
}
const render = (
  own: ReturnType<typeof site>,
  options: {
    user?: 'guest' | 'player'
    id?: string
    values?: Record<string, boolean>
    withoutWords?: readonly string[]
  } = {},
) =>
  renderWidget(
    tournamentItem,
    { props: { signIn: 'auth' } },
    {
      host: onPage(options.id),
      user: options.user ?? 'player',
      values: options.values ?? {},
      withoutWords: options.withoutWords ?? [],
      prepare: own.prepare,
    },
  )
const joinButton = () => screen.findByRole('button', { name: 'Qatnashish' })
const agree = async (user: ReturnType<typeof userEvent.setup>) => {
  const dialog = await screen.findByRole('alertdialog')
  const button = [...dialog.querySelectorAll('button')].find((one) => one.textContent === 'Qatnashish')
  if (!button) throw new Error('no button to agree')
  await user.dblClick(button)
}

test('[RTE-11] [TRN-2] shows the prizes, every condition, how many take part and what it costs', async () => {
  const own = site([tournament])
  const { container } = await render(own)
  expect(await screen.findByRole('heading', { level: 1, name: 'Haftalik slotlar' })).toBeTruthy()
  expect([...container.querySelectorAll('ol li')].map((row) => row.textContent)).toEqual([
    '1-oʻrinUZS\u00a0700,000.00',
    '2-oʻrinUZS\u00a0300,000.00',
  ])
  expect(screen.getByText('Faqat slotlar.')).toBeTruthy()
  expect(container.querySelector('dl')?.textContent).toContain('Ishtirokchilar5 / 100')
  expect(own.inputsOf('tournaments.get')[0]).toMatchObject({ ids: ['4001'] })
})

/** The facts of the page, by their names. */
const factsOf = (container: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    [...container.querySelectorAll('dl > div')].map((fact) => [
      fact.querySelector('dt')?.textContent ?? '',
      (fact.querySelector('dd')?.textContent ?? '').replaceAll('\u00a0', ' '),
    ]),
  )
const per = { amount: 1_000, currency: 'UZS' }

test.each([
  [{ rule: 'stake', per }, 'tikilgan har UZS 1,000.00 uchun 1 ball'],
  [{ rule: 'win', per }, 'yutilgan har UZS 1,000.00 uchun 1 ball'],
  [{ rule: 'stake' }, 'tikishlar uchun'],
  [{ rule: 'win' }, 'yutuqlar uchun'],
  [{ rule: 'multiplier' }, 'raundning eng yaxshi koeffitsienti × 100'],
] as const)('[TRN-2] how points are counted is a fact of the page: %j', async (extra, words) => {
  const { container } = await render(site([{ ...tournament, extra }]))
  await screen.findByRole('heading', { level: 1 })
  expect(factsOf(container)['Ballar']).toBe(words)
})

test('[TRN-2] what the tournament asks for, and the provider whose games count, are facts of the page, whatever its terms say', async () => {
  const restrictions = {
    min_stake: { amount: 1_000, currency: 'UZS' },
    min_level: 3,
    needs_deposit: true,
    needs_contact: true,
    max_participants: null,
  }
  const { container } = await render(site([{ ...tournament, restrictions, provider: 'lola-play' }]))
  await screen.findByRole('heading', { level: 1 })
  expect(factsOf(container)).toMatchObject({
    'Eng kam tikish': 'UZS 1,000.00',
    'Qatnashish sharti': 'sodiqlik darajasi 3 va undan yuqori, kamida bitta depozit, tasdiqlangan kontakt',
  })
  await waitFor(() => expect(factsOf(container)['Provayder']).toBe('Lola Play'))
})

test('[TRN-2] what a tournament does not ask for is no fact', async () => {
  const restrictions = { ...tournament.restrictions, min_stake: { amount: 0, currency: 'UZS' } }
  const { container } = await render(site([{ ...tournament, restrictions, provider: null } as Tournament]))
  await screen.findByRole('heading', { level: 1 })
  expect(Object.keys(factsOf(container))).toEqual(['Tugashi', 'Ishtirokchilar', 'Oʻyinlar', 'Qatnashish'])
})

test('[TRN-1] the settings hide the number of participants and write dates instead of the time left', async () => {
  const { container } = await render(
    site([tournament], undefined, { tournaments: { isShowParticipants: false, durationType: 'dates' } }),
  )
  await screen.findByRole('heading', { level: 1, name: 'Haftalik slotlar' })
  expect(container.querySelector('dl')?.textContent).not.toContain('Ishtirokchilar')
  expect(container.querySelector('dl')?.textContent).toContain('Sanalar01.01.2026 – 08.01.2099')
})

test('[TRN-1] the settings give the first places of the prizes their pictures', async () => {
  const picture = { src: '/media/first.svg', alt: 'Oltin kubok', width: 40, height: 40 }
  const { container } = await render(site([tournament], undefined, { tournaments: { leaderTopImages: [picture] } }))
  await screen.findByRole('heading', { level: 1 })
  const images = [...container.querySelectorAll('ol li')].map((row) => row.querySelector('img'))
  expect(images.map((image) => image && [image.getAttribute('src'), image.alt])).toEqual([
    ['/media/first.svg', 'Oltin kubok'],
    null,
  ])
})

test('[TRN-1] [M1] a player is asked once more, two presses send one call with an intent, and the tournament is read again', async () => {
  const own = site([tournament, joined])
  const user = userEvent.setup()
  const { actions } = await render(own)
  await user.click(await joinButton())
  expect((await screen.findByRole('alertdialog')).textContent).toContain('UZS\u00a01,000.00')
  expect(own.joins()).toEqual([])
  await agree(user)
  expect((await screen.findByText('Qatnashyapsiz')).closest('p')?.textContent).toContain('3-oʻrin')
  expect(own.joins()).toEqual([{ tournament_id: 4001, intent_id: 'intent-0001-0001' }])
  expect(actions).toEqual([[{ do: 'track', event: 'join_tournament', with: { tournament: 4001 } }]])
  expect(screen.queryByRole('button', { name: 'Qatnashish' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByText('Qatnashyapsiz').closest('[role=status]'))
})

test('[TRN-1] without the player’s agreement nothing is sent', async () => {
  const own = site([tournament])
  const user = userEvent.setup()
  await render(own)
  await user.click(await joinButton())
  await user.click(await screen.findByRole('button', { name: 'Hozir emas' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(own.joins()).toEqual([])
})

const refused = (type: string, data?: Record<string, unknown>) => () =>
  Promise.reject(
    new PlatformError({
      call: 'tournaments.participate',
      status: 422,
      error: { type, message: '', ...(data ? { error_data: data } : {}) },
    }),
  )

const join = async (own: ReturnType<typeof site>, options?: Parameters<typeof render>[1]) => {
  const user = userEvent.setup()
  const rendered = await render(own, options)
  await user.click(await joinButton())
  await agree(user)
  return { ...rendered, user, alert: await screen.findByRole('alert') }
}
const moneyOf = (alert: HTMLElement) => alert.querySelector('[data-money]')?.getAttribute('data-money')

test.each([
  ['level', 'daraja'],
  ['full', 'Oʻrinlar'],
])(
  '[TRN-1] [ERR-1] %s is explained beside the button in words of the tournament, which say that nothing was taken',
  async (code, words) => {
    const { alert, actions } = await join(
      site([tournament], refused('InvalidParameterException', { tournament_id: [code] })),
    )
    expect([alert.textContent?.includes(words), moneyOf(alert), alert.querySelector('a, button'), actions]).toEqual([
      true,
      'no',
      null,
      [],
    ])
    expect(await joinButton()).toBeTruthy()
  },
)

test.each([
  ['AuthorizationException', 'auth', 'Kirish'],
  ['UserNeedDepositException', 'need-deposit', 'Hisobni toʻldirish'],
  ['UserNeedProfileDataException', 'fill-profile', 'Profilni toʻldirish'],
  ['UserNeedConfirmContactException', 'confirm-contact', 'Kontaktni tasdiqlash'],
  ['SumsubVerificationRequiredException', 'verify-identity', 'Shaxsni tasdiqlash'],
] as const)(
  '[TRN-1] [ERR-2] %s opens its dialog, and the way back to it stays beside the button, with what became of the money',
  async (type, popup, name) => {
    const { alert, actions, user } = await join(site([tournament], refused(type)))
    expect([actions, moneyOf(alert)]).toEqual([[[{ do: 'popup', id: popup }]], 'no'])
    await user.click(screen.getByRole('button', { name }))
    expect(actions).toEqual([[{ do: 'popup', id: popup }], [{ do: 'popup', id: popup }]])
  },
)

test('[ERR-2] after a server error the money is unknown, a reference is shown, and the tournament is read again but never joined again', async () => {
  const own = site([tournament], () =>
    Promise.reject(
      new PlatformError({
        call: 'tournaments.participate',
        status: 500,
        error: { type: 'InternalServerErrorException', message: '', reference: '7F3A-11' },
      }),
    ),
  )
  const { alert, user } = await join(own)
  expect([moneyOf(alert), alert.textContent?.includes('7F3A-11')]).toEqual(['unknown', true])
  const read = own.inputsOf('tournaments.get').length
  await user.click(screen.getByRole('button', { name: 'Holatni tekshirish' }))
  await waitFor(() => expect(own.inputsOf('tournaments.get').length).toBe(read + 1))
  expect(own.joins()).toHaveLength(1)
})

test('[ERR-4] an answer other than 1 shows the literal message where the site has no words', async () => {
  const other = () =>
    Promise.reject(new ProtocolError('tournaments.participate', { status: 200, problem: 'must be equal to constant' }))
  const { alert } = await join(site([tournament], other), { withoutWords: ['common', 'errors'] })
  expect(alert.querySelector('p')?.textContent).toBe('Failed to participate in tournament')
})

const joining = [[{ do: 'track', event: 'join_tournament', with: { tournament: 4001 } }]]

test('[N1] [ANA-1] a lost answer is found by reading, never by sending again, and is tracked then', async () => {
  const own = site([tournament, joined], () => Promise.reject(new NetworkError('tournaments.participate')))
  const user = userEvent.setup()
  const { actions } = await render(own)
  await user.click(await joinButton())
  await agree(user)
  expect(await screen.findByText('Qatnashyapsiz')).toBeTruthy()
  expect(own.joins()).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(actions).toEqual(joining))
})

test('[N1] [ANA-1] a lost answer that a later reading finds is tracked by that reading, once', async () => {
  const own = site([tournament, tournament, tournament, joined], () =>
    Promise.reject(new NetworkError('tournaments.participate')),
  )
  const { actions, user } = await join(own)
  expect(actions).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Holatni tekshirish' }))
  expect(await screen.findByText('Qatnashyapsiz')).toBeTruthy()
  await waitFor(() => expect(actions).toEqual(joining))
})

test('[TRN-1] [ANA-1] a refusal of a player who takes part already is not tracked', async () => {
  const own = site([tournament, joined], refused('InvalidParameterException', { tournament_id: ['joined'] }))
  const user = userEvent.setup()
  const { actions } = await render(own)
  await user.click(await joinButton())
  await agree(user)
  expect(await screen.findByText('Qatnashyapsiz')).toBeTruthy()
  expect(actions).toEqual([])
})

test('[TRN-1] [M1] while another tab joins, the button waits for it, and the tournament is read again; nothing is sent or tracked here', async () => {
  let free: () => void = () => undefined
  const request = async (_name: string, options: unknown, work?: (lock: null) => unknown) =>
    work ? work(null) : new Promise<void>((resolve) => (free = resolve))
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
  const own = site([tournament, joined])
  const user = userEvent.setup()
  const { actions } = await render(own)
  await user.click(await joinButton())
  await agree(user)
  await waitFor(async () => expect((await joinButton()).getAttribute('aria-busy')).toBe('true'))
  free()
  expect(await screen.findByText('Qatnashyapsiz')).toBeTruthy()
  expect([own.joins(), actions]).toEqual([[], []])
})

test('[TRN-1] a guest is asked to sign in; a tournament that is over or full has no button', async () => {
  const user = userEvent.setup()
  const { actions } = await render(site([{ ...tournament, user_info: null }]), { user: 'guest' })
  await user.click(await screen.findByRole('button', { name: 'Kirish va qatnashish' }))
  expect(actions).toEqual([[{ do: 'popup', id: 'auth' }]])
  await render(site([{ ...tournament, status: 'finished' }]))
  expect(await screen.findByText(/Turnir tugagan/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  await render(site([{ ...tournament, total_participants: 100 }]))
  expect(await screen.findByText(/Oʻrinlar toʻlgan/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('[TRN-1] a deleted tournament, or an address without one, leads back to the list', async () => {
  await render(site([null]))
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/tournaments')
  const own = site([tournament])
  await render(own, { id: 'abc' })
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/tournaments')
  expect(own.requests).toEqual([])
})

test('a failed tournament says so and can be loaded again', async () => {
  let isDown = true
  const platform = fakePlatform({
    'tournaments.get': () =>
      isDown
        ? Promise.reject(new NetworkError('tournaments.get'))
        : { items: [tournament], total: 1, offset: 0, count: 1 },
  })
  await renderWidget(tournamentItem, { props: { signIn: 'auth' } }, { host: onPage(), prepare: platform.prepare })
  const retry = await screen.findByRole('button', { name: 'Qayta urinish' })
  isDown = false
  await userEvent.setup().click(retry)
  expect(await screen.findByRole('heading', { level: 1, name: 'Haftalik slotlar' })).toBeTruthy()
})

test('the server sends a skeleton with a title if the answer is missing', async () => {
  const { html } = await renderWidgetToString(tournamentItem, { props: { signIn: 'auth' } }, { host: onPage() })
  expect(html).toMatch(/<h1[^>]*>Turnirlar<\/h1>/)
  expect(html).toContain('aria-busy="true"')
})
