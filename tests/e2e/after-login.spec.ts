import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/own-site.ts'
import { accountChip, openSignIn, signInDialog } from '#tests/harness/sign-in-dialog.ts'
import { testPlayer } from '#tests/harness/sign-in.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { settled } from '#tests/harness/settled.ts'
import { shownMoney } from '#tests/harness/shown-money.ts'

const header = { 'x-requested-with': 'XMLHttpRequest' }
const player = testPlayer('has money')
const popup = (page: Page, name: string) => page.locator(`[role=dialog][data-popup="${name}"]`)

async function enter(page: Page, path = '/help'): Promise<void> {
  const { fill } = await openSignIn(page, path)
  await fill(player.login, player.password)
  await expect(accountChip(page).locator('summary')).toBeVisible()
}
async function leave(page: Page): Promise<void> {
  await accountChip(page).locator('summary').click()
  await accountChip(page).getByRole('button').first().click()
  const left = page.waitForEvent('load')
  await page.locator('[data-popup=logout] [data-node="logout.leave"]').click()
  await left
  await hydrated(page)
}
const stored = async (page: Page, key: string): Promise<string | undefined> => {
  const { data } = (await (await page.request.get(`/api/storage.get?keys=${key}`, { headers: header })).json()) as {
    data: { items: { value: string }[] }
  }
  return data.items[0]?.value
}
/** Gives a player something from a page of the sandbox. */
const give = async (page: Page, what: string): Promise<void> => {
  const { origin } = new URL(page.url())
  const answer = await page.request.post('/sandbox/campaigns', {
    headers: { origin },
    form: { player: String(player.id), what, amount: '25000', wagering: '10' },
  })
  expect(answer.ok()).toBe(true)
}

test(
  '[AUT-8] [POP-3] the first check stores an empty value; the next sign-in shows the cashback that was not seen, takes it once, and remembers it on close',
  fullOnly,
  async ({ page }) => {
    await enter(page)
    await expect.poll(() => stored(page, 'already_seen_cashback_id')).toBe('0')
    await expect(popup(page, 'unseen-cashback')).toHaveCount(0)
    await leave(page)
    await enter(page)
    const dialog = popup(page, 'unseen-cashback')
    await expect(dialog).toBeVisible()
    await expect(dialog).toContainText('soʻm')
    const before = await accountChip(page).locator('summary').textContent()
    await dialog.getByRole('button', { name: 'Hisobga olish' }).click()
    await expect(dialog.getByRole('status').first()).toContainText('oʻtkazildi')
    // The platform decides on the money: the chip shows its answer, and screen readers announce it.
    await expect(accountChip(page).locator('summary')).not.toHaveText(before ?? '')
    await expect(accountChip(page).getByRole('status')).toContainText('Balans')
    expect(await stored(page, 'already_seen_cashback_id')).toBe('0')
    await dialog.locator('[data-node="unseen-cashback.cashback"]').getByRole('button', { name: 'Yopish' }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => stored(page, 'already_seen_cashback_id')).toMatch(/^[1-9]\d*$/)
    await leave(page)
    await enter(page)
    // What was not seen has been looked for; what is given from here on is for the next sign-in.
    await settled(page)
    await give(page, 'cashback')
    await leave(page)
    await enter(page)
    await expect(dialog).toBeVisible()
    await expect(dialog).toContainText(shownMoney(25_000))
  },
)

test(
  '[AUT-6] an incomplete registration is shown after each sign-in, does not close by itself, and can be completed there',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(askedTooLate)
    const incomplete = testPlayer('to be completed')
    const { fill } = await openSignIn(page, '/help')
    await fill(incomplete.login, incomplete.password)
    const dialog = popup(page, 'social-registration')
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('heading')).toHaveText('Roʻyxatdan oʻtish yakunlanmagan')
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(dialog).toBeVisible()
    await expect(dialog.locator('[data-form=sign-up-complete] [name=terms]')).toBeVisible()
    await page.reload()
    await expect(dialog).toHaveCount(1)
    await expect(dialog.locator('[data-form=sign-up-complete] [name=terms]')).toBeVisible()
  },
)

/** What a page asks for in the moment in which its session ends. */
const askedTooLate = /^answer: 401 (GET \/api\/(popups\.get|loyalty\.)|POST \/api\/storage\.set)/

