import { expect, test } from 'vitest'
import type { PlatformCall } from '#src/entries/server-door.ts'
import { loadRelease } from '#server/releases/load-release.ts'
import { compileWorld } from '#server/releases/site-world.ts'
import { changed, readSample } from '#server/releases/testing/open-releases.ts'
import { createItemPaths } from './item-paths.ts'

test.each([
  ['shows bonuses', true, ['/offers/7', '/promotions/7']],
  ['hides bonuses', false, []],
])(
  '[SEO-1] [OFR-1] [BNR-1] where the profile %s (%s), the sitemap lists these rewards: %j',
  async (_, areShown, rewards) => {
    const site = changed(
      readSample('main'),
      'jurisdictions/uzbekistan.json',
      '"areShown": true',
      `"areShown": ${areShown}`,
    )
    const requested: string[] = []
    const call = (async (name: string) => {
      requested.push(name)
      return { items: [{ id: 7, sysname: 'ballar', games_count: 1 }] }
    }) as unknown as PlatformCall // as much of an answer as the lists read
    const paths = await createItemPaths(() => 0)(loadRelease('5e771e', site, compileWorld), call)
    expect(paths.toSorted()).toEqual(
      [...rewards, '/jackpots/7', '/loyalty/ballar', '/tournaments/7', '/tournaments/7/gamehall'].toSorted(),
    )
    expect(['campaigns.getoffers', 'banners.get'].map((name) => requested.includes(name))).toEqual([areShown, areShown])
  },
)
