import type { Page } from '@playwright/test'
import { currentCode } from '#sandbox/auth/two-factor.ts'
import { axeFindings } from '#tests/harness/axe.ts'
import { followOutput, textOfBrowser } from '#tests/harness/browser-text.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { accountChip, openSignIn, word } from '#tests/harness/sign-in-dialog.ts'
import { testPlayer } from '#tests/harness/sign-in.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const player = testPlayer('has money')
const guarded = testPlayer('two-factor')
/** Digits only: grouping and signs are the locale's. */
const digits = (text: string): string => text.replaceAll(/[^\d,]/g, '').replace(',', '.')
const inMajor = (minor: number): string => String(minor / 100)
const total = ({ balances }: typeof player): string => inMajor(balances.main + balances.bonus + balances.betting_bonus)
/** The sum alone: how much of the inbox is unread comes later. */
const chipSum = async (page: Page): Promise<string> =>
  digits(
    (await accountChip(page).locator('summary > :not([aria-hidden], .sr-only)').allInnerTexts())
      .join('')
      .replace(/^[^\d]*/, ''),
  )

test(
  '[AUT-1] [DLG-1] the sign-in dialog opens from the account chip, holds the focus, locks the page, and closes by Escape to where it came from',
  fullOnly,
  async ({ page, at, width }) => {
    const { dialog, login } = await openSignIn(page, at('/help'))
    await expect(dialog).toHaveCount(1)
    await expect(dialog).toHaveAccessibleName(/\S/)
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab')
      await expect(dialog.locator(':focus')).toHaveCount(1)
    }
    await login.focus()
    const scrolled = async (): Promise<number> => {
      await page.mouse.wheel(0, 200)
      return page.evaluate(() => new Promise<number>((done) => requestAnimationFrame(() => done(window.scrollY))))
    }
    await page.mouse.move(width / 2, 20)
    for (let turns = 0; turns < 5; turns++) expect(await scrolled()).toBe(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(accountChip(page).getByRole('button').first()).toBeFocused()
    await page.mouse.move(width / 2, 400)
    await expect.poll(scrolled).toBeGreaterThan(0)
  },
)

test('[AUT-1] axe finds nothing in the sign-in dialog', fullOnly, async ({ page, at }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { submit } = await openSignIn(page, at('/help'))
  await submit.click()
  expect(await axeFindings(page)).toEqual([])
})

test('[AUT-1] [BAL-1] a wrong password is said in the form; the right one signs in: the chip shows the sum, one tap away the parts', async ({
  page,
  at,
  siteLocale,
  watch,
}) => {
  watch.expect(/^answer: 401 POST \/api\/auth\.login/)
  const { dialog, fill, login, password } = await openSignIn(page, at('/'))
  await fill(player.login, 'WrongPassword1')
  await expect(dialog.getByRole('alert')).toHaveText(word('auth', 'problem.AuthorizationException', siteLocale))
  await expect(login).toHaveValue(player.login)
  await password.fill(player.password)
  await password.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(at('/'))
  await expect.poll(() => chipSum(page)).toBe(total(player))

  await accountChip(page).locator('summary').click()
  const parts = await accountChip(page).locator('dl dd').allInnerTexts()
  const { main, bonus, betting_bonus, fun } = player.balances
  expect(parts.map(digits)).toEqual([...[main, bonus, betting_bonus].map(inMajor), total(player), inMajor(fun)])

  await page.reload()
  await hydrated(page)
  expect(await chipSum(page)).toBe(total(player))
})

test(
  '[AUT-1] after a sign-in the focus is on the heading of the page, and readers hear who is signed in',
  fullOnly,
  async ({ page, at }) => {
    const { dialog, fill } = await openSignIn(page, at('/'))
    await fill(player.login, player.password)
    await expect(dialog).toHaveCount(0)
    await expect(accountChip(page).locator('summary')).toBeVisible()
    await expect(page.locator('[aria-live=polite]').filter({ hasText: player.login })).toHaveCount(1)
    await expect(page.locator('main h1')).toBeFocused()
  },
)

