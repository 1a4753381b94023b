import type { Locator, Page } from '@playwright/test'
import { axeFindings } from '#tests/harness/axe.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { fullOnly, fullUnless } from '#tests/harness/quick-share.ts'
import { loaded, settled } from '#tests/harness/settled.ts'
import { shownMoney } from '#tests/harness/shown-money.ts'

const openPopups = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('[data-popup][data-open]')
    .evaluateAll((dialogs) => dialogs.map((dialog) => dialog.getAttribute('data-popup')))
const isLocked = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      getComputedStyle(document.documentElement).overflow !== 'visible' ||
      getComputedStyle(document.body).overflow !== 'visible',
  )
const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await hydrated(page)
}

test('[D9] [DLG-1] Back closes the dialog in front and stays; the next Back goes back', async ({ page }) => {
  await visit(page, '/')
  await page.locator('footer a[href="/rules"]').click()
  await expect(page).toHaveURL(/rules$/)
  await page.locator('[data-node$="search-button"]').click()
  await expect(page.locator('[data-popup="games-search"]')).toBeVisible()
  expect(await isLocked(page)).toBe(true)
  await page.goBack()
  await expect(page.locator('[data-popup]')).toHaveCount(0)
  await expect(page).toHaveURL(/rules$/)
  expect(await isLocked(page)).toBe(false)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

test(
  '[POP-12] [C15] the hash opens a popup by its sysname as a preview that does nothing',
  fullOnly,
  async ({ page }) => {
    await visit(page, '/?popup=logout#popup-preview')
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.locator('[data-preview]')).toBeVisible()
    await dialog.getByRole('button', { name: 'Chiqish' }).click()
    await expect(page.getByText('Koʻrib chiqishda amallar bajarilmaydi')).toBeVisible()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-popup]')).toHaveCount(0)
  },
)

test.describe('counted', () => {
  test.use({ sendsPageviews: true })
  test(
    '[ANA-1] a popup that a visitor opens and closes is counted, each once; a preview is not',
    fullOnly,
    async ({ page }) => {
      const counted: string[] = []
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url())
        if (pathname !== '/api/events.handle') return
        const sent = decodeURIComponent(`${searchParams.toString()} ${request.postData() ?? ''}`)
        const [, name] = /((?:open|close)_popup)/.exec(sent) ?? []
        if (name) counted.push(`${name} ${sent.includes('games-search') ? 'games-search' : sent}`)
      })
      await visit(page, '/help')
      await page.locator('[data-node$="search-button"]').click()
      await expect(page.locator('[data-popup="games-search"]')).toBeVisible()
      await expect.poll(() => counted).toEqual(['open_popup games-search'])
      await page.keyboard.press('Escape')
      await expect(page.locator('[data-popup]')).toHaveCount(0)
      await expect.poll(() => counted).toEqual(['open_popup games-search', 'close_popup games-search'])
      await visit(page, '/help?popup=logout#popup-preview')
      await expect(page.locator('[data-preview]')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.locator('[data-popup]')).toHaveCount(0)
      await settled(page)
      expect(counted).toHaveLength(2)
    },
  )
})

/** Every popup of the sample site that a link may name. */
const previewed = [
  'age-notice',
  'auth',
  'campaign',
  'confirm-contact',
  'fill-profile',
  'game-filters',
  'games-search',
  'inactivity-warning',
  'logout',
  'need-deposit',
  'registration',
  'sidebar',
  'social-registration',
  'unseen-cashback',
  'verify-identity',
]
const typed: Readonly<Record<string, string>> = {
  email: 'player@playbill.test',
  tel: '901112233',
  password: 'Kanareyka77',
  date: '1990-01-01',
}
/** Fills what the forms of a popup ask for: one with an empty field would send nothing anywhere. */
async function fillAll(dialog: Locator): Promise<void> {
  for (const field of await dialog.locator('form input:not([type=search]):visible:enabled').all()) {
    const type = (await field.getAttribute('type')) ?? 'text'
    if (type === 'checkbox') await field.click()
    else if (type !== 'radio' && (await field.inputValue()) === '') await field.fill(typed[type] ?? '123456')
  }
}
/** Calls that change something: all but GET, and a sign-out. */
function changes(page: Page): string[] {
  const sent: string[] = []
  page.on(
    'request',
    (request) =>
      void (
        request.url().includes('/api/') &&
        (request.method() !== 'GET' || request.url().includes('auth.logout')) &&
        sent.push(request.url())
      ),
  )
  return sent
}
test.describe('to a player', () => {
  test.use({ visitor: 'player' })
  for (const popup of previewed) {
    test(
      `[POP-12] [C15] a link previews ${popup}: whatever is pressed in it sends nothing and leads nowhere`,
      fullUnless(popup === 'unseen-cashback'),
      async ({ page }) => {
        await visit(page, `/?popup=${popup}#popup-preview`)
        const dialog = page.locator(`[data-popup="${popup}"]`)
        await expect(dialog.locator('[data-preview]')).toBeVisible()
        await loaded(page)
        const sent = changes(page)
        await fillAll(dialog)
        const pressable = dialog.locator('[data-widget] :is(a, button, summary, input[type=radio])')
        await pressable.evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()))
        await settled(page)
        expect([sent, new URL(page.url()).pathname, await dialog.count()]).toEqual([[], '/', 1])
        await page.keyboard.press('Escape')
        await expect(page.locator('[data-popup]')).toHaveCount(0)
      },
    )
  }

  test(
    '[POP-12] [C15] the cashback of a preview is an example: its button takes nothing and says so',
    fullOnly,
    async ({ page }) => {
      await visit(page, '/?popup=unseen-cashback#popup-preview')
      const sent = changes(page)
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(shownMoney(10_000))
      await dialog.getByRole('button', { name: 'Hisobga olish' }).click()
      await expect(page.getByText('Koʻrib chiqishda amallar bajarilmaydi')).toBeVisible()
      await settled(page)
      expect(sent).toEqual([])
    },
  )
})

