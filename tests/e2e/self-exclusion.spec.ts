import { axeFindings } from '#tests/harness/axe.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { registerPlayer } from '#tests/harness/identity.ts'
import { addressInLocale } from '#tests/harness/addresses.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { startSite } from '#tests/harness/start-site.ts'
import { accountChip, openSignIn } from '#tests/harness/sign-in-dialog.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const until = /^Hisob \d\d\.\d\d\.\d{4} soat \d?\d:\d\d gacha yopiq\.$/

test('[PRF-4] a player closes the account for a year in two steps, is a guest on a page with help, and cannot sign in', async ({
  page,
  served,
  watch,
}) => {
  // The platform ends the session at once: what is read meanwhile is refused.
  watch.expect(/^answer: (4\d\d POST \/api\/auth\.login|401 GET \/api\/)/)
  const { email, password } = await registerPlayer(page.request, served.address)
  await page.goto('/profile/responsible-game')
  await hydrated(page)
  const form = page.locator('[data-form=self-exclusion]')
  await form.getByRole('combobox').selectOption('year')
  await form.getByRole('button').click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('1 yilga')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await form.getByRole('button').click()
  await dialog.getByRole('button', { name: 'Ha, yopilsin' }).click()
  await expect(page).toHaveURL('/self-excluded')
  await hydrated(page)
  const end = page.locator('[data-widget=exclusion-end]')
  await expect(end).toHaveText(until)
  await expect(page.locator('main a[href="/support"]')).toBeVisible()
  await expect(accountChip(page).locator('summary')).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  const signIn = await openSignIn(page, '/help')
  await signIn.fill(email, password)
  await expect(page.locator('html')).toHaveAttribute('data-page', 'self-excluded')
  await expect(page.locator('h1')).toHaveText('Hisobingiz yopildi')
  await expect(end).toHaveText(until)
  await expect(page.locator('main a[href="/support"]')).toBeVisible()
  await expect(accountChip(page).locator('summary')).toHaveCount(0)
})

test(
  '[PRF-4] the page of the excluded has the helpline of the jurisdiction, called by one press, in both languages',
  fullOnly,
  async ({ page }) => {
    const second = await startSite({ site: 'second', database: 'server' })
    try {
      for (const [locale, title, name, hours] of [
        ['uz', 'Ishonch telefonlari', 'Masʼuliyatli oʻyin jamgʻarmasi (Malta)', 'Maltada bepul, maxfiy suhbat'],
        ['ru', 'Телефоны помощи', 'Фонд ответственной игры (Мальта)', 'Бесплатно на Мальте, разговор конфиденциален'],
      ] as const) {
        await page.goto(new URL(addressInLocale(locale, '/self-excluded'), second.address).href)
        await hydrated(page)
        const lines = page.locator('main [data-widget=helplines]')
        await expect(lines.getByRole('heading', { name: title })).toBeVisible()
        await expect(lines.getByRole('listitem')).toHaveText(`${name}${hours}1777`)
        await expect(lines.getByRole('link', { name: '1777' })).toHaveAttribute('href', 'tel:1777')
        await expect(lines.getByRole('link', { name })).toHaveAttribute('href', 'https://www.rgf.org.mt/')
        expect(await axeFindings(page)).toEqual([])
      }
    } finally {
      await second.close()
    }
  },
)
