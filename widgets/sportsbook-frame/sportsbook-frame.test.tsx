import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { NetworkError, PlatformError } from '#platform/platform-error.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { gamesOriginValue } from '#schemas/game-messages.ts'
import type { QueryClient } from '@tanstack/react-query'
import { settingsKey } from '../_shared/page/site-settings.ts'
import { fakePlatform, gamesPage, testGame } from '../_shared/testing/fake-platform.ts'
import { flowsOf, withFlows } from '../_shared/testing/with-flows.tsx'
import { trustedBlur } from '../_shared/testing/trusted-blur.ts'
import sportsbookFrame from './index.ts'

const props = { title: { uz: 'Sport tikishlari', ru: 'Ставки на спорт' } }
const book = (extra?: Record<string, string>) =>
  fakePlatform({
    'games.get': () => gamesPage([testGame(1, { sysname: 'dgt_sportsbook', ...(extra ? { extra } : {}) })]),
  })

const withHosts =
  (platform: ReturnType<typeof book>, ...hosts: readonly string[]) =>
  (client: QueryClient): void => {
    platform.prepare(client)
    client.setQueryData(settingsKey('site'), { security: { gameHosts: hosts.map((host) => ({ host })) } })
  }

test('[RTE-2] [GAM-6] the platform is asked for its sportsbook, which is shown in a frame in the locale of the site', async () => {
  const platform = book({ launch_url: '/sandbox/sportsbook' })
  await renderWidget(sportsbookFrame, { props }, { locale: 'ru', prepare: platform.prepare })
  expect((await screen.findByTitle('Ставки на спорт')).getAttribute('src')).toBe('/sandbox/sportsbook?locale=ru')
  expect(platform.inputsOf('games.get')[0]).toMatchObject({ sysname: 'dgt_sportsbook', count: 1 })
})

test('[RTE-2] an address of the document comes before the one of the platform', async () => {
  await renderWidget(
    sportsbookFrame,
    { props: { ...props, address: 'https://sport.example/book' } },
    { prepare: withHosts(book({ launch_url: '/sandbox/sportsbook' }), 'sport.example') },
  )
  expect((await screen.findByTitle('Sport tikishlari')).getAttribute('src')).toBe(
    'https://sport.example/book?locale=uz',
  )
})

test.each([
  ['no sportsbook', fakePlatform({ 'games.get': () => gamesPage([]) })],
  ['no address', book()],
  ['an invalid address', book({ launch_url: 'javascript:alert(1)' })],
])('[GAM-6] with %s there is a way to the games', async (_name, platform) => {
  const { container } = await renderWidget(sportsbookFrame, { props }, { prepare: platform.prepare })
  await waitFor(() => expect(screen.getByRole('link').getAttribute('href')).toBe('/gamehall'))
  expect(container.querySelector('iframe')).toBeNull()
})

test('[O8] an address on a host that the site does not list shows an error at once, with a way on', async () => {
  const { container } = await renderWidget(
    sportsbookFrame,
    { props },
    { prepare: withHosts(book({ launch_url: 'https://sport.example/book' }), 'other.example') },
  )
  expect((await screen.findByRole('alert')).textContent).toContain('vaqtincha ochilmayapti')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/gamehall')
  expect(container.querySelector('iframe')).toBeNull()
})

test('[GAM-6] [O8] after a bet in the frame the balance is read from the server; the amount in the message is ignored, and so are messages from elsewhere', async () => {
  let client: QueryClient | undefined
  const platform = book({ launch_url: '/sandbox/sportsbook' })
  await renderWidget(sportsbookFrame, { props }, { prepare: (given) => (platform.prepare(given), (client = given)) })
  const frame = (await screen.findByTitle('Sport tikishlari')) as HTMLIFrameElement
  client?.setQueryData(['account.getBalance', {}], 'known')
  const isOld = () => client?.getQueryState(['account.getBalance', {}])?.isInvalidated
  const say = (event: string, origin: string, source: Window | null) =>
    window.dispatchEvent(
      new MessageEvent('message', {
        data: {
          type: 'playbill.game',
          event,
          game: 'dgt_sportsbook',
          balance: { amount: 9, currency: 'UZS' },
          height: 700,
        },
        origin,
        source,
      }),
    )
  say('balance', 'https://evil.example', frame.contentWindow)
  say('balance', window.location.origin, window)
  say('size', window.location.origin, frame.contentWindow)
  expect(isOld()).toBe(false)
  expect(frame.closest('section')?.style.getPropertyValue('--frame-content')).toBe('700px')
  say('balance', window.location.origin, frame.contentWindow)
  expect(isOld()).toBe(true)
  expect(client?.getQueryData(['account.getBalance', {}])).toBe('known')
})

