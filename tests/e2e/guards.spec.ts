import type { Frame, Page } from '@playwright/test'
import { expect, test } from '#tests/harness/fixtures.ts'
import { test as ownSite } from '#tests/harness/own-site.ts'
import { accountChip, signInDialog } from '#tests/harness/sign-in-dialog.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { fullOnly, fullUnless } from '#tests/harness/quick-share.ts'
import { loaded, settled } from '#tests/harness/settled.ts'

const player = testPlayer('has money')
const popup = (page: Page, id: 'auth' | 'registration') => page.locator(`[role=dialog][data-popup=${id}]`)
const missing = /^answer: 404 GET \/(ru\/)?(cashier|profile|bets|responsible-game)/

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
}
const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'isSameDocument' in window)

/** An empty frame of our own origin: what it says is heard like a page of ours in it. */
async function ownFrame(page: Page): Promise<Frame> {
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('iframe'), { name: 'inside' })))
  await expect.poll(() => page.frame('inside')).not.toBeNull()
  return page.frame('inside') as Frame
}
/** A navigation of this page in the browser, by the page's own router. */
async function goInside(page: Page, path: string): Promise<void> {
  const frame = await ownFrame(page)
  // What follows messages comes after hydration: said until it was heard.
  await expect(async () => {
    const before = page.url()
    if (frame.isDetached()) return
    await frame.evaluate((to) => parent.postMessage({ type: 'checkIframe', path: to }, parent.location.origin), path)
    await expect.poll(() => page.url(), { timeout: 1_000 }).not.toBe(before)
  }).toPass()
}

test('[GRD-2] rules of the site are followed before the page is shown, in both locales, with what the visitor came with', async ({
  page,
}) => {
  await page.goto('/faq?utm=1')
  await expect(page).toHaveURL('/help?utm=1')
  await page.goto('/ru/faq')
  await expect(page).toHaveURL('/ru/help')
  for (const path of ['/games/a/b', '/games']) {
    const { status, location } = await page.request
      .get(path, { maxRedirects: 0 })
      .then((answer) => ({ status: answer.status(), location: answer.headers().location }))
    expect([path, status, location]).toEqual([path, 301, '/gamehall'])
  }
})

test(
  '[GRD-2] [GRD-5] a rule that is followed in the browser keeps the place in the address, as it does when a document is loaded',
  fullOnly,
  async ({ page }) => {
    await page.goto('/faq#limits')
    await expect(page).toHaveURL('/help#limits')
    await open(page, '/rules')
    await goInside(page, '/faq#limits')
    await expect(page).toHaveURL('/help#limits')
    expect(await isSameDocument(page)).toBe(true)
  },
)

for (const prefix of ['', '/ru']) {
  test(
    `[GRD-3] [S14] a guest at ${prefix}/cashier/history goes to the index, which remembers it; after signing in the player gets there`,
    fullUnless(prefix === ''),
    async ({ page, watch }) => {
      watch.expect(missing)
      const wanted = `${prefix}/cashier/history?tab=bonuses`
      await open(page, wanted)
      await expect(page).toHaveURL(`${prefix || '/'}?redirectUrl=${encodeURIComponent(wanted)}`)
      await expect(page.locator('html')).toHaveAttribute('data-page', 'home')
      await accountChip(page).getByRole('button').first().click()
      await signInDialog(page).fill(player.login, player.password)
      await expect(page).toHaveURL(wanted)
      expect(await isSameDocument(page)).toBe(false)
    },
  )
}

test(
  '[LOC-4] [GRD-3] who changes the language on the way to a protected page gets there in that language',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(missing)
    await open(page, '/ru/cashier/history')
    await page.locator('[data-widget=locale-switch] a[hreflang=uz]').first().click()
    await expect(page).toHaveURL(`/?redirectUrl=${encodeURIComponent('/ru/cashier/history')}`)
    await hydrated(page)
    await accountChip(page).getByRole('button').first().click()
    await signInDialog(page).fill(player.login, player.password)
    await expect(page).toHaveURL('/cashier/history')
    await expect(page.locator('html')).toHaveAttribute('lang', 'uz')
  },
)

test('[O9] a redirectUrl that leads elsewhere is not followed after signing in', fullOnly, async ({ page }) => {
  for (const hostile of ['//evil.example', 'https://evil.example/', '/\\evil.example', '/..//evil.example']) {
    await page.context().clearCookies()
    await open(page, `/?redirectUrl=${encodeURIComponent(hostile)}`)
    await accountChip(page).getByRole('button').first().click()
    await signInDialog(page).fill(player.login, player.password)
    await expect(accountChip(page).locator('summary')).toBeVisible()
    await expect(page).toHaveURL('/')
  }
})

