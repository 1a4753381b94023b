import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test as base } from '#tests/harness/fixtures.ts'
import { playbill } from '#tests/harness/playbill.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { accountChip, signInDialog } from '#tests/harness/sign-in-dialog.ts'
import { startSite, type Site } from '#tests/harness/start-site.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const second = 1_000
const minute = 60 * second
const ADMIN_TOKEN = 'a-token-that-is-long-enough'

/** A site in production of its own, whose platform is the sandbox of the worker's site. */
const test = base.extend({
  served: async ({ site }, use) => {
    const own = await startSite({
      ownDocuments: true,
      environment: {
        PLAYBILL_PRODUCTION: '1',
        ORIGIN: 'https://casino.example',
        PLATFORM_URL: site.address,
        ADMIN_TOKEN,
      },
    })
    await use(own)
    await own.close()
  },
})
// The platform takes writes of its own pages only, and it can be late: it shares its machine with the site.
test.beforeEach(({ watch }) => watch.expect(/^answer: 4\d\d POST \/api\/|^report: .*(tracking|events)|did not answer/))

const releaseOf = (page: Page): Promise<string> =>
  page.evaluate(
    () => (JSON.parse(document.getElementById('page-state')?.textContent ?? '{}') as { release: string }).release,
  )
async function open(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/help')
  await hydrated(page)
}
/** Publishes the site with another title of the page help. @returns the release. */
async function publishTitle(served: Site, title: string): Promise<string> {
  const file = join(served.folder, 'pages/help.json')
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('"Yordam"', `"${title}"`))
  const result = await playbill(ADMIN_TOKEN, 'publish', served.folder, '--to', served.address)
  expect(result).toMatchObject({ code: 0, error: '' })
  return /published release ([0-9a-f]{16})/.exec(result.out)?.[1] ?? ''
}

test(
  '[C13] in production an open page moves to a new release once nothing is under way: not while a sign-in is half typed',
  fullOnly,
  async ({ page, served }) => {
    await open(page)
    const title = page.locator('main h1')
    await expect(title).toHaveText('Yordam')
    await accountChip(page).getByRole('button').first().click()
    await signInDialog(page).login.fill('half')
    const published = await publishTitle(served, 'Yangi yordam')
    const notified = page.waitForResponse(
      async (answer) => answer.url().includes('/api/builds.latest') && (await answer.text()).includes(published),
    )
    await page.clock.fastForward(6 * minute)
    await notified
    await page.clock.runFor(20 * second)
    await expect(signInDialog(page).login).toHaveValue('half')
    expect(await releaseOf(page)).not.toBe(published)
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-popup]')).toHaveCount(0)
    await expect(async () => {
      await page.clock.fastForward(6 * second)
      await expect(title).toHaveText('Yangi yordam', { timeout: second })
    }).toPass({ timeout: 60_000 })
    expect(await releaseOf(page)).toBe(published)
  },
)

test(
  '[C13] a page of a release that is not kept any more comes from the one that is, in the place of the navigation',
  fullOnly,
  async ({ page, served, watch }) => {
    watch.expect(/^answer: 410 GET \/nfx\/release\/|^console: DocumentUnavailable/)
    await open(page)
    const first = await releaseOf(page)
    const published = await publishTitle(served, 'Yangi yordam')
    await page.route(`**/nfx/release/${first}/**`, (route) =>
      route.fulfill({ status: 410, json: { error: { type: 'MethodNotFoundException', message: 'gone' } } }),
    )
    const loaded = page.waitForEvent('load')
    await page.locator('footer a[href="/rules"]').first().click()
    await loaded
    await expect(page.locator('html')).toHaveAttribute('data-page', 'rules')
    expect([new URL(page.url()).pathname, await releaseOf(page)]).toEqual(['/rules', published])
  },
)
