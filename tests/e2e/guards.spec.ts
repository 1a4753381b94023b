import { expect, test } from '#tests/harness/fixtures.ts'
import { test as ownSite } from '#tests/harness/own-site.ts'
import { axeFindings } from '#tests/harness/axe.ts'
import { accountChip, signInDialog, word } from '#tests/harness/sign-in-dialog.ts'
import { signIn } from '#tests/harness/sign-in.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { fullOnly, fullUnless } from '#tests/harness/quick-share.ts'
import { loaded, settled } from '#tests/harness/settled.ts'
import { player, missing, open, popup, isSameDocument, ownFrame, goInside } from '#tests/harness/guarded.ts'

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
      await expect(signInDialog(page).dialog.getByRole('note')).toHaveText(
        word('auth', 'signInFirst', prefix === '' ? 'uz' : 'ru'),
      )
      await signInDialog(page).fill(player.login, player.password)
      await expect(page).toHaveURL(wanted)
      expect(await isSameDocument(page)).toBe(false)
    },
  )
}

for (const locale of ['uz', 'ru'] as const) {
  const prefix = locale === 'uz' ? '' : '/ru'
  test(
    `[GRD-3] [GRD-4] in ${locale} a guest who navigates to a page for players sees why and can sign in; closing the dialog leaves a clean address and a usable page`,
    fullUnless(locale === 'uz'),
    async ({ page }) => {
      await open(page, `${prefix}/help`)
      await goInside(page, `${prefix}/responsible-game?x=1`)
      const { dialog } = signInDialog(page)
      await expect(dialog.getByRole('note')).toHaveText(word('auth', 'signInFirst', locale))
      await expect(page).toHaveURL(
        `${prefix || '/'}?redirectUrl=${encodeURIComponent(`${prefix}/responsible-game?x=1`)}`,
      )
      expect(await axeFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL(prefix || '/')
      expect(await isSameDocument(page)).toBe(true)
      await accountChip(page).getByRole('button').first().click()
      await expect(signInDialog(page).login).toBeVisible()
      await expect(dialog.getByRole('note')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await page.goBack()
      await expect(page).toHaveURL(`${prefix}/help`)
    },
  )
}

test(
  '[GRD-3] [AUT-3] a visitor who registers instead gets to the requested page; closing the registration leaves a clean address',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(missing)
    const toRegistration = async (): Promise<void> => {
      await open(page, '/cashier/history')
      await signInDialog(page)
        .dialog.getByRole('button', { name: /Roʻyxatdan oʻtish/ })
        .click()
      await expect(popup(page, 'registration')).toBeVisible()
      await expect(page).toHaveURL(`/?redirectUrl=${encodeURIComponent('/cashier/history')}`)
    }
    await toRegistration()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/')
    await toRegistration()
    const form = popup(page, 'registration').locator('[data-form=sign-up]')
    await form.locator('[name=email]').fill(`wish-${Date.now()}@playbill.test`)
    await form.locator('[name=password]').fill('Playbill9')
    await form.locator('[name=terms]').check()
    await form.locator('[type=submit]').click()
    await expect(page).toHaveURL('/cashier/history?register=success')
  },
)

test(
  '[LOC-4] [GRD-3] a visitor who changes the language on the way to a protected page gets there in that language',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(missing)
    await open(page, '/ru/cashier/history')
    await expect(signInDialog(page).login).toBeVisible()
    // The dialog covers the link of the language, so the test opens its address.
    await page.goto(
      (await page.locator('[data-widget=locale-switch] a[hreflang=uz]').first().getAttribute('href')) ?? '',
    )
    await expect(page).toHaveURL(`/?redirectUrl=${encodeURIComponent('/ru/cashier/history')}`)
    await hydrated(page)
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
    // The cookies go before the next address: what is under way would be refused without them.
    await loaded(page)
  }
})

test('[GRD-3] [RTE-18] a navigation in the browser is guarded like a first load', fullOnly, async ({ page }) => {
  await open(page, '/help')
  await goInside(page, '/responsible-game?x=1')
  await expect(page).toHaveURL(`/?redirectUrl=${encodeURIComponent('/responsible-game?x=1')}`)
  expect(await isSameDocument(page)).toBe(true)
  await expect(signInDialog(page).login).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/help')
})

test(
  '[GRD-3] a visitor who has signed in in another tab meanwhile is let in',
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

  test(
    '[CSH-1] [GRD-3] /cashier/billing leads to the deposit index, /cashier and /bets where they belong',
    fullOnly,
    async ({ page }) => {
      const leadsTo = async (path: string) => (await page.request.get(path, { maxRedirects: 0 })).headers().location
      expect([
        await leadsTo('/ru/cashier/billing'),
        await leadsTo('/cashier'),
        await leadsTo('/bets'),
        await leadsTo('/ru/forms/sign_in'),
      ]).toEqual(['/ru/cashier/deposit', '/cashier/deposit', '/profile/bets/history', '/ru'])
    },
  )

  test(
    '[CSH-1] /cashier/billing shows the terms after the link of a deposit method, and leads to the deposit index when it is opened directly',
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
  '[GRD-7] a page of the site in a frame of the site sends the page around it to its address',
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

test('[GRD-7] [O5] messages of other windows are ignored', fullOnly, async ({ page }) => {
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
  '[GRD-7] [O5] 25 messages from a hostile frame, from our own frame with hostile content, and from our own window: none is followed',
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
