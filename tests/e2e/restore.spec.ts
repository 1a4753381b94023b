import type { Locator, Page } from '@playwright/test'
import { axeFindings } from '#tests/harness/axe.ts'
import { textOfBrowser } from '#tests/harness/browser-text.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { codeSentTo, registerPlayer } from '#tests/harness/identity.ts'
import { accountChip, openSignIn, word } from '#tests/harness/sign-in-dialog.ts'
import { settled } from '#tests/harness/settled.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const NEW_PASSWORD = 'Canary-New-2'

const restoreDialog = (page: Page) => {
  const dialog = page.locator('[role=dialog][data-popup=restore]')
  return {
    dialog,
    contact: dialog.locator('[data-form=restore-contact] [name=contact]'),
    code: dialog.locator('[data-form=restore-password] [name=code]'),
    password: dialog.locator('[data-form=restore-password] [name=new_password]'),
    submit: dialog.locator('[data-form] [type=submit]'),
  }
}
const isFocused = (field: Locator): Promise<boolean> => field.evaluate((element) => element === document.activeElement)
const forgotten = (page: Page) => page.locator('[data-form=sign-in]').getByRole('button', { name: /unutdingiz|Забыли/ })

test('[AUT-4] from the sign-in popup: contact, code of the mail, new password, signed in; a wrong code is said beside it', async ({
  page,
  context,
  at,
  request,
  served,
  siteLocale,
  watch,
}) => {
  watch.expect(/^answer: 400 POST \/api\/auth\.restore/)
  const { email } = await registerPlayer(request, served.address)
  await openSignIn(page, at('/help'))
  await forgotten(page).click()
  const { dialog, contact, code, password, submit } = restoreDialog(page)
  await contact.fill(email)
  await submit.click()
  await expect(code).toBeVisible()
  const right = await codeSentTo(request, email)
  await code.fill(right === '000000' ? '000001' : '000000')
  await password.fill(NEW_PASSWORD)
  await submit.click()
  await expect(code).toHaveAccessibleDescription(new RegExp(word('restore', 'field.smsCodeError', siteLocale)))
  expect(await axeFindings(page)).toEqual([])
  await code.fill(right)
  await password.fill(NEW_PASSWORD)
  await submit.click()
  await expect(dialog).toHaveCount(0)
  await expect(accountChip(page).locator('summary')).toBeVisible()
  const held = await textOfBrowser(page, context)
  for (const canary of [right, NEW_PASSWORD, email]) expect(held).not.toContain(canary)
})

test(
  '[AUT-4] by keyboard alone, from the page of the sign-in: Enter and Tab lead through it',
  fullOnly,
  async ({ page, at, request, served }) => {
    const { email } = await registerPlayer(request, served.address)
    await page.goto(at('/forms/sign_in'))
    await hydrated(page)
    await expect(forgotten(page)).toBeVisible()
    await forgotten(page).focus()
    await page.keyboard.press('Enter')
    const { dialog, contact, code, password } = restoreDialog(page)
    await expect(contact).toBeVisible()
    // On a touch screen no field takes the focus by itself: the keyboard would jump up.
    const reach = (field: Locator) =>
      expect
        .poll(async () => {
          if (!(await isFocused(field))) await page.keyboard.press('Tab')
          return await isFocused(field)
        })
        .toBe(true)
    await reach(contact)
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await expect(code).toBeVisible()
    await reach(code)
    await page.keyboard.type(await codeSentTo(request, email))
    await page.keyboard.press('Tab')
    await expect(password).toBeFocused()
    await page.keyboard.type(NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(at('/'))
    await expect(accountChip(page).locator('summary')).toBeVisible()
  },
)

test(
  '[AUT-4] a contact that nobody has gets the same screen and the same words',
  fullOnly,
  async ({ page, at, request, served }) => {
    const { email } = await registerPlayer(request, served.address)
    const screens: string[] = []
    for (const contact of [email, `nobody-${email}`]) {
      await page.goto(at('/help?popup=restore'))
      await hydrated(page)
      const { dialog, contact: field, code, submit } = restoreDialog(page)
      await field.fill(contact)
      await submit.click()
      await expect(code).toBeVisible()
      screens.push((await dialog.innerText()).replaceAll(/\d+ (soniya|секунд)\S*/g, 'N'))
    }
    expect(screens[0]).toBe(screens[1])
  },
)

test('[AUT-4] [C15] the address opens it as a real dialog that leaves the address when it is closed; other popups do not open', async ({
  page,
  at,
}) => {
  await page.goto(at('/help?popup=restore'))
  await hydrated(page)
  const { dialog, contact } = restoreDialog(page)
  await expect(contact).toBeVisible()
  await expect(dialog.locator('[data-preview]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(at('/help'))
  const response = page.waitForResponse(/popup\/logout\.json/)
  await page.goto(at('/help?popup=logout'))
  await response
  await hydrated(page)
  await settled(page)
  await expect(page.locator('[data-popup=logout]')).toHaveCount(0)
})
