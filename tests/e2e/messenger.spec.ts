import type { Page } from '@playwright/test'
import { expect } from '#tests/harness/fixtures.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { testWithSecurity } from '#tests/harness/secured-site.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const test = testWithSecurity({ miniApp: { hosts: ['web.telegram.example'] } })
/** What programs of others do without a policy of trusted types is reported, and not refused. */
test.beforeEach(({ watch }) => watch.expect(/require-trusted-types-for/))

type Stage = { readonly told: readonly (readonly [string, ...unknown[]])[] }
const toldOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    ((window as unknown as { sandboxMessenger?: Stage }).sandboxMessenger?.told ?? []).map(([name]) => name),
  )
const isPlayer = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const answer = (await (await fetch('/api/account.getInfo')).json()) as { data?: { uid?: number } }
    return (answer.data?.uid ?? 0) > 0
  })

test('[MSG-1] [MSG-2] [GRD-9] [S13] the messenger brings a guest: registered, the address clean, the site fitted in', async ({
  page,
}) => {
  await page.goto('/sandbox/messenger')
  await page.getByRole('button', { name: 'Open as Dilnoza' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await isPlayer(page)).toBe(true)
  await expect.poll(() => toldOf(page)).toEqual(expect.arrayContaining(['ready', 'expand', 'BackButton.hide']))
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/Dilnoza|auth_date|[0-9a-f]{64}/)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => toldOf(page)).toContain('ready')
})

test('[MSG-1] [S13] a forged launch registers nobody and says that the server failed', async ({ page, watch }) => {
  watch.expect(/^answer: 401/)
  const data = new URLSearchParams({ query_id: 'q', user: '{"id":5}', auth_date: '1', hash: '0'.repeat(64) })
  await page.goto(`/#${new URLSearchParams({ tgWebAppData: data.toString(), tgWebAppVersion: '8.0' })}`)
  await expect(page.getByText('Roʻyxatdan oʻtish serveri javob bermadi')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await isPlayer(page)).toBe(false)
})

test('[MSG-1] [O3] without its script the guest is registered all the same', fullOnly, async ({ page, watch }) => {
  watch.expect(/services\/messenger|the messenger|^report: /)
  await page.route(/\/services\/messenger/, (route) => route.abort())
  await page.goto('/sandbox/messenger')
  await page.getByRole('button', { name: 'Open as Руслан' }).click()
  await expect(page).toHaveURL(/\/ru$/)
  await expect.poll(() => isPlayer(page)).toBe(true)
})

test('[MSG-1] a visit that no messenger brought loads nothing of it', fullOnly, async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  await expect(page.locator('script[src*="/services/"]')).toHaveCount(0)
})
