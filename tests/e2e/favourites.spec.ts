import { expect, test } from '#tests/harness/fixtures.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { signInDialog } from '#tests/harness/sign-in-dialog.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { loaded } from '#tests/harness/settled.ts'

test('[GAM-3] the heart of a guest asks to sign in and keeps nothing', fullOnly, async ({ page, at }) => {
  await page.goto(at('/gamehall'))
  await hydrated(page)
  const heart = page.locator('[data-game]').first().locator('button')
  await heart.click()
  await expect(signInDialog(page).login).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test.describe('as player', () => {
  test.use({ visitor: 'player' })

  test('[GAM-3] a heart keeps a game at once, over a reload and on every list that shows it; pressed again it lets it go', async ({
    page,
    at,
    siteLocale,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      const call =
        /\/api\/(games\.(?:add|remove|get)Likes?)\b/.exec(request.url())?.[1] ??
        /(?:add|remove)_favorites/.exec(decodeURIComponent(request.url()))?.[0]
      if (call) calls.push(call)
    })
    // A first reading of the list that a busy server left to the page may come before the heart's own call: it does not
    // count.
    const expectCalls = async (name: string, event: string): Promise<void> => {
      await expect.poll(() => calls.slice(calls.indexOf(name)).includes('games.getLikes')).toBe(true)
      await expect.poll(() => calls.filter((call) => call !== 'games.getLikes').sort()).toEqual([event, name].sort())
      expect(calls.slice(calls.indexOf(name)).filter((call) => call === 'games.getLikes')).toHaveLength(1)
    }
    const settle = async (path: string): Promise<void> => {
      await page.goto(at(path))
      await loaded(page)
      calls.length = 0
    }
    const stored = async (): Promise<string> => (await page.request.get('/api/games.getLikes')).text()

    await settle('/gamehall?category=live')
    const game =
      (await page
        .locator('[data-game]')
        .nth(siteLocale === 'uz' ? 0 : 1)
        .getAttribute('data-game')) ?? ''
    const heart = page.locator(`[data-game="${game}"]`).first().getByRole('button')
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expectCalls('games.addLike', 'add_favorites')
    expect(await stored()).toContain(game)

    await page.reload()
    await hydrated(page)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await settle('/')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expectCalls('games.removeLike', 'remove_favorites')
    expect(await stored()).not.toContain(game)
    await page.reload()
    await hydrated(page)
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  })

  test('[GAM-3] [N8] a refused heart is taken back', fullOnly, async ({ page, at, watch }) => {
    watch.expect(/^answer: 500 POST \/api\/games\.addLike/)
    await page.route('**/api/games.addLike*', (route) =>
      route.continue({ headers: { ...route.request().headers(), 'x-sandbox-fault': 'InternalServerErrorException' } }),
    )
    await page.goto(at('/gamehall'))
    await hydrated(page)
    const heart = page.locator('[data-game]').nth(2).getByRole('button')
    const answered = page.waitForResponse((answer) => answer.url().includes('/api/games.addLike'))
    await heart.click()
    expect((await answered).status()).toBe(500)
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  })

  test('[GAM-3] [N8] twenty presses in a row leave what the last one wanted', fullOnly, async ({ page, at }) => {
    await page.goto(at('/gamehall'))
    await hydrated(page)
    const tile = page.locator('[data-game]').nth(3)
    const game = (await tile.getAttribute('data-game')) ?? ''
    const heart = tile.getByRole('button')
    const calls: string[] = []
    page.on(
      'request',
      (request) => request.url().includes('Like?') && calls.push(request.url().replace(/^.*\/api\/(.*)\?.*$/, '$1')),
    )
    const last = page.waitForResponse((answer) => answer.url().includes('/api/games.removeLike'))
    await heart.evaluate((button: HTMLElement) => {
      for (let press = 0; press < 20; press++) button.click()
    })
    expect((await last).status()).toBe(200)
    expect(calls).toEqual(['games.addLike', 'games.removeLike'])
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    const likes = await page.request.get('/api/games.getLikes')
    expect(await likes.text()).not.toContain(game)
  })
})
