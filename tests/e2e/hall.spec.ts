import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/harness/fixtures.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { settled } from '#tests/harness/settled.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const grid = '[data-widget=game-grid]'
/** The link of a category: in the bar over the games on a phone, in the rail beside them on a wide screen. */
const category = (page: Page, id: string): Locator =>
  page
    .locator(`:is([data-widget=category-bar], [data-widget=side-rail]) a[href*="category=${id}"]`)
    .filter({ visible: true })

test('[RTE-3] [GAM-1] a category is in the address, narrows the grid and comes back with the back button', async ({
  page,
  at,
}) => {
  await page.goto(at('/gamehall'))
  await hydrated(page)
  const status = page.locator(grid).getByRole('status').first()
  await expect(status).toHaveText(/\d/)
  const all = await status.innerText()
  await category(page, 'live').click()
  await expect(page).toHaveURL(at('/gamehall?category=live'))
  await expect(category(page, 'live')).toHaveAttribute('aria-current', /page|true/)
  await expect(status).not.toHaveText(all)
  await expect(status).toHaveText(/\d/)
  const live = await status.innerText()
  await page.goBack()
  await expect(page).toHaveURL(at('/gamehall'))
  await expect(status).toHaveText(all)
  await page.goForward()
  await expect(status).toHaveText(live)
  await page.reload()
  await expect(status).toHaveText(live)
})

test(
  '[RTE-3] [GAM-1] one provider, then two, are in the address and can be taken away by their chips; the address can be shared',
  fullOnly,
  async ({ page, at, context, site }) => {
    const { data } = (await (await page.request.get('/api/games.getProviders')).json()) as {
      data: { items: { sysname: string; games_count: number }[] }
    }
    const [one, two] = data.items.filter(({ games_count }) => games_count > 0).map(({ sysname }) => sysname)
    await page.goto(at(`/gamehall?providers=${one}`))
    await hydrated(page)
    const status = page.locator(grid).getByRole('status').first()
    const narrow = await status.innerText()
    await expect(page.locator(`${grid} [data-game]`).first()).toBeVisible()
    const shared = await context.newPage()
    const answer = await shared.goto(site.address + at(`/gamehall?providers=${one},${two}`))
    expect(answer?.status()).toBe(200)
    await hydrated(shared)
    await expect(shared).toHaveURL(at(`/gamehall?providers=${one},${two}`))
    const chips = shared.locator(grid).locator(`a[href="${at(`/gamehall?providers=${one}`)}"]`)
    await chips.click()
    await expect(shared).toHaveURL(at(`/gamehall?providers=${one}`))
    await expect(shared.locator(grid).getByRole('status').first()).toHaveText(narrow)
  },
)

test('[GAM-1] the filter sheet narrows the hall by several facets in one step of the history, and all of them are cleared at once', async ({
  page,
  at,
}) => {
  await page.goto(at('/gamehall'))
  await hydrated(page)
  const status = page.locator(grid).getByRole('status').first()
  const all = await status.innerText()
  await page.locator(`${grid} button[aria-haspopup=dialog]`).click()
  const sheet = page.locator('[data-widget=game-filters]')
  const chips = sheet.getByRole('group').nth(0).getByRole('button')
  await chips.first().click()
  await sheet.getByRole('group').nth(2).getByRole('button').last().click()
  await expect(sheet.getByRole('button', { pressed: true })).toHaveCount(2)
  await expect(page).toHaveURL(at('/gamehall'))
  await sheet.getByRole('button').last().click()
  await expect(page).toHaveURL(at('/gamehall?types=slot&volatility=high'))
  await expect(status).not.toHaveText(all)
  await page.goBack()
  await expect(page).toHaveURL(at('/gamehall'))
  await expect(status).toHaveText(all)
})

test('[GAM-1] ids that the site does not know are ignored: all games, no chip', fullOnly, async ({ page, at }) => {
  await page.goto(at('/gamehall'))
  await hydrated(page)
  const all = await page.locator(grid).getByRole('status').first().innerText()
  await page.goto(at('/gamehall?category=zzz&providers=zzz&tags=zzz&volatility=zzz'))
  await hydrated(page)
  await expect(page.locator(grid).getByRole('status').first()).toHaveText(all)
  await expect(page.locator(grid).getByText(/zzz/i)).toHaveCount(0)
})

