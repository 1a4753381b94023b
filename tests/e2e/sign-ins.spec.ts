import { currentCode } from '#sandbox/auth/two-factor.ts'
import { axeFindings } from '#tests/harness/axe.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { registerPlayer } from '#tests/harness/identity.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { signInDialog, word } from '#tests/harness/sign-in-dialog.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const headers = { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin' }

test(
  '[PRF-2] a player signs out elsewhere: the other browser shows why, in its page and after a reload',
  fullOnly,
  async ({ page, browser, at, served, siteLocale }) => {
    const { email, password } = await registerPlayer(page.request, served.address)
    const elsewhere = await browser.newContext({ baseURL: served.address, locale: 'uz-UZ' })
    const sameThere = await browser.newContext({ baseURL: served.address, locale: 'uz-UZ' })
    for (const context of [elsewhere, sameThere])
      await context.request.post('/api/auth.login?v=2.34', {
        form: { login: email, password },
        headers: { ...headers, origin: served.address },
      })
    const [other, reloaded] = [await elsewhere.newPage(), await sameThere.newPage()]
    for (const one of [other, reloaded]) {
      await one.goto('/profile/settings')
      await hydrated(one)
    }

    await page.goto(at('/profile/security'))
    await hydrated(page)
    const rows = page.locator('[data-widget=sign-ins] [data-record]')
    await expect(rows).toHaveCount(3)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: word('account', 'signIns.endOthers', siteLocale) }).click()
    await page.getByRole('button', { name: word('account', 'signIns.yes', siteLocale) }).click()
    await expect(
      page.getByRole('status').filter({ hasText: word('account', 'signIns.done', siteLocale) }),
    ).toBeVisible()

    const why = word('popups', 'elsewhere.signedOut', 'uz')
    await other.locator('[data-form=profile] [type=submit]:visible').first().click()
    await expect(signInDialog(other).login).toBeVisible()
    await expect(other.getByText(why)).toBeVisible()
    await reloaded.goto('/')
    await expect(reloaded.getByText(why)).toBeVisible()
    await Promise.all([elsewhere.close(), sameThere.close()])
  },
)

test(
  '[AUT-10] new recovery codes take the place of the old; one of them switches two-factor off',
  fullOnly,
  async ({ page, at, served, siteLocale, watch }) => {
    // A read that is under way while the session gets its new token.
    watch.expect(/^answer: 401 GET \/api\/loyalty\.getnotifications/)
    await registerPlayer(page.request, served.address)
    const post = async (name: string, form: Record<string, string>): Promise<{ data: { secret: string } }> =>
      await (
        await page.request.post(`/api/${name}?v=2.34`, { form, headers: { ...headers, origin: served.address } })
      ).json()
    const { secret } = (await post('account.changeTwoFactorAuth', { state: '1' })).data
    await post('account.confirmTwoFactorAuth', { code: currentCode(secret, Date.now()) })
    await page.goto(at('/profile/security'))
    await hydrated(page)
    await page.getByRole('button', { name: word('two-factor', 'codes.make', siteLocale) }).click()
    await page.locator('[data-two-factor=codes] [name=code]').fill(currentCode(secret, Date.now() + 30_000))
    const codes = page.locator('[data-widget=two-factor] li code')
    await expect(codes).toHaveCount(10)
    const [code = ''] = await codes.allInnerTexts()
    await page.getByRole('button', { name: word('two-factor', 'codes.saved', siteLocale) }).click()
    await page.getByRole('button', { name: word('two-factor', 'turnOff', siteLocale), exact: true }).click()
    await page.getByRole('button', { name: word('two-factor', 'codes.use', siteLocale) }).click()
    await page.locator('[data-form=two-factor-recovery] [name=code]').fill(code)
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('status').filter({ hasText: word('two-factor', 'turnedOff', siteLocale) }),
    ).toBeVisible()
  },
)
