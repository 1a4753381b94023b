import type { Page } from '@playwright/test'
import { calls } from '#schemas/api/calls.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { visits } from '#tests/harness/routes.ts'
import { settled } from '#tests/harness/settled.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const isFull = process.env.PLAYBILL_FULL === '1'
const forPlayers = new Set(calls.filter(({ access }) => access === 'player').map(({ name }) => name.toLowerCase()))
const publicPaths = visits
  .filter(({ only, status, route }) => only === undefined && status === 200 && route !== 'icons')
  .map(({ path, query = '' }) => path + query)

/** Calls that the browser makes from now on, in small letters. */
function noteCalls(page: Page): Set<string> {
  const made = new Set<string>()
  page.on('request', (request) => {
    const name = /\/api\/([^?]+)/.exec(request.url())?.[1]
    if (name) made.add(name.toLowerCase())
  })
  return made
}

/** A page that is used: a press is what refreshes a balance, and what notices wait for. */
async function use(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await page.locator('h1').click()
  await settled(page)
}

test('[GRD-9] a guest on the public pages makes no call that is for players', fullOnly, async ({ page }) => {
  const made = noteCalls(page)
  for (const path of isFull ? publicPaths : ['/gamehall', '/loyalty']) await use(page, path)
  expect([...made].filter((name) => forPlayers.has(name))).toEqual([])
})

test(
  '[ANA-2] who comes by a campaign is noted once, by its id without the prefix of the network',
  fullOnly,
  async ({ page }) => {
    const hits: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname === '/api/tracking.hit') hits.push(url.searchParams.get('track_id') ?? '')
    })
    await use(page, '/help?track_id=td_77')
    await page.reload()
    await hydrated(page)
    await use(page, '/rules')
    expect(hits).toEqual(['77'])
  },
)

test.describe('as player', () => {
  test.use({ visitor: 'player' })

  test(
    '[GRD-9] for a player the same pages ask for balance, campaigns, favourites, free spins, loyalty and its notices, cashbacks and limits',
    fullOnly,
    async ({ page }) => {
      const made = noteCalls(page)
      await use(page, '/gamehall')
      for (const path of ['/loyalty', '/help']) {
        await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click()
        await expect(page).toHaveURL(path)
        await page.locator('h1').click()
        await settled(page)
      }
      await use(page, '/profile/security')
      for (const path of ['/profile/loyalty', '/profile/cashback', '/profile/responsible-game']) {
        await page.locator(`main nav a[href="${path}"]`).first().click()
        await expect(page).toHaveURL(path)
        await settled(page)
      }
      const wanted = [
        ...['account.getbalance', 'account.getdepositlimit', 'popups.get', 'games.getlikes', 'freespins.get'],
        ...['loyalty.getinfo', 'loyalty.getnotifications', 'cashbacks.get'],
      ]
      await expect.poll(() => wanted.filter((name) => !made.has(name) || !forPlayers.has(name))).toEqual([])
    },
  )
})