test(
  '[GAM-1] [SEO-6] the heading and the title name the category, the same from the server and after a navigation',
  fullOnly,
  async ({ page, at }) => {
    await page.goto(at('/gamehall?category=live'))
    const served = { title: await page.title(), heading: await page.locator('h1').innerText() }
    expect(served.title.startsWith(`${served.heading} | `)).toBe(true)
    await page.goto(at('/gamehall'))
    await hydrated(page)
    expect(await page.title()).not.toBe(served.title)
    await category(page, 'live').click()
    await expect(page.locator('h1')).toHaveText(served.heading)
    await expect(page).toHaveTitle(served.title)
  },
)

test(
  '[GAM-1] [SEO-6] the heading and the title name the provider, the same after a navigation and from the server',
  fullOnly,
  async ({ page, at }) => {
    await page.goto(at('/'))
    await hydrated(page)
    await page.locator('a[href*="/gamehall?providers="]').first().click()
    const heading = page.locator('[data-page=gamehall] h1')
    await expect(heading).toBeVisible()
    const reached = { title: await page.title(), heading: await heading.innerText() }
    expect(reached.title.startsWith(`${reached.heading} | `)).toBe(true)
    await page.reload()
    await expect(page).toHaveTitle(reached.title)
    await expect(heading).toHaveText(reached.heading)
    await page.goto(at('/gamehall'))
    await expect(heading).not.toHaveText(reached.heading)
  },
)

test('[GAM-1] the foot of the page follows after the games of the setting; "show more" makes the list longer, and back finds it so', async ({
  page,
  at,
}) => {
  await page.goto(at('/gamehall'))
  await hydrated(page)
  const more = page.locator(grid).getByRole('button').last()
  const list = page.locator(`${grid} ul[aria-busy]`)
  await expect(page.locator(grid).getByText('300').first()).toBeAttached()
  await more.scrollIntoViewIfNeeded()
  const before = (await list.boundingBox())?.height ?? 0
  await more.click()
  await expect.poll(async () => (await list.boundingBox())?.height ?? 0).toBeGreaterThan(before * 1.9)
  const longer = (await list.boundingBox())?.height ?? 0
  await page.locator('footer a').first().scrollIntoViewIfNeeded()
  await expect(page.locator('footer a').first()).toBeInViewport()
  await page.locator('footer a[href*="help"]').first().click()
  await expect(page.locator(grid)).toHaveCount(0)
  await page.goBack()
  await expect.poll(async () => (await list.boundingBox())?.height ?? 0).toBe(longer)
})

test('[GAM-1] a misspelt word finds games, and a category is a row of its own', fullOnly, async ({ page, at }) => {
  await page.goto(at('/gamehall'))
  await hydrated(page)
  const box = page.getByRole('combobox').first()
  await box.click()
  await box.pressSequentially('metoer')
  await expect(page.getByRole('option').first()).toContainText('Meteor')
  await box.fill('krash')
  await expect(page.getByRole('option').first()).toContainText(/Krash|Краш/)
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(at('/gamehall?category=crash'))
})

test('[GAM-1] the order is in the address and orders the games', fullOnly, async ({ page, at }) => {
  await page.goto(at('/gamehall?category=table'))
  await hydrated(page)
  await page.locator(`${grid} select`).selectOption('name')
  await expect(page).toHaveURL(at('/gamehall?category=table&sort=name'))
  const names = page.locator(`${grid} [data-game] a`)
  await expect
    .poll(async () => {
      const shown = (await names.allInnerTexts()).slice(0, 12)
      return (
        shown.length === 12 &&
        shown.every(
          (name, index) =>
            index === 0 || (shown[index - 1] ?? '').toLowerCase().localeCompare(name.toLowerCase(), 'en') <= 0,
        )
      )
    })
    .toBe(true)
})

