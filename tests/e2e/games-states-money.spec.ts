import { looksRight } from '#tests/harness/game-looks.ts'
import { expect, test } from '#tests/harness/own-site.ts'
import { gameOf, isReady, openAddress, refuseLaunch, showsPanel, stage } from '#tests/harness/play-game.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { postOwn, readOwn, withOffer } from '#tests/harness/reward-player.ts'
import { word } from '#tests/harness/sign-in-dialog.ts'

for (const locale of ['uz', 'ru'] as const)
  test(
    `[GAM-4] [GAM-8] [GAM-10] in ${locale} axe finds nothing where a game has no demo, where the player has no money or free spins alone, and where the game covers the page; each fits a phone in portrait and landscape and a desktop, and the keyboard reaches it`,
    fullOnly,
    async ({ page, served, documents }) => {
      test.setTimeout(840_000)
      page.setDefaultTimeout(60_000)
      const prefix = locale === 'uz' ? '' : '/ru'
      const button = (namespace: string, key: string) =>
        page
          .locator('[data-widget=game-stage]')
          .getByRole('button', { name: word(namespace, key, locale), exact: true })
      const play = button('games', 'play')
      const published = served.program.printsAnew(/Published release [0-9a-f]+\./)
      await documents.change('settings/games.json', 'ZeroBalance": true', 'ZeroBalance": false')
      await published

      const [noDemo] = await readOwn<{ sysname: string }>(page, 'games.get', '&has_demo=false&count=1')
      const withoutDemo = noDemo?.sysname ?? ''
      await openAddress(page, withoutDemo, prefix)
      await expect(page.getByRole('main')).toContainText(word('games', 'game.noDemoText', locale))
      await looksRight(page, `${locale}-guest-without-demo`)
      const dice = await gameOf(page, 'Dice')
      // The demo was withdrawn after the page was loaded.
      await refuseLaunch(page, 'no-demo')
      await openAddress(page, dice, prefix)
      await button('games', 'game.tryDemo').click()
      await showsPanel(page, 'no-demo')
      await looksRight(page, `${locale}-no-demo`)
      await page.unrouteAll()

      const { id } = await withOffer(page, served.address)
      await openAddress(page, dice, prefix)
      await play.click()
      await showsPanel(page, 'no-money')
      await looksRight(page, `${locale}-no-money`)
      await openAddress(page, withoutDemo, prefix)
      await play.click()
      await expect(stage(page)).toContainText(word('play', 'no-money.noDemo', locale))
      await looksRight(page, `${locale}-no-money-no-demo`)

      await postOwn(page, served.address, 'campaigns.takepromotions', { offer_id: id })
      const [spins] = await readOwn<{ game: { sysname: string } }>(page, 'freespins.get')
      await openAddress(page, spins?.game.sysname ?? '', prefix)
      await looksRight(page, `${locale}-choosing-free-spins`)
      await play.click()
      await isReady(page)
      await expect(stage(page).locator('header')).toContainText('15')
      await looksRight(page, `${locale}-free-spins`)

      // A browser that does not lend its screen: the game covers the page.
      await page.evaluate(() => (document.documentElement.requestFullscreen = () => Promise.reject(new Error('no'))))
      await button('play', 'fullScreen').click()
      await expect(button('play', 'fullScreenOff')).toBeVisible()
      await expect.poll(() => stage(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
      await looksRight(page, `${locale}-full-screen`)
    },
  )
