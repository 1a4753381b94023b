import type { Locator } from '@playwright/test'
import { expect, test } from '#tests/harness/fixtures.ts'
import { registerPlayer } from '#tests/harness/identity.ts'
import { fullUnless } from '#tests/harness/quick-share.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'
import { accountChip, signInDialog } from '#tests/harness/sign-in-dialog.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

/** Forms of a page from top to bottom: id and height in px. */
const heights = (forms: Locator): Promise<[string, number][]> =>
  forms.evaluateAll((all) =>
    all.map((form) => [
      form.dataset.outline ?? form.dataset.form ?? '',
      Math.round(form.getBoundingClientRect().height),
    ]),
  )

const pages = [
  { path: '/profile/security', ids: ['password', 'fakename'] },
  { path: '/profile/settings', ids: ['profile', 'add-contact'] },
  { path: '/profile/settings', ids: ['profile', 'add-contact'], isVerified: true },
  { path: '/profile/bets/exports', ids: ['export'] },
  { path: '/profile/bonuses', ids: ['promo-code'] },
  { path: '/support', ids: ['feedback'] },
  { path: '/forms/sign_in', ids: ['sign-in'], below: '[data-widget=social-sign-in] button' },
  { path: '/forms/sign_up', ids: ['sign-up'] },
]

for (const { path, ids, isVerified = false, below } of pages)
  for (const width of [360, 1440])
    test(
      `[FRM-1] nothing on ${path} moves when its forms come${isVerified ? ' to a player whose data are verified' : ''}: before, at ${width} px, the server's page has their words and boxes of their height`,
      fullUnless(path === '/profile/security' && width === 360),
      async ({ page, browser, at, served }) => {
        await page.setViewportSize({ width, height: 800 })
        if (isVerified) await page.context().addCookies((await signIn(served.address, testPlayer('has money'))).cookies)
        else if (path.startsWith('/profile')) await registerPlayer(page.request, served.address)
        const still = await browser.newPage({
          javaScriptEnabled: false,
          viewport: { width, height: 800 },
          storageState: await page.context().storageState(),
        })
        await still.goto(served.address + at(path))
        const before = await heights(still.locator('[data-outline]'))
        const belowBefore = below && (await still.locator(below).first().boundingBox())
        await still.close()
        await page.goto(at(path))
        await hydrated(page)
        const forms = page.locator('main form[data-form]')
        await expect(forms).toHaveCount(ids.length)
        const after = await heights(forms)
        expect(after.map(([id]) => id)).toEqual(ids)
        expect(before).toEqual(after)
        if (below) expect(await page.locator(below).first().boundingBox()).toEqual(belowBefore)
      },
    )

for (const when of ['comes', 'comes late, after its dialog has opened'])
  test(
    `[FRM-1] nothing in the sign-in dialog moves when its form ${when}: until then it has the words of the form and boxes of its height`,
    fullUnless(when === 'comes'),
    async ({ page, at }) => {
      const gate = () => {
        let release = (): void => undefined
        return { opened: new Promise<void>((resolve) => (release = resolve)), open: () => release() }
      }
      const [chunk, document] = [gate(), gate()]
      if (when === 'comes') document.open()
      for (const [address, { opened }] of [
        ['**/assets/form-view.*.js', chunk],
        ['**/form/sign-in.json*', document],
      ] as const)
        await page.route(address, async (route) => {
          await opened
          await route.continue()
        })
      await page.goto(at('/help'))
      await hydrated(page)
      await accountChip(page).getByRole('button').first().click()
      const { dialog, login } = signInDialog(page)
      await expect(dialog).toBeVisible()
      document.open()
      await expect(dialog.locator('[data-outline]')).toBeVisible()
      const before = await heights(dialog.locator('[data-outline]'))
      chunk.open()
      await expect(login).toBeVisible()
      expect(await heights(dialog.locator('form[data-form]'))).toEqual(before)
    },
  )