test('[GAM-1] filters that match nothing say so and lead back', fullOnly, async ({ page, at }) => {
  await page.goto(at('/gamehall?query=zzzzzzqqqq'))
  await hydrated(page)
  // The button of the empty hall, below the filters' own; games that others open follow.
  const reset = page.locator(grid).getByRole('link', { name: /^(Filtrlarni tozalash|Сбросить фильтры)$/ })
  await expect(reset).toHaveCount(2)
  await reset.last().click()
  await expect(page).toHaveURL(at('/gamehall'))
  await expect(page.locator(`${grid} [data-game]`).first()).toBeVisible()
})

test(
  '[GAM-1] the search box is used by keyboard: results while typing, arrows, Escape, and Enter to the hall',
  fullOnly,
  async ({ page, at }) => {
    await page.goto(at('/gamehall'))
    await hydrated(page)
    const word = ((await page.locator(`${grid} [data-game] a`).first().innerText()).split(' ')[0] ?? '').slice(0, 5)
    const box = page.getByRole('combobox').first()
    await box.click()
    await box.pressSequentially(word)
    const list = page.getByRole('listbox')
    await expect(list.getByRole('option').first()).toBeVisible()
    // An answer that comes later takes the highlight off what it moves.
    await settled(page)
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await expect(box).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '')
    await box.press('ArrowDown')
    await expect(list.locator('[aria-selected=true]')).toHaveCount(1)
    await expect(box).toHaveAttribute(
      'aria-activedescendant',
      (await list.locator('[aria-selected=true]').getAttribute('id')) ?? '',
    )
    await expect(box).toBeFocused()
    await box.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(box).toHaveValue(word)
    await box.press('Enter')
    await expect(page).toHaveURL(new RegExp(`query=${encodeURIComponent(word)}`))
    await expect(page.locator(`${grid} [data-game]`).first()).toBeVisible()
  },
)

test(
  '[GAM-1] games that cannot be loaded are said, and come with the retry button',
  fullOnly,
  async ({ page, at, watch }) => {
    watch.expect(/^answer: 503 GET \/api\/games\.get\b/)
    watch.expect(/^answer: 503 GET \/nfx\/payload\//)
    await page.route('**/api/games.get?*', (route) =>
      route.continue({ headers: { ...route.request().headers(), 'x-sandbox-fault': 'status=503' } }),
    )
    await page.route('**/nfx/payload/**', (route) => route.fulfill({ status: 503 }))
    await page.goto(at('/help'))
    await hydrated(page)
    await page
      .locator(`a[href="${at('/gamehall')}"]`)
      .filter({ visible: true })
      .first()
      .click()
    const failure = page.locator(grid).getByRole('alert')
    await expect(failure).toBeVisible({ timeout: 60_000 })
    await expect(page.locator(`${grid} [data-game]`)).toHaveCount(0)
    await expect(page.locator('[data-widget=site-header]')).toBeVisible()
    await page.unroute('**/api/games.get?*')
    await failure.getByRole('button').click()
    await expect(page.locator(`${grid} [data-game]`).first()).toBeVisible()
    await expect(failure).toHaveCount(0)
  },
)

test(
  '[D12] a hall that the server rendered without the query of its address hydrates as it is, then searches in the browser',
  fullOnly,
  async ({ page, at, site }) => {
    await page.route(
      (url) => url.pathname === at('/gamehall') && url.searchParams.has('query'),
      async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback()
        return route.fulfill({ response: await route.fetch({ url: site.address + at('/gamehall') }) })
      },
    )
    await page.goto(at('/gamehall?query=meteor'))
    await hydrated(page)
    await expect(page).toHaveURL(at('/gamehall?query=meteor'))
    await expect(page.locator('main input[name=query]')).toHaveValue('meteor')
    const games = page.locator(`${grid} [data-game]`)
    // The first game of the whole hall is one of them, too.
    await expect
      .poll(() => games.evaluateAll((all) => all.every((one) => /meteor/i.test(one.textContent ?? '')) && all.length))
      .toBeTruthy()
  },
)