test('[GRD-3] [RTE-18] a navigation in the browser is guarded like a first load', async ({ page }) => {
  await open(page, '/help')
  await goInside(page, '/responsible-game?x=1')
  await expect(page).toHaveURL(`/?redirectUrl=${encodeURIComponent('/responsible-game?x=1')}`)
  expect(await isSameDocument(page)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL('/help')
})

test(
  '[GRD-3] who has signed in in another tab meanwhile is let in',
  fullOnly,
  async ({ page, context, served, watch }) => {
    watch.expect(missing)
    await open(page, '/help')
    await context.addCookies((await signIn(served.address, player)).cookies)
    await goInside(page, '/bets/7')
    await expect(page).toHaveURL('/profile/bets/history')
    await page.goto('/help')
    await expect(accountChip(page).locator('summary')).toBeVisible()
  },
)

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

test('[GRD-4] show_popup_auth opens the sign-in after a navigation too, and signing in closes it for good', async ({
  page,
}) => {
  await open(page, '/rules')
  await goInside(page, '/help?show_popup_auth=1')
  const form = signInDialog(page)
  await expect(form.dialog).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
  await form.fill(player.login, player.password)
  await expect(page).toHaveURL('/')
  await expect(form.dialog).toHaveCount(0)
})

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

test('[GRD-5] #real on a game opens the registration for a guest; on closing the index is shown', async ({ page }) => {
  await open(page, '/game/loomfall_urgut-meteor#real')
  await expect(popup(page, 'registration')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
  await expect(popup(page, 'registration')).toHaveCount(0)
})

test('[GRD-4] [GRD-5] a link in a dialog that the address opened leads where it says', async ({ page }) => {
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

test.describe('as player', () => {
  test.use({ visitor: 'player' })

  test('[GRD-4] [GRD-5] no dialog for guests opens for a player', fullOnly, async ({ page, watch }) => {
    watch.expect(/game\.test|\/game\//)
    for (const path of [
      '/help?show_popup_auth=1&prevent_close=1',
      '/help?show_popup_reg=1',
      '/game/loomfall_urgut-meteor#real',
    ]) {
      await page.goto(path)
      await hydrated(page)
      await settled(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  test('[GRD-4] show_popup_reg is kept for a player too, who loads an address with it', fullOnly, async ({ page }) => {
    await open(page, '/help?show_popup_reg=partner-9')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('playbill/guest/show_popup_reg')))
      .toContain('"partner-9"')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('[CSH-1] [GRD-3] /cashier/billing leads to the deposit index, /cashier and /bets where they belong', async ({
    page,
  }) => {
    const leadsTo = async (path: string) => (await page.request.get(path, { maxRedirects: 0 })).headers().location
    expect([
      await leadsTo('/ru/cashier/billing'),
      await leadsTo('/cashier'),
      await leadsTo('/bets'),
      await leadsTo('/ru/forms/sign_in'),
    ]).toEqual(['/ru/cashier/deposit', '/cashier/deposit', '/profile/bets/history', '/ru'])
  })

  test(
    '[CSH-1] /cashier/billing is the page of the terms for who comes by the link of a deposit method, and leads to the deposit index when it is opened by itself',
    fullOnly,
    async ({ page }) => {
      await page.goto('/cashier/deposit/oltin-karta')
      await hydrated(page)
      await page.locator('main a[href="/cashier/billing"]').click()
      await expect(page).toHaveURL(/\/cashier\/billing$/)
      await expect(page.locator('html')).toHaveAttribute('data-page', 'cashier-billing')
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.locator('main [data-widget=billing-terms]')).toBeVisible()
      await expect(page.locator('[data-widget=site-frame]')).toHaveAttribute('data-node', 'default.frame')
      await page.goto('/cashier/billing')
      await expect(page).toHaveURL(/\/cashier\/deposit$/)
    },
  )
})

test(
  '[GRD-7] a page of ours inside a frame of ours brings its address to the page around it',
  fullOnly,
  async ({ page, served }) => {
    await open(page, '/rules')
    await loaded(page)
    await page.evaluate(() =>
      document.body.append(Object.assign(document.createElement('iframe'), { src: '/ru/help?x=1' })),
    )
    await expect(page).toHaveURL(`${served.address}/ru/help?x=1`)
    await hydrated(page)
    await expect(page.locator('iframe')).toHaveCount(0)
  },
)

test(
  '[GRD-7] a frame in another language brings the page around it to the very address that it has',
  fullOnly,
  async ({ page, served }) => {
    await open(page, '/ru/rules')
    await loaded(page)
    await page.evaluate(() =>
      document.body.append(Object.assign(document.createElement('iframe'), { src: '/help?x=1' })),
    )
    await expect(page).toHaveURL(`${served.address}/help?x=1`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'uz')
  },
)

test('[GRD-7] [O5] what other windows say is not heard', async ({ page }) => {
  await open(page, '/rules')
  await loaded(page)
  await page.evaluate(() => {
    const frame = Object.assign(document.createElement('iframe'), { name: 'foreign' })
    frame.setAttribute('sandbox', 'allow-scripts')
    document.body.append(frame)
  })
  await expect.poll(() => page.frame('foreign')).not.toBeNull()
  await page.frame('foreign')?.evaluate(() => parent.postMessage({ type: 'checkIframe', path: '/help' }, '*'))
  await page.evaluate(() => window.postMessage({ type: 'checkIframe', path: '/help' }, location.origin))
  const frame = await ownFrame(page)
  for (const path of ['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', 7])
    await frame.evaluate((to) => parent.postMessage({ type: 'checkIframe', path: to }, parent.location.origin), path)
  // The last is a good one: messages are heard in order.
  await frame.evaluate(() => parent.postMessage({ type: 'checkIframe', path: '/about' }, parent.location.origin))
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await expect(page).toHaveURL('/rules')
})

test(
  '[GRD-7] [O5] 25 messages of a hostile frame, of our own frame that says what is none of ours, and of our own window: none is followed',
  fullOnly,
  async ({ page, context }) => {
    await context.route('https://hostile.example/*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hostile</title>' }),
    )
    // Its policy would not let the frame of another site in.
    await page.route('**/rules', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        headers: {
          ...answer.headers(),
          'content-security-policy': (answer.headers()['content-security-policy'] ?? '').replace(
            "frame-src 'self'",
            "frame-src 'self' https://hostile.example",
          ),
        },
      })
    })
    await open(page, '/rules')
    await loaded(page)
    await page.evaluate(() =>
      document.body.append(
        Object.assign(document.createElement('iframe'), { name: 'hostile', src: 'https://hostile.example/' }),
      ),
    )
    await expect.poll(() => page.frame('hostile')?.url()).toBe('https://hostile.example/')
    const good = { type: 'checkIframe', path: '/help' }
    const hostile: readonly unknown[] = [
      good,
      [good],
      JSON.stringify(good),
      { ...good, path: '/ru/help' },
      { ...good, path: '//evil.example' },
      { ...good, path: 'javascript:alert(1)' },
      { ...good, extra: 1 },
      null,
    ]
    const own: readonly unknown[] = [
      '//evil.example',
      'https://evil.example/',
      '/\\evil.example',
      '/..//evil.example',
      '/%2f%2fevil.example',
      'javascript:alert(1)',
      'data:text/html,x',
      '',
      ' /help',
      'help',
      7,
      null,
      ['/help'],
    ].map((path) => ({ type: 'checkIframe', path }))
    const shapes: readonly unknown[] = [
      { ...good, extra: 1 },
      { type: 'CheckIframe', path: '/help' },
      'checkIframe',
      [good],
    ]
    expect(hostile.length + own.length + shapes.length).toBe(25)
    const gone: string[] = []
    page.on('framenavigated', (frame) => void (frame === page.mainFrame() && gone.push(new URL(frame.url()).pathname)))
    await page
      .frame('hostile')
      ?.evaluate((messages) => messages.forEach((message) => parent.postMessage(message, '*')), hostile)
    await page.evaluate((message) => window.postMessage(message, location.origin), good)
    const frame = await ownFrame(page)
    await frame.evaluate(
      (messages) => messages.forEach((message) => parent.postMessage(message, parent.location.origin)),
      [...own, ...shapes],
    )
    await frame.evaluate(() => parent.postMessage({ type: 'checkIframe', path: '/about' }, parent.location.origin))
    await expect(page).toHaveURL('/about')
    expect(gone).toEqual(['/about'])
  },
)

ownSite(
  '[GRD-2] rules are followed by links in the browser: without a document load, to a permitted host by leaving',
  fullOnly,
  async ({ page, documents, served }) => {
    ownSite.setTimeout(90_000)
    const published = served.program.printsAnew(/Published release [0-9a-f]+\./)
    await documents.change(
      'settings/site.json',
      '"redirects": [',
      '"redirects": [{ "from_url": "/about", "to_url": "/help" }, { "from_url": "/rules", "to_url": "https://chiroq.example/rules" },',
    )
    await published
    await page.route('https://chiroq.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>elsewhere</h1>' }),
    )
    await open(page, '/ru/gamehall')
    await page.locator('footer a[href="/ru/about"]').click()
    await expect(page).toHaveURL('/ru/help')
    expect(await isSameDocument(page)).toBe(true)
    await page.locator('footer a[href="/ru/rules"]').click()
    await expect(page).toHaveURL('https://chiroq.example/rules')
    await page.goBack()
    await expect(page).toHaveURL('/ru/help')
    await page.goBack()
    await expect(page).toHaveURL('/ru/gamehall')
  },
)