for (const popup of previewed) {
  test(
    `[C15] a link previews ${popup}: marked, nothing is filled in, nothing is accepted or sent, and it can be closed`,
    fullOnly,
    async ({ page, watch }) => {
      watch.expect(/^answer: 401 GET \/api\//)
      const sent: string[] = []
      page.on(
        'request',
        (request) => void (request.method() !== 'GET' && request.url().includes('/api/') && sent.push(request.url())),
      )
      await visit(
        page,
        `/?popup=${popup}&login=a@b.uz&email=a@b.uz&promo_code=SPRING&code=123456&password=Secret-1#popup-preview`,
      )
      const dialog = page.locator(`[data-popup="${popup}"]`)
      await expect(dialog.locator('[data-preview]')).toBeVisible()
      await settled(page)
      const filled = await dialog
        .locator('input:not([type=checkbox]):not([type=radio]):not([type=hidden])')
        .evaluateAll((inputs) =>
          inputs
            .map((input) => (input as HTMLInputElement).value)
            .filter((value) => /a@b|SPRING|123456|Secret/.test(value)),
        )
      expect([filled, sent, await page.locator('[data-popup]').count()]).toEqual([[], [], 1])
      await page.keyboard.press('Escape')
      await expect(page.locator('[data-popup]')).toHaveCount(0)
    },
  )
}

test('[C15] a document that the release does not have has no preview', fullOnly, async ({ page, watch }) => {
  watch.expect(/invented/)
  await visit(page, '/?popup=invented#popup-preview')
  await expect(page.getByRole('alert')).toContainText('Bu oyna hozir ochilmadi')
  expect(await openPopups(page)).toEqual([])
})

test(
  '[POP-13] a release without the sign-in popup opens the one that is compiled in',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(/popup\/auth\.json/)
    await page.route(/\/popup\/auth\.json/, (route) =>
      route.fulfill({ status: 404, json: { error: { type: 'MethodNotFoundException', message: 'Not found' } } }),
    )
    await visit(page, '/')
    await page.locator('[data-widget="account-chip"] button').first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Parol', { exact: true })).toBeVisible()
    await expect(dialog).toHaveAttribute('data-popup', 'auth')
  },
)

test('[TST-1] a toast is below the header and does not cover it', async ({ page }) => {
  await visit(page, '/?popup=logout#popup-preview')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Chiqish' }).click()
  const toast = await page.getByText('Koʻrib chiqishda amallar bajarilmaydi').boundingBox()
  const header = await page.locator('[data-widget="site-header"]').boundingBox()
  expect(toast?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
})

test(
  '[TST-1] a toast on a phone is above an open dialog and does not cover its buttons; closing it closes no dialog',
  fullOnly,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await visit(page, '/?popup=logout#popup-preview')
    const dialog = page.getByRole('alertdialog')
    const toasts = page.getByRole('region', { name: 'Xabarlar' }).locator('> div')
    await dialog.getByRole('button', { name: 'Chiqish' }).click()
    await expect(toasts).toHaveCount(1)
    const [toast, sheet] = await Promise.all([toasts.first(), dialog].map((one) => one.boundingBox()))
    expect(sheet?.y ?? 0).toBeGreaterThanOrEqual((toast?.y ?? 0) + (toast?.height ?? 0))
    // Under the pointer it stays.
    await toasts.first().hover()
    expect(await axeFindings(page)).toEqual([])
    await toasts.first().getByRole('button').click()
    await expect(toasts).toHaveCount(0)
    await expect(dialog).toBeVisible()
  },
)
