import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { noteExclusion } from '#platform/exclusion.ts'
import { depositLimitQuery } from '#platform/limits.ts'
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
const limit = (can_edit: boolean) => ({
  can_edit,
  period: 'none' as const,
  expired_at: null,
  available_amount: null,
  limit_amount: null,
  next: null,
})
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
  ['a player', { user: 'player', canEdit: true }, everything],
  ['a player of whom nothing is known', { user: 'player' }, everything],
  ['a player who takes a break', { user: 'player', canEdit: false }, [...own, '/profile/loyalty', '/support']],
  ['a guest who has excluded himself', { user: 'guest', isExcluded: true }, [...own, '/profile/loyalty', '/support']],
  ['a player where bonuses are hidden', { user: 'player', areHidden: true }, ['/gamehall', '/offersets', '/support']],
] as const)(
  '[OFR-1] [PRF-4] a menu leads %s to what is there to be seen, and asks for nothing',
  async (_name, who, hrefs) => {
    const world: { user: 'guest' | 'player'; canEdit?: boolean; isExcluded?: boolean; areHidden?: boolean } = who
    const platform = fakePlatform({})
    await renderWidget(
      menu,
      { props: { menu: 'rewards', variant: 'columns' } },
      {
        user: world.user,
        source: (kind, id) => (kind === 'menu' && id === 'rewards' ? document : undefined),
        prepare(client) {
          platform.prepare(client)
          if (world.canEdit !== undefined) client.setQueryData(depositLimitQuery().queryKey, limit(world.canEdit))
          if (world.isExcluded) noteExclusion(client, null)
          if (world.areHidden) client.setQueryData(jurisdictionKey, { areBonusesShown: false })
        },
      },
    )
    await waitFor(() =>
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([...hrefs]),
    )
    expect(platform.asked).toEqual([])
  },
)
