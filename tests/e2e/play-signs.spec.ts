import { axeFindings } from '#tests/harness/axe.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { asRewardPlayer } from '#tests/harness/reward-player.ts'
import { loaded } from '#tests/harness/settled.ts'
import { riskyHistory } from '#widgets/play-signs/risky-history.ts'

const shots = process.env['PLAYBILL_SHOTS']
const words = {
  uz: { none: 'Oxirgi 30 kunda bunday belgilar yoʻq.', pause: 'Tanaffus olish', limit: 'Limit qoʻyish' },
  ru: { none: 'За последние 30 дней таких признаков нет.', pause: 'Взять перерыв', limit: 'Поставить лимит' },
} as const

for (const locale of ['uz', 'ru'] as const)
  for (const width of [360, 1440])
    test(
      `[PRF-4] a player sees the signs of risky play in their own history, in ${locale}, ${width} px wide, with ways to a limit and a pause; nothing of it is sent`,
      fullOnly,
      async ({ page, baseURL }) => {
        await page.setViewportSize({ width, height: 780 })
        await asRewardPlayer(page, baseURL ?? '')
        const path = `${locale === 'uz' ? '' : '/ru'}/profile/responsible-game`
        const signs = page.locator('[data-widget=play-signs]')
        const { none, pause, limit } = words[locale]
        await page.goto(path)
        await loaded(page)
        await expect(signs).toContainText(none)

        const history = riskyHistory(Date.now())
        for (const name of ['games.getHistory', 'cashier.gethistory'] as const)
          await page.route(
            (url) => url.pathname === `/api/${name}`,
            (route) => route.fulfill({ json: { data: history[name] } }),
          )
        const posted: string[] = []
        page.on('request', (request) => {
          if (request.method() === 'POST') posted.push(new URL(request.url()).pathname)
        })
        await page.goto(path)
        await loaded(page)
        await expect(signs.locator('[data-sign]')).toHaveCount(5)
        await signs.scrollIntoViewIfNeeded()
        expect(await axeFindings(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        )
        if (shots) await signs.screenshot({ path: `${shots}/play-signs-${locale}-${width}.png` })
        expect(posted.filter((one) => !/events\.handle|storage\.set/.test(one))).toEqual([])
        await signs.getByRole('link', { name: pause }).press('Enter')
        await expect(page).toHaveURL(/#pause$/)
        await expect(page.locator('#pause')).toBeInViewport()
        await signs.getByRole('link', { name: limit }).press('Enter')
        await expect(page.locator('#deposit-limit')).toBeInViewport()
      },
    )
