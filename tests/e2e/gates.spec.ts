import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/fixtures.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { loaded } from '#tests/harness/settled.ts'

test.use({ visitor: 'player' })

const form = (page: Page, name: string) => page.locator(`form[data-form=${name}]:visible`)

/** Fails the next call of the name. @returns how many were made. */
async function failCall(page: Page, name: string, fault: string): Promise<() => number> {
  let made = 0
  await page.route(`**/api/${name}?*`, (route) => {
    made += 1
    return made === 1
      ? route.continue({ headers: { ...route.request().headers(), 'x-sandbox-fault': fault } })
      : route.continue()
  })
  return () => made
}

test('[PRF-1] a deposit that needs the profile leads there, back to its own screen, filled in, and is sent by a press alone', async ({
  page,
  watch,
}) => {
  watch.expect(/^answer: 4\d\d POST \/api\/cashier/)
  const made = await failCall(page, 'cashier.makedeposit', 'UserNeedProfileDataException')
  await page.goto('/cashier/deposit/bulut-hamyon')
  await loaded(page)
  await form(page, 'deposit').locator('input[name=amount]').fill('61007')
  await form(page, 'deposit').locator('button[type=submit]').click()
  await page.locator('[data-outcome=UserNeedProfileDataException]').getByRole('link').click()
  await expect(page).toHaveURL('/profile/settings?from=%2Fcashier%2Fdeposit%2Fbulut-hamyon&toastType=deposit')
  await form(page, 'profile').locator('button[type=submit]').click()
  await page.getByRole('link', { name: 'Davom etish' }).click()
  await expect(page).toHaveURL('/cashier/deposit/bulut-hamyon')
  await expect(form(page, 'deposit').locator('input[name=amount]')).toHaveValue('61007')
  expect(made()).toBe(1)
  await form(page, 'deposit').locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
  expect(made()).toBe(2)
})

test(
  'a withdrawal that needs a confirmed contact is filled in again after other pages; a reload forgets what was typed',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(/^answer: 4\d\d POST \/api\/cashier/)
    await failCall(page, 'cashier.makewithdrawal', 'UserNeedConfirmContactException')
    await page.goto('/cashier/withdraw')
    await loaded(page)
    const amount = form(page, 'withdrawal').first().locator('input[name=amount]')
    await amount.fill('52003')
    for (const field of await form(page, 'withdrawal').first().locator('input:not([name=amount])').all())
      await field.fill('+998901234567')
    await form(page, 'withdrawal').first().locator('button[type=submit]').click()
    await page.locator('[data-outcome=UserNeedConfirmContactException]').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/profile\/settings/)
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(
      /52003|99890123/,
    )
    await page.goBack()
    await expect(amount).toHaveValue('52003')
    await page.reload()
    await loaded(page)
    await expect(amount).not.toHaveValue('52003')
  },
)

test(
  '[PRF-1] [POP-10] a page that needs the profile asks first; who agrees fills it in and comes back to that page',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(/^answer: 4\d\d POST \/api\/account/)
    await failCall(page, 'account.changeSubscription', 'UserNeedProfileDataException')
    await page.goto('/profile/notification')
    await loaded(page)
    await page.getByRole('switch').first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Profilga oʻtish' }).click()
    await expect(page).toHaveURL('/profile/settings?from=%2Fprofile%2Fnotification&toastType=info')
    await form(page, 'profile').locator('button[type=submit]').click()
    await page.getByRole('link', { name: 'Davom etish' }).click()
    await expect(page).toHaveURL('/profile/notification')
  },
)
