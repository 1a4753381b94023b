import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/fixtures.ts'
import { codeSentTo, registerPlayer } from '#tests/harness/identity.ts'
import { countSent, expectTaken, makeDeposit, typePhone } from '#tests/harness/payments.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { loaded, settled } from '#tests/harness/settled.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'
import { word } from '#tests/harness/sign-in-dialog.ts'
import { startSite } from '#tests/harness/start-site.ts'

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

test.describe('a player without a confirmed contact', () => {
  test.use({
    // The contact of this player is unconfirmed for other tests: this one has a server of its own.
    served: async ({ browserName: _ }, use) => {
      const own = await startSite({ database: 'server' })
      await use(own)
      await own.close()
    },
    storageState: async ({ served }, use) => use(await signIn(served.address, testPlayer('has not confirmed'))),
  })

  test(
    '[CSH-15] [CNT-1] confirms it by the code and goes on to the withdrawal, filled in; a reload forgets what was typed',
    fullOnly,
    async ({ page, watch, request }) => {
      watch.expect(/^answer: 4\d\d POST \/api\/cashier/)
      await page.goto('/cashier/withdraw')
      await loaded(page)
      const method = page.locator('[data-method]').filter({ hasText: 'Chinor Mobil' })
      await method.locator('summary').first().click()
      const amount = method.locator('input[name=amount]')
      await amount.fill('52003')
      for (const field of await method.locator('input:not([name=amount]):visible').all())
        await field.fill('+998901234567')
      await method.locator('button[type=submit]').click()
      await page.locator('[data-outcome=UserNeedConfirmContactException]').getByRole('link').first().click()
      await expect(page).toHaveURL(/\/profile\/settings/)
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(
        /52003|99890123/,
      )
      const goOn = page.locator('[data-widget=contacts]').getByRole('link', { name: 'Davom etish' })
      await expect(page.locator('[data-widget=contacts] [data-contact]').first()).toBeVisible()
      await expect(goOn).toHaveCount(0)
      await page.locator('[data-widget=contacts]').getByRole('button', { name: 'Kod yuborish' }).click()
      const dialog = page.locator('[role=dialog][data-popup=confirm-contact]')
      await dialog
        .locator('[name=code]')
        .pressSequentially(await codeSentTo(request, testPlayer('has not confirmed').login))
      await dialog.getByRole('button', { name: 'Davom etish' }).click()
      await expect(dialog).toHaveCount(0)
      await goOn.click()
      await expect(page).toHaveURL(/\/cashier\/withdraw/)
      await expect(amount).toHaveValue('52003')
      await page.reload()
      await loaded(page)
      await expect(amount).not.toHaveValue('52003')
    },
  )
})

/** Whose profile says who the player is hands documents in at the provider's page in its frame, and goes on. */
async function passTheCheck(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/profile\/verification$/)
  await loaded(page)
  const verification = page.locator('[data-widget=verification-status]')
  await verification.getByRole('button', { name: word('verification', 'start', 'uz'), exact: true }).click()
  await verification.locator('iframe').contentFrame().locator('button[value=approved]').click()
  await expect(verification.locator('[data-state]')).toHaveAttribute('data-state', 'verified')
  await verification.getByRole('link', { name: word('outcome', 'goOn', 'uz') }).click()
}
/** When this document began: that of another page is another one. */
const documentOf = (page: Page): Promise<number> => page.evaluate(() => performance.timeOrigin)
const storedIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))

test.describe('a player whose identity is to be verified', () => {
  test.use({
    served: async ({ browserName: _ }, use) => {
      const own = await startSite({ database: 'server' })
      await use(own)
      await own.close()
    },
    storageState: async ({ served }, use) => use(await signIn(served.address, testPlayer('is to verify'))),
  })

  test(
    '[CSH-8] [PRF-3] verifies it in the frame of the provider and is back at the withdrawal with its method and sum, which is sent by a press alone, once; nothing of where the money goes is stored',
    fullOnly,
    async ({ page, watch, served }) => {
      watch.expect(/^answer: 4\d\d POST \/api\/cashier/)
      await makeDeposit(page.request, served.address, 'success')
      const sent = countSent(page.context(), 'withdrawal')
      // The usual one of these tests is that of another player, whom a person would have to tell from this one.
      const phone = '+998 93 765 43 21'
      await page.goto('/cashier/withdraw')
      await loaded(page)
      const method = page.locator('[data-method=chinor-mobil]')
      const amount = method.locator('input[name=amount]')
      if (!(await amount.isVisible())) await method.locator('summary').first().click()
      await amount.fill('53009')
      await typePhone(method.locator('form'), phone)
      await method.locator('button[type=submit]').click()
      const before = await documentOf(page)
      await page.locator('[data-outcome=KycWithdrawalException]').getByRole('link').first().click()
      await expect(page).toHaveURL(/\/profile\/verification$/)
      const check = await documentOf(page)
      expect(check).not.toBe(before)
      expect(await storedIn(page)).not.toMatch(/93.?765.?43.?21/)
      await passTheCheck(page)
      await expect(page).toHaveURL(/\/cashier\/withdraw$/)
      await loaded(page)
      expect(await documentOf(page)).not.toBe(check)
      await expect(amount).toBeVisible()
      await expect(amount).toHaveValue('53009')
      await settled(page)
      expect(sent()).toBe(1)
      await typePhone(method.locator('form'), phone)
      await method.locator('button[type=submit]').click()
      await expectTaken(page, 'withdrawal')
      expect(sent()).toBe(2)
      await settled(page)
      expect([sent(), await storedIn(page)]).toEqual([2, expect.not.stringContaining('53009')])
    },
  )
})

test(
  '[CSH-18] [PRF-3] a deposit that needs the identity verified leads to the check and back to its own screen, filled in, and is sent by a press alone',
  fullOnly,
  async ({ page, watch, served }) => {
    watch.expect(/^answer: 4\d\d POST \/api\/cashier/)
    // Its identity is not verified yet, unlike that of the shared player.
    await page.context().clearCookies()
    await registerPlayer(page.request, served.address)
    const saved = await page.request.post('/api/account.saveProfileInfo?v=2.34', {
      form: { first_name: 'Ali', last_name: 'Valiyev', birth_date: '1990-01-01', document_number: 'CN7294618' },
      headers: { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin', origin: served.address },
    })
    expect(saved.ok(), await saved.text()).toBe(true)
    const made = await failCall(page, 'cashier.makedeposit', 'SumsubVerificationRequiredException')
    await page.goto('/cashier/deposit/bulut-hamyon')
    await loaded(page)
    await page.getByRole('button', { name: word('cashier', 'firstLimit.none', 'uz') }).click()
    const amount = form(page, 'deposit').locator('input[name=amount]')
    await amount.fill('62011')
    await form(page, 'deposit').locator('button[type=submit]').click()
    await page.locator('[data-outcome=SumsubVerificationRequiredException]').getByRole('link').click()
    await passTheCheck(page)
    await expect(page).toHaveURL('/cashier/deposit/bulut-hamyon')
    await loaded(page)
    await expect(amount).toHaveValue('62011')
    await settled(page)
    expect(made()).toBe(1)
    await form(page, 'deposit').locator('button[type=submit]').click()
    await expect(page).toHaveURL(/\/sandbox\/pay\//)
    expect(made()).toBe(2)
  },
)

test(
  '[PRF-1] [POP-10] a page that needs the profile asks first; a player who agrees fills it in and returns to that page',
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
