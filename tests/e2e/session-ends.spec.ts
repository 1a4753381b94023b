import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/harness/fixtures.ts'
import { fullOnly, fullUnless } from '#tests/harness/quick-share.ts'
import { loaded } from '#tests/harness/settled.ts'
import { signInDialog, word } from '#tests/harness/sign-in-dialog.ts'
import { testPlayer } from '#tests/harness/sign-in.ts'

test.use({ visitor: 'player' })

type Form = {
  readonly path: string
  readonly field: string
  readonly typed: string
  /** What else the form needs before it is sent. */
  readonly others?: Readonly<Record<string, string>>
}
const forms: Readonly<Record<string, Form>> = {
  profile: { path: '/profile/settings', field: 'home_town', typed: 'Samarqand' },
  deposit: { path: '/cashier/deposit/bulut-hamyon', field: 'amount', typed: '61007' },
  withdrawal: { path: '/cashier/withdraw', field: 'amount', typed: '52003' },
  'add-contact': { path: '/profile/settings', field: 'contact', typed: 'yangi@misol.uz' },
  fakename: { path: '/profile/security', field: 'fakename', typed: 'Kumush7' },
  password: {
    path: '/profile/security',
    field: 'new_password',
    typed: 'Yangi-Parol7',
    others: { password: testPlayer('has money').password, new_password_repeated: 'Yangi-Parol7' },
  },
  'promo-code': { path: '/profile/bonuses', field: 'promo_code', typed: 'KUZGI77' },
  'deposit-limit': { path: '/profile/responsible-game', field: 'limit_amount', typed: '777003' },
}
const field = (page: Page, form: string, name = forms[form]?.field): Locator =>
  page.locator(`form[data-form=${form}]:visible [name=${name}]`).first()

/** Types into a form, and sends it once the platform has ended the session. */
async function sendAfterTheEnd(page: Page, form: string): Promise<void> {
  await page.goto(forms[form]?.path ?? '')
  await loaded(page)
  await field(page, form).fill(forms[form]?.typed ?? '')
  for (const [name, text] of Object.entries(forms[form]?.others ?? {})) await field(page, form, name).fill(text)
  await page.context().clearCookies()
  await page.locator(`form[data-form=${form}]:visible [type=submit]`).first().click()
  await expect(signInDialog(page).login).toBeVisible()
}

for (const form of Object.keys(forms)) {
  test(
    `[S2] the session ends under the form ${form}: the same player signs in over it, by the keyboard alone, and goes on with what was typed`,
    fullUnless(form === 'deposit'),
    async ({ page, watch }) => {
      watch.expect(/^answer: 40[0-9] (GET|POST) \/api\//)
      await sendAfterTheEnd(page, form)
      let documents = 0
      page.on('load', () => (documents += 1))
      const { login, password } = testPlayer('has money')
      await signInDialog(page).login.focus()
      await page.keyboard.type(login)
      await page.keyboard.press('Tab')
      await page.keyboard.type(password)
      await page.keyboard.press('Enter')
      await expect(signInDialog(page).dialog).toHaveCount(0)
      await expect(field(page, form)).toHaveValue(forms[form]?.typed ?? '')
      await expect(page).toHaveURL(forms[form]?.path ?? '')
      await expect(page.locator('[data-outcome=AuthorizationException]')).toHaveCount(0)
      expect(documents).toBe(0)
    },
  )
  test(
    `[S2] [S16] the session ends under the form ${form}: another player who signs in over it finds it empty`,
    fullOnly,
    async ({ page, watch }) => {
      watch.expect(/^answer: 40[0-9] (GET|POST) \/api\//)
      await sendAfterTheEnd(page, form)
      const other = testPlayer('Russian')
      const reloaded = page.waitForEvent('load')
      await signInDialog(page).fill(other.login, other.password)
      await reloaded
      await page.goto(forms[form]?.path ?? '')
      await loaded(page)
      // Who has never deposited is offered a limit first.
      const first = page.getByRole('button', { name: word('cashier', 'firstLimit.none', 'uz') })
      if (form === 'deposit') await first.click()
      await expect(field(page, form)).not.toHaveValue(forms[form]?.typed ?? '')
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(forms[form]?.typed)
    },
  )
}
