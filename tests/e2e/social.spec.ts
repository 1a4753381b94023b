import { expect, type Page } from '@playwright/test'
import { test } from '#tests/harness/fixtures.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { accountChip } from '#tests/harness/sign-in-dialog.ts'
import { agreeAs, newPerson, openService, refuseAt, serviceButton } from '#tests/harness/social-window.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { controlled } from '#tests/harness/worker-state.ts'

const dialog = (page: Page, name: string) => page.locator(`[role=dialog][data-popup="${name}"]`)

async function openDialog(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
  await page.locator('[data-widget=account-chip]').getByRole('button').first().click()
  // The services are below the form, which moves them when it loads.
  await expect(dialog(page, 'auth').locator('[data-form=sign-in] [name=login]')).toBeVisible()
  return dialog(page, 'auth')
}

test('[AUT-7] [AUT-6] a visitor comes by a social service in its window, completes the registration on the same page, and is a player', async ({
  page,
  at,
}) => {
  const signIn = await openDialog(page, at('/help'))
  const service = await openService(signIn)
  expect(await page.evaluate(() => localStorage.getItem('playbill/guest/social-auth'))).toContain('/help')
  const closed = service.waitForEvent('close')
  await agreeAs(service, newPerson())
  await closed
  const completion = dialog(page, 'social-registration')
  await expect(completion.locator('[data-form=sign-up-complete] [name=terms]')).toBeVisible()
  await expect(signIn).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(completion).toBeVisible()
  await completion.locator('[type=submit]').click()
  await expect(completion.locator('[name=terms]')).toBeFocused()
  await completion.locator('[name=terms]').check()
  await completion.locator('[type=submit]').click()
  await expect(completion).toHaveCount(0)
  await expect(accountChip(page).locator('summary')).toBeVisible()
  await expect(page).toHaveURL(/\/help\b.*register=success/)
  expect(await page.evaluate(() => localStorage.getItem('playbill/guest/social-auth'))).toBeNull()
})

test(
  '[AUT-7] a visitor who refuses at the service, closes its window or has it blocked gets a message and can go on',
  fullOnly,
  async ({ page, at, watch }) => {
    watch.expect(/^answer: 400 GET \/oauth\/callback/)
    const signIn = await openDialog(page, at('/help'))
    const state = signIn.locator('[data-widget=social-sign-in]').getByRole('status')
    await refuseAt(await openService(signIn), 'deny')
    await expect(state).toContainText(/Ruxsat bermadingiz|не дали разрешение/)
    await (await openService(signIn)).close()
    await expect(state).toContainText(/yopildi|закрыто/)
    await page.evaluate(() => {
      window.open = () => null
    })
    await serviceButton(signIn).click()
    await signIn.locator('[data-widget=social-sign-in]').getByRole('link').click()
    await page.waitForURL(/\/sandbox\/oauth\/authorize/)
    await agreeAs(page, newPerson())
    await page.waitForURL(/\/help$/)
    await expect(dialog(page, 'social-registration')).toBeVisible()
    await expect(accountChip(page).locator('summary')).toBeVisible()
  },
)

test('[AUT-7] [AUT-3] the registration offers the services as one of its ways', fullOnly, async ({ page, at }) => {
  await page.goto(at('/forms/sign_up'))
  await hydrated(page)
  await page.getByRole('tab').last().click()
  const service = await openService(page.getByRole('tabpanel'))
  const closed = service.waitForEvent('close')
  await agreeAs(service, newPerson())
  await closed
  await expect(dialog(page, 'social-registration')).toBeVisible()
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    '[AUT-7] [PWA-1] a visitor who comes back from a social service while the worker of the site sleeps is signed in: the browser asks for the address of the return once',
    fullOnly,
    async ({ page, at, context }) => {
      await page.goto(at('/help'))
      await controlled(page)
      const service = await openService(await openDialog(page, at('/help')))
      const returns: string[] = []
      context.on('response', (answer) => {
        if (answer.url().includes('/oauth/callback')) returns.push(`${answer.status()} ${answer.url()}`)
      })
      const devtools = await context.newCDPSession(service)
      await devtools.send('ServiceWorker.enable')
      await devtools.send('ServiceWorker.stopAllWorkers')
      const closed = service.waitForEvent('close')
      await agreeAs(service, newPerson())
      await closed
      await expect(dialog(page, 'social-registration').locator('[name=terms]')).toBeVisible()
      await expect(accountChip(page).locator('summary')).toBeVisible()
      expect(returns.filter((one) => !one.startsWith('200 '))).toEqual([])
    },
  )
})
