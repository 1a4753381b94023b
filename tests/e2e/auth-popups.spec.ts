import { expect, test } from '#tests/harness/fixtures.ts'
import { accountChip, signInDialog } from '#tests/harness/sign-in-dialog.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { isPlaying } from '#tests/harness/play-game.ts'
import { player, popup, missing, open, isSameDocument, goInside } from '#tests/harness/guarded.ts'

test('[GRD-4] show_popup_reg opens the registration for a guest and is kept; on closing the keys leave the address, the rest stays', async ({
  page,
}) => {
  await open(page, '/rules')
  await open(page, '/help?show_popup_reg=partner-7&utm=1#a')
  await expect(popup(page, 'registration')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('playbill/guest/show_popup_reg'))).toContain('"partner-7"')
  await page.keyboard.press('Escape')
  await expect(popup(page, 'registration')).toHaveCount(0)
  await expect(page).toHaveURL('/help?utm=1#a')
  expect(await isSameDocument(page)).toBe(true)
  await page.reload()
  await hydrated(page)
  await page.goBack()
  await expect(page).toHaveURL('/rules')
})

test(
  '[RTE-3] [GRD-4] [PRM-1] an address that stands for another keeps what a partner put into it: the registration opens, the promo code is kept',
  fullOnly,
  async ({ page }) => {
    await open(page, '/gamehall/slots?show_popup_reg=1&promo_code=SPRING')
    await expect(popup(page, 'registration')).toBeVisible()
    await expect(page).toHaveURL('/gamehall?category=slots&show_popup_reg=1&promo_code=SPRING')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('playbill/guest/promo_code')))
      .toContain('"SPRING"')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/gamehall?category=slots&promo_code=SPRING')
  },
)

test(
  '[GRD-4] show_popup_auth opens the sign-in after a navigation too, and signing in closes it for good',
  fullOnly,
  async ({ page }) => {
    await open(page, '/rules')
    await goInside(page, '/help?show_popup_auth=1')
    const form = signInDialog(page)
    await expect(form.dialog).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
    await form.fill(player.login, player.password)
    await expect(page).toHaveURL('/')
    await expect(form.dialog).toHaveCount(0)
  },
)

test(
  '[GRD-4] [D9] Back closes the dialog first and stays on the page, of which the address is clean; then it goes back',
  fullOnly,
  async ({ page }) => {
    await open(page, '/rules')
    await goInside(page, '/help?show_popup_reg=1&utm=1')
    await expect(popup(page, 'registration')).toBeVisible()
    await page.goBack()
    await expect(popup(page, 'registration')).toHaveCount(0)
    await expect(page).toHaveURL('/help?utm=1')
    await page.goBack()
    await expect(page).toHaveURL('/rules')
  },
)

test('[GRD-4] prevent_close=1: neither Escape nor the backdrop closes it, and there is a way out inside', async ({
  page,
}) => {
  await open(page, '/help?show_popup_reg=1&prevent_close=1')
  const dialog = popup(page, 'registration')
  await expect(dialog.locator('form')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('list').last().getByRole('link')).toHaveText([
    'Bosh sahifa',
    'Yordam',
    'Masʼuliyatli oʻyin',
  ])
  await dialog.getByRole('link', { name: 'Bosh sahifa' }).click()
  await expect(page).toHaveURL('/')
  await expect(dialog).toHaveCount(0)
})

test(
  '[GRD-4] from a registration that cannot be closed a player can still sign in; both dialogs close',
  fullOnly,
  async ({ page }) => {
    await open(page, '/help?show_popup_reg=1&prevent_close=1')
    await popup(page, 'registration').locator('[data-node="registration.sign-in"]').click()
    const form = signInDialog(page)
    await form.fill(player.login, player.password)
    await expect(accountChip(page).locator('summary')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test(
  '[GRD-6] [RTE-15] [GRD-3] a partner links to the page that a player is to land on: registered in the dialog, the new player lands there',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(missing)
    await open(page, '/cashier/deposit?show_popup_reg=p')
    const form = popup(page, 'registration').locator('[data-form=sign-up]')
    await form.locator('[name=email]').fill(`wished-${Date.now()}@playbill.test`)
    await form.locator('[name=password]').fill('Playbill9')
    await form.locator('[name=terms]').check()
    await form.locator('[type=submit]').click()
    await expect(page).toHaveURL('/cashier/deposit?show_popup_reg=p&register=success')
    await expect(page.locator('html')).toHaveAttribute('data-page', 'cashier-deposit')
  },
)

test('[GRD-5] [POP-1] #real on a game opens the registration for a guest; on closing the index is shown', async ({
  page,
}) => {
  await open(page, '/game/loomfall_urgut-meteor#real')
  await expect(popup(page, 'registration').locator('[data-form=sign-up] [name=email]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
  await expect(popup(page, 'registration')).toHaveCount(0)
})

test(
  '[POP-1] [GRD-5] [AUT-1] a guest registers in the dialog that #real opened, and the game opens for the new player',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(missing)
    await open(page, '/game/loomfall_urgut-meteor#real')
    const form = popup(page, 'registration').locator('[data-form=sign-up]')
    await form.locator('[name=email]').fill(`real-${Date.now()}@playbill.test`)
    await form.locator('[name=password]').fill('Playbill9')
    await form.locator('[name=terms]').check()
    await form.locator('[type=submit]').click()
    await expect(accountChip(page).locator('summary')).toBeVisible()
    await expect(popup(page, 'registration')).toHaveCount(0)
    await expect(page).toHaveURL('/game/loomfall_urgut-meteor?register=success')
    await isPlaying(page)
  },
)

test(
  '[POP-1] [GRD-5] [AUT-1] a guest who has an account signs in from the dialog that #real opened, and the game opens',
  fullOnly,
  async ({ page }) => {
    await open(page, '/game/loomfall_urgut-meteor#real')
    await popup(page, 'registration').locator('[data-node="registration.sign-in"]').click()
    await signInDialog(page).fill(player.login, player.password)
    await expect(accountChip(page).locator('summary')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/^[^?]*\/game\/loomfall_urgut-meteor(#real)?$/)
    await isPlaying(page)
  },
)

test('[GRD-4] [GRD-5] a link in a dialog that the address opened leads where it says', fullOnly, async ({ page }) => {
  for (const path of ['/help?show_popup_reg=1', '/game/loomfall_urgut-meteor#real']) {
    await open(page, path)
    await expect(popup(page, 'registration').locator('form')).toBeVisible()
    await popup(page, 'registration').getByRole('link', { name: 'Masʼuliyatli oʻyin' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-page', 'responsible-gaming')
    await expect(page).toHaveURL('/responsible-gaming')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(path)
  }
})