test(
  '[AUT-6] [GRD-4] a player who does not want to complete the registration can sign out from the window',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(askedTooLate)
    const incomplete = testPlayer('to be completed')
    const { fill } = await openSignIn(page, '/help')
    await fill(incomplete.login, incomplete.password)
    const left = page.waitForEvent('load')
    await popup(page, 'social-registration').getByRole('button', { name: 'Chiqish' }).click()
    await left
    await hydrated(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(accountChip(page).locator('summary')).toHaveCount(0)
  },
)

test(
  '[POP-6] [AUT-8] a campaign popup opens after the seconds that it says on a page of the site, once; not where there is a game or money',
  fullOnly,
  async ({ page }) => {
    await enter(page)
    await give(page, 'popup')
    await page.goto('/help')
    await hydrated(page)
    const dialog = popup(page, 'campaign')
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'Yangi takliflar' })).toBeVisible()
    await expect.poll(() => stored(page, 'campaign_popups_seen')).toMatch(/^\d+$/)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await give(page, 'popup')
    const requested: string[] = []
    page.on('request', (request) => void (request.url().includes('/api/popups.get') && requested.push(request.url())))
    await page.goto('/gamehall')
    await hydrated(page)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await give(page, 'popup')
    const before = requested.length
    const game = await page.locator('[data-game]').first().getAttribute('data-game')
    await page.goto(`/game/${game}`)
    await hydrated(page)
    // Whatever this page asks for by itself has been asked for once the balance flow has its settings.
    await settled(page)
    expect(requested.length).toBe(before)
    await expect(dialog).toHaveCount(0)
  },
)

test(
  '[S1] [AUT-5] signing out in one tab leaves the other signed out, at the index; signing in makes it the player in place',
  fullOnly,
  async ({ page, context, watch }) => {
    watch.expect(askedTooLate)
    await enter(page)
    const other = await context.newPage()
    await other.goto('/help')
    await hydrated(other)
    await expect(accountChip(other).locator('summary')).toBeVisible()
    // The tabs have met: each says whose session it is.
    await expect
      .poll(() => other.evaluate(() => localStorage.getItem('playbill/guest/session-owner')))
      .toContain(String(player.id))
    const gone = other.waitForURL((url) => url.pathname === '/')
    await leave(page)
    await gone
    await hydrated(other)
    await expect(accountChip(other).locator('summary')).toHaveCount(0)
    for (const tab of [page, other])
      expect(await tab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('playbill/u')))).toEqual(
        [],
      )
    await other.goto('/help')
    await hydrated(other)
    await enter(page)
    await expect(accountChip(other).locator('summary')).toContainText(shownMoney(1_450_000))
    expect(new URL(other.url()).pathname).toBe('/help')
  },
)

test(
  '[S1] a session that ended elsewhere is noticed on the next look: a sign-in over the page, and behind it the page of nobody and nothing of the player on the device',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(/^answer: 401 (GET|POST) \/api\//)
    await enter(page)
    await expect.poll(() => stored(page, 'already_seen_cashback_id')).toBe('0')
    await expect
      .poll(() => page.evaluate((uid) => localStorage.getItem(`playbill/u${uid}/balance`), player.id))
      .not.toBeNull()
    await page.request.get('/api/auth.logout', { headers: header })
    await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
    await page.evaluate(() => document.body.click())
    await expect(signInDialog(page).dialog).toBeVisible()
    await page.goto('/help')
    await hydrated(page)
    await expect(accountChip(page).locator('summary')).toHaveCount(0)
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('playbill/u')))).toEqual(
      [],
    )
  },
)

test(
  'an analytics event of a press that leaves the page is sent whole, and nothing is reported as failed',
  fullOnly,
  async ({ page, documents }) => {
    const step = (id: string, action: object) => ({
      id,
      type: 'button',
      props: { label: { uz: id, ru: id }, kind: 'primary', action },
    })
    await documents.addNodes(
      'help',
      step('go', [
        { do: 'track', event: 'search_games' },
        { do: 'navigate', to: '/about' },
      ]),
    )
    let arrived = 0
    await page.route('**/api/events.handle*', async (route) => {
      await page.waitForURL(/sandbox/)
      arrived++
      await route.continue()
    })
    await page.goto('/help')
    await hydrated(page)
    await page.locator('[data-node="help.go"]').click()
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/sandbox'
      document.body.append(link)
      link.click()
    })
    await page.waitForURL(/sandbox/)
    await expect.poll(() => arrived).toBe(1)
  },
)