test('[AUT-1] the password is in no storage, address, console, history, page state or other request', async ({
  page,
  context,
  at,
}) => {
  const secret = player.password
  const output = followOutput(page, ['auth.login'])
  const { dialog, fill, password } = await openSignIn(page, at('/help'))
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await fill(player.login, secret)
  await expect(dialog).toHaveCount(0)
  await expect(accountChip(page).locator('summary')).toBeVisible()
  expect(output()).toContain('/api/auth.login')
  expect(output()).not.toContain(secret)
  expect((await page.content()) + (await textOfBrowser(page, context))).not.toContain(secret)
  await page.reload()
  expect((await page.content()) + (await textOfBrowser(page, context))).not.toContain(secret)
})

test('[AUT-5] [GRD-6] logging out asks first, then reloads to the index as a guest', async ({ page, at, context }) => {
  const { dialog, fill } = await openSignIn(page, at('/help'))
  await fill(player.login, player.password)
  await expect(dialog).toHaveCount(0)
  await page.goto(at('/rules'))
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await accountChip(page).locator('summary').click()
  await accountChip(page).getByRole('button').first().click()
  const confirm = page.locator('[role=dialog][data-popup=logout], [role=alertdialog][data-popup=logout]')
  await expect(confirm).toBeVisible()
  await confirm.locator('[data-node="logout.leave"]').click()
  await expect(page).toHaveURL(at('/'))
  await expect(accountChip(page).locator('summary')).toHaveCount(0)
  await expect(accountChip(page).getByRole('button').first()).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false)
  await expect(page.locator('main h1')).toBeFocused()
  await page.goBack()
  await expect(accountChip(page).locator('summary')).toHaveCount(0)
  const info = await context.request.get('/api/account.getInfo')
  expect(((await info.json()) as { data: { uid: number } }).data.uid).toBe(0)
})

test('[AUT-2] two-factor: the dialog asks for the code; a wrong code is said beside it, the right one signs in', async ({
  page,
  at,
  siteLocale,
  watch,
  context,
}) => {
  watch.expect(/^answer: 401 POST \/api\/auth\.login/)
  const { dialog, fill, code } = await openSignIn(page, at('/help'))
  await fill(guarded.login, guarded.password)
  await expect(code).toBeVisible()
  await expect(dialog.locator('[data-form=sign-in-code]').getByRole('button')).toHaveCount(3)
  const secret = guarded.totpSecret ?? ''
  const right = currentCode(secret, Date.now())
  await code.fill(right === '000000' ? '000001' : '000000')
  await expect(code).toHaveAccessibleDescription(new RegExp(word('auth', 'twoFactor.codeInvalid', siteLocale)))
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  expect(
    await code.evaluate((field: HTMLInputElement) => [
      document.activeElement === field,
      field.selectionStart,
      field.selectionEnd,
    ]),
  ).toEqual([true, 0, 6])
  const fresh = currentCode(secret, Date.now())
  await code.fill(fresh)
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => chipSum(page)).toBe(total(guarded))
  const held = await textOfBrowser(page, context)
  expect([held.includes(fresh), held.includes(guarded.password)]).toEqual([false, false])
})

test(
  '[AUT-2] leaving the code step forgets the password: the dialog opened again asks for it',
  fullOnly,
  async ({ page, at, watch }) => {
    watch.expect(/^answer: 401 POST \/api\/auth\.login/)
    const { dialog, fill, code, password } = await openSignIn(page, at('/help'))
    await fill(guarded.login, guarded.password)
    await expect(code).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await accountChip(page).getByRole('button').first().click()
    await expect(password).toHaveValue('')
    await expect(code).toHaveCount(0)
  },
)

test(
  '[AUT-1] a sign-in that the platform fails to serve is explained in words of the site, and can be tried again',
  fullOnly,
  async ({ page, at, siteLocale, watch }) => {
    watch.expect(/^answer: 429 POST \/api\/auth\.login/)
    await page.route(
      '**/api/auth.login*',
      (route) =>
        route.continue({ headers: { ...route.request().headers(), 'x-sandbox-fault': 'TooManyRequestsException; 2' } }),
      { times: 1 },
    )
    const { dialog, fill, password } = await openSignIn(page, at('/help'))
    await fill(player.login, player.password)
    await expect(dialog.getByRole('alert')).toContainText(
      siteLocale === 'uz' ? /soniyadan keyin qayta urinib/ : /Повторите через/,
    )
    await expect(dialog.locator('[data-form] [type=submit]')).toBeEnabled()
    await password.fill(player.password)
    await password.press('Enter')
    await expect(dialog).toHaveCount(0)
  },
)
