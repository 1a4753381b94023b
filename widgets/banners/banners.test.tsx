import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import type { Promotion } from '#platform/campaigns.ts'
import { NetworkError, PlatformError, ProtocolError } from '#platform/platform-error.ts'
import { jurisdictionKey } from '../_shared/page/jurisdiction.ts'
import { settingsKey } from '../_shared/page/site-settings.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import definition from './index.ts'

const banner = (id: number, position: string, slug?: string): Promotion => ({
  id,
  description: {
    position,
    title: `Banner ${id}`,
    text: 'Matn',
    image: '/wide.svg',
    ...(slug !== undefined && { slug }),
  },
})
const items = [banner(1, 'home', '/profile/cashback'), banner(2, 'gamehall', '/tournaments'), banner(3, 'home')]

async function show(
  user: 'guest' | 'player',
  {
    position = 'home',
    count,
    hidden = false,
    failure = () => null,
  }: { position?: string; count?: number; hidden?: boolean; failure?: () => Error | null } = {},
) {
  const platform = fakePlatform({
    'banners.get': () => {
      const error = failure()
      if (error) throw error
      return { items, total: 3, offset: 0, count: 3 }
    },
  })
  const rendered = await renderWidget(
    definition,
    { props: { position, label: 'Aksiyalar', register: 'registration' } },
    {
      user,
      prepare(queryClient) {
        platform.prepare(queryClient)
        if (count !== undefined) queryClient.setQueryData(settingsKey('games'), { bannersCount: count })
        if (hidden) queryClient.setQueryData(jurisdictionKey, { areBonusesShown: false })
      },
    },
  )
  return { ...rendered, platform }
}

test('[BNR-1] [GRD-9] to a guest each banner of the place opens the registration', async () => {
  const { actions } = await show('guest')
  await userEvent.click(await screen.findByRole('button', { name: 'Banner 1' }))
  expect(actions).toEqual([[{ do: 'popup', id: 'registration' }]])
  expect([screen.queryByText('Banner 2'), screen.queryByRole('link')]).toEqual([null, null])
})

test('[BNR-1] [GRD-9] a player goes to the slug, else to the offers', async () => {
  await show('player')
  await screen.findByText('Banner 1')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/profile/cashback', '/offers'])
})

test.each([
  [undefined, 10],
  [3, 3],
  [5_000, 50],
])('[BNR-2] with the setting %s, %i banners are asked for', async (count, asked) => {
  const { platform } = await show('player', count === undefined ? {} : { count })
  await screen.findByText('Banner 1')
  expect(platform.inputsOf('banners.get')).toEqual([
    { offset: 0, count: asked, fields: ['finished_at', 'description'] },
  ])
})

test('[BNR-2] a place without banners, and a site whose profile hides bonuses, show nothing; the latter asks for none', async () => {
  const nowhere = await show('player', { position: 'cashier' })
  await screen.findByText((_, element) => element?.matches('section[hidden]') === true)
  expect(nowhere.container.textContent).toBe('')
  const hidden = await show('player', { hidden: true })
  await waitFor(() => expect(hidden.container.querySelector('section')?.hidden).toBe(true))
  expect([hidden.container.textContent, hidden.platform.inputsOf('banners.get')]).toEqual(['', []])
})

test.each([
  [new NetworkError('banners.get'), 'failedText'],
  [new ProtocolError('banners.get', { status: 200, problem: 'no JSON' }), 'failedLater'],
  [
    new PlatformError({
      call: 'banners.get',
      status: 500,
      error: { type: 'InternalServerErrorException', message: '' },
    }),
    'failedLater',
  ],
] as const)(
  '[ERR-2] [BNR-2] banners that could not be loaded (%s) show %s, and are requested again on a press',
  async (error, words) => {
    let isDown = true
    const { i18n } = createSampleDictionary('uz')
    await show('player', { failure: () => (isDown ? error : null) })
    expect(await screen.findByText(i18n.t(`widgets:${words}`))).toBeTruthy()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: i18n.t('widgets:retry') }))
    expect(await screen.findByText('Banner 1')).toBeTruthy()
  },
)