test('[O8] [GAM-6] on the host of the games a player is launched with a one-time code, a new one for each attempt; a guest needs none', async () => {
  const games = 'http://games.localhost:3002'
  let isDown = true
  let codes = 0
  const platform = fakePlatform({
    'games.get': () =>
      gamesPage([testGame(1, { sysname: 'dgt_sportsbook', extra: { launch_url: `${games}/sandbox/sportsbook` } })]),
    'games.createLaunch': () =>
      isDown
        ? Promise.reject(new NetworkError('games.createLaunch'))
        : { code: `code-${++codes}`, refusal: null, expires_at: '2026-11-21T12:00:00Z' },
  })
  const values = { [gamesOriginValue]: games }
  const player = await renderWidget(sportsbookFrame, { props }, { prepare: platform.prepare, user: 'player', values })
  expect((await screen.findByRole('alert')).textContent).toContain('ochilmadi')
  isDown = false
  await userEvent.click(screen.getByRole('button'))
  const src = new URL((await screen.findByTitle('Sport tikishlari')).getAttribute('src') ?? '')
  expect([src.origin, src.pathname, Object.fromEntries(src.searchParams)]).toEqual([
    games,
    '/sandbox/sportsbook',
    { locale: 'uz', code: 'code-1', home: window.location.origin },
  ])
  expect(platform.inputsOf('games.createLaunch')).toEqual(
    [1, 2].map(() => ({ sysname: 'dgt_sportsbook', mode: 'real' })),
  )
  // The session ends over the page and its player signs in again: the old code is of the old session.
  const isAt = (status: string): void => act(() => player.values.set([['flow:auth', status]]))
  for (const status of ['signedIn', 'guest', 'signingIn']) isAt(status)
  expect(codes).toBe(1)
  isAt('signedIn')
  await waitFor(() => expect(screen.getByTitle('Sport tikishlari').getAttribute('src')).toContain('code=code-2'))
  player.unmount()
  await renderWidget(sportsbookFrame, { props }, { prepare: platform.prepare, user: 'guest', values })
  expect((await screen.findByTitle('Sport tikishlari')).getAttribute('src')).toBe(
    `${games}/sandbox/sportsbook?locale=uz`,
  )
  expect(codes).toBe(2)
})

type Launch = CallOutput<'games.createLaunch'>
/** The book of a player on the host of the games, to whom the platform gives these answers to the launch. */
async function launchedWith(...answers: readonly (() => Launch | Promise<Launch>)[]) {
  const games = 'http://games.localhost:3002'
  const left = [...answers]
  const platform = fakePlatform({
    'games.get': () =>
      gamesPage([testGame(1, { sysname: 'dgt_sportsbook', extra: { launch_url: `${games}/sandbox/sportsbook` } })]),
    'games.createLaunch': () => (left.length > 1 ? left.shift() : left[0])?.() as Launch | Promise<Launch>,
    'account.getPlayLimits': () => ({
      items: [
        {
          kind: 'loss',
          period: 'day',
          limit_amount: { amount: 20_000, currency: 'UZS' },
          available_amount: { amount: 0, currency: 'UZS' },
          limit_minutes: null,
          available_minutes: null,
          expired_at: '2026-03-12T19:00:00.000Z',
          can_edit: true,
          next: null,
        },
      ],
    }),
  })
  const page = await renderWidget(
    sportsbookFrame,
    { props },
    { prepare: platform.prepare, user: 'player', values: { [gamesOriginValue]: games } },
  )
  return { ...page, alert: await screen.findByRole('alert') }
}
const refusing = (refusal: NonNullable<Launch['refusal']>) => () => ({ code: null, refusal, expires_at: '' })
const failing = (type: string) => () =>
  Promise.reject(new PlatformError({ call: 'games.createLaunch', status: 422, error: { type, message: '' } }))
const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test.each([
  ['paused', 'Siz tanaffusdasiz'],
  ['time-limit', 'Oʻyin vaqti limitingiz tugadi'],
  ['loss-limit', 'Yutqazish limitingiz bu tikishga yetmaydi'],
  ['stake-limit', 'Tikishlar limitingiz bu tikishga yetmaydi'],
] as const)(
  '[GAM-6] [PRF-4] %s: the own words of it and the way to the own limits, no retry',
  async (refusal, words) => {
    const { alert } = await launchedWith(refusing(refusal))
    expect(alert.textContent).toContain(words)
    expect(hrefs()).toEqual(['/profile/responsible-game'])
    expect(buttons()).toEqual([])
  },
)

test('[GAM-6] [PRF-4] a used-up limit says when bets are possible again', async () => {
  const { alert } = await launchedWith(refusing('loss-limit'))
  await waitFor(() => expect(alert.textContent).toContain('Yana pulga oʻynash mumkin: 13.03.2026 soat 0:00'))
})

test.each(['maintenance', 'no-demo', 'unknown-game'] as const)(
  '[GAM-6] %s: the section is closed, and the way to the games',
  async (refusal) => {
    const { alert } = await launchedWith(refusing(refusal))
    expect(alert.textContent).toContain('vaqtincha ochilmayapti')
    expect(hrefs()).toEqual(['/gamehall'])
  },
)

