import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import type { QueryClient } from '@tanstack/react-query'
import { settingsKey } from '../_shared/page/site-settings.ts'
import { fakePlatform, gamesPage, testGame } from '../_shared/testing/fake-platform.ts'
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
  ['an address that is none', book({ launch_url: 'javascript:alert(1)' })],
])('[GAM-6] with %s there is a way to the games', async (_name, platform) => {
  const { container } = await renderWidget(sportsbookFrame, { props }, { prepare: platform.prepare })
  await waitFor(() => expect(screen.getByRole('link').getAttribute('href')).toBe('/gamehall'))
  expect(container.querySelector('iframe')).toBeNull()
})

test('[O8] an address on a host that the site does not name is told at once, with a way on', async () => {
  const { container } = await renderWidget(
    sportsbookFrame,
    { props },
    { prepare: withHosts(book({ launch_url: 'https://sport.example/book' }), 'other.example') },
  )
  expect((await screen.findByRole('alert')).textContent).toContain('vaqtincha ochilmayapti')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/gamehall')
  expect(container.querySelector('iframe')).toBeNull()
})

test('[GAM-6] [O8] a bet in the frame makes the balance be read from the server; what the frame says of it is not believed, and nobody else is heard', async () => {
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
