import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import menu from '../../menu/index.ts'
import { jurisdictionKey } from '../page/jurisdiction.ts'
import { fakePlatform } from '../testing/fake-platform.ts'

const to = (href: string) => ({ id: href.replaceAll(/[^a-z]/g, '-').slice(1), label: href, to: href })
const document = {
  kind: 'menu',
  id: 'rewards',
  version: 1,
  title: 'Menyu',
  items: [
    ...['/gamehall', '/offers', '/promotions/4', '/offersets', '/loyalty', '/profile/bonuses#promo-code'].map(to),
    { ...to('/promotions?from=menu'), items: [to('/loyalty/shop')] },
    { id: 'group', label: 'Guruh', items: [to('/profile/cashback'), to('/profile/loyalty'), to('/support')] },
  ],
}
const everything = [
  '/gamehall',
  '/offers',
  '/promotions/4',
  '/offersets',
  '/loyalty',
  '/profile/bonuses#promo-code',
  '/promotions?from=menu',
  '/loyalty/shop',
  '/profile/cashback',
  '/profile/loyalty',
  '/support',
]
const own = ['/gamehall', '/offersets', '/loyalty', '/profile/bonuses#promo-code', '/profile/cashback']

test.each([
  ['a guest', { user: 'guest' }, everything],
  ['a player', { user: 'player', isPaused: false }, everything],
  ['a player of whom nothing is known', { user: 'player' }, everything],
  ['a player who takes a break', { user: 'player', isPaused: true }, [...own, '/profile/loyalty', '/support']],
  ['a guest who is self-excluded', { user: 'guest', isPaused: true }, [...own, '/profile/loyalty', '/support']],
  ['a player where bonuses are hidden', { user: 'player', areHidden: true }, ['/gamehall', '/offersets', '/support']],
] as const)(
  '[OFR-1] [PRF-4] a menu leads %s to what is there to be seen, and asks for nothing',
  async (_name, who, hrefs) => {
    const world: { user: 'guest' | 'player'; isPaused?: boolean; areHidden?: boolean } = who
    const platform = fakePlatform({})
    await renderWidget(
      menu,
      { props: { menu: 'rewards', variant: 'columns' } },
      {
        user: world.user,
        values: world.isPaused === undefined ? {} : { 'rewards:paused': world.isPaused },
        source: (kind, id) => (kind === 'menu' && id === 'rewards' ? document : undefined),
        prepare(client) {
          platform.prepare(client)
          if (world.areHidden) client.setQueryData(jurisdictionKey, { areBonusesShown: false })
        },
      },
    )
    await waitFor(() =>
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([...hrefs]),
    )
    expect(platform.requests).toEqual([])
  },
)