test.each([
  ['UserNeedProfileDataException', 'Davom etish uchun profil maʼlumotlarini toʻldiring', 'fill-profile'],
  ['SumsubVerificationRequiredException', 'Davom etish uchun shaxsingizni tasdiqlang', 'verify-identity'],
  ['AuthorizationException', 'kiring', 'auth'],
])('[GAM-6] [ERR-1] %s: what is asked for first, and its dialog', async (type, words, popup) => {
  const { alert, actions } = await launchedWith(failing(type))
  const opens = [{ do: 'popup', id: popup }]
  expect(alert.textContent).toContain(words)
  await waitFor(() => expect(actions).toEqual([opens]))
  await userEvent.click(screen.getByRole('button'))
  expect(actions).toEqual([opens, opens])
})

test('[GAM-6] [ERR-1] an error of the platform does not blame the connection, and the book can be asked for again', async () => {
  const { alert } = await launchedWith(failing('InternalServerErrorException'), () => ({
    code: 'code-2',
    refusal: null,
    expires_at: '',
  }))
  expect(alert.getAttribute('data-outcome')).toBe('InternalServerErrorException')
  expect(alert.textContent).not.toContain('Aloqani tekshiring')
  await userEvent.click(screen.getByRole('button'))
  expect((await screen.findByTitle('Sport tikishlari')).getAttribute('src')).toContain('code=code-2')
})

test('[GAM-6] a launch that gets no answer blames the connection', async () => {
  const { alert } = await launchedWith(() => Promise.reject(new NetworkError('games.createLaunch')))
  expect(alert.textContent).toContain('Aloqani tekshiring')
})

test('[O5] a flood of messages from the sportsbook is handled only briefly, and reported once', async () => {
  let client: QueryClient | undefined
  const platform = book({ launch_url: '/sandbox/sportsbook' })
  const { failures } = await renderWidget(
    sportsbookFrame,
    { props },
    { prepare: (given) => (platform.prepare(given), (client = given)) },
  )
  const frame = (await screen.findByTitle('Sport tikishlari')) as HTMLIFrameElement
  const heard = vi.spyOn(client as QueryClient, 'invalidateQueries')
  // All of it comes within one period, however slow the machine is.
  const time = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => time.mockRestore())
  for (let n = 0; n < 10_000; n++)
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { type: 'playbill.game', event: 'balance' },
        origin: window.location.origin,
        source: frame.contentWindow,
      }),
    )
  expect(heard.mock.calls.length).toBeLessThanOrEqual(60)
  expect(failures).toMatchObject([{ widget: 'sportsbook-frame', reason: expect.stringContaining('rate') }])
})

/** The book of the sandbox for this visitor, what it says, and the events that the page sends to flows. */
async function bookFor(user: 'guest' | 'player') {
  const sent: { readonly flow: string; readonly type: string }[] = []
  const send = (flow: string, { type }: { type: string }): void => void sent.push({ flow, type })
  await renderWidget(
    sportsbookFrame,
    { props },
    {
      around: (page) => withFlows(page, { ...flowsOf(), send }),
      prepare: book({ launch_url: '/sandbox/sportsbook' }).prepare,
      user,
    },
  )
  const frame = (await screen.findByTitle('Sport tikishlari')) as HTMLIFrameElement
  const say = (event: string, fields: object = {}): void =>
    act(
      () =>
        void window.dispatchEvent(
          new MessageEvent('message', {
            data: { type: 'playbill.game', event, game: 'dgt_sportsbook', ...fields },
            origin: window.location.origin,
            source: frame.contentWindow,
          }),
        ),
    )
  return { frame, sent, say }
}

const sum = { amount: 2_000, currency: 'UZS' }
const slip = { round: 'slip-0001', stake: sum, is_free: false }
const activity = { flow: 'inactivity', type: 'inactivity.activity' }

test('[S7] [GAM-6] a bet, its end and the balance after it are activity of a player; other messages are not', async () => {
  const { sent, say } = await bookFor('player')
  say('ready', { mode: 'real', balance: sum })
  say('size', { height: 700 })
  say('paused')
  expect(sent).toEqual([])
  say('round.started', slip)
  expect(sent).toEqual([activity])
  say('round.ended', { ...slip, win: sum })
  say('balance', { mode: 'real', balance: sum })
  expect(sent).toEqual([activity, activity, activity])
})

test('[S7] bets of a guest do not count as activity', async () => {
  const { sent, say } = await bookFor('guest')
  say('round.started', slip)
  expect(sent).toEqual([])
})

test('[S7] the focus that goes into a book that says nothing is activity of a player; of one that speaks, its bets are', async () => {
  const blur = trustedBlur()
  const { frame, sent, say } = await bookFor('player')
  blur()
  expect(sent).toEqual([])
  frame.focus()
  blur()
  expect(sent).toEqual([activity])
  say('ready', { mode: 'real', balance: sum })
  blur()
  expect(sent).toEqual([activity])
})
