import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/fixtures.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'

const faults = ['InternalServerErrorException', 'status=503', 'TooManyRequestsException; 1'] as const
const paths = [
  ['/gamehall', 'gamehall'],
  ['/', 'home'],
  ['/help', 'help'],
] as const

async function visit(page: Page, path: string, id: string): Promise<void> {
  await page
    .locator(`footer a[href="${path}"], header a[href="${path}"], nav a[href="${path}"]`)
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('data-page', id)
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('footer')).toBeAttached()
}

for (const fault of faults) {
  test(
    `[LOC-6] [C1] every call of the page answered with ${fault.split(';')[0]}: each page still comes, with its frame and its way out`,
    fullOnly,
    async ({ page, watch }) => {
      watch.expect(/^answer: (429|500|503) (GET|POST) \/api\//)
      await page.route('**/api/**', (route) =>
        route.continue({ headers: { ...route.request().headers(), 'x-sandbox-fault': fault } }),
      )
      await page.goto('/responsible-gaming')
      await hydrated(page)
      for (const [path, id] of paths) await visit(page, path, id)
    },
  )
}

test(
  '[LOC-6] [C1] calls that are cut off or answered with nonsense leave each page standing',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(/^request: net::ERR_\w+ (GET|POST) \S+\/api\//)
    const answers = [
      '',
      '<!doctype html><p>Sign in to the network</p>',
      '{"data":',
      '[]',
      'null',
      '{"data":{"items":7}}',
    ]
    let count = 0
    await page.route('**/api/**', (route) => {
      const body = answers[count++ % (answers.length + 1)]
      return body === undefined
        ? route.abort('connectionreset')
        : route.fulfill({ status: 200, contentType: 'application/json', body })
    })
    await page.goto('/responsible-gaming')
    await hydrated(page)
    for (const [path, id] of paths) await visit(page, path, id)
  },
)

test(
  '[LOC-6] a document that cannot be fetched on a navigation leaves the visitor with a page that has the title and the focus, and a way out; once it can, the page comes',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(/^request: net::ERR_\w+ GET \S+\/nfx\/release\/|^console: DocumentUnavailable/)
    await page.goto('/responsible-gaming')
    await hydrated(page)
    await page.route('**/nfx/release/**', (route) => route.abort('connectionreset'))
    await page.locator('footer a[href="/help"]').first().click()
    await expect(page.locator('a[href="/"]').filter({ visible: true })).not.toHaveCount(0)
    await expect(page.locator('h1').filter({ visible: true })).toHaveCount(1)
    await expect(page.locator('body')).not.toContainText('Something went wrong')
    await expect(page.locator('#main')).toBeFocused()
    await expect(page).toHaveTitle('Yuklanmadi')
    await expect(page.locator('html')).not.toHaveAttribute('data-page')
    await page.unroute('**/nfx/release/**')
    await page.goto('/help')
    await expect(page.locator('main h1')).toHaveText('Yordam')
  },
)
