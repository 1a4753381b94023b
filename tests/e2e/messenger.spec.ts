import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Frame, Locator, Page } from '@playwright/test'
import { currentCode } from '#sandbox/auth/two-factor.ts'
import { expect, test as base } from '#tests/harness/fixtures.ts'
import { gameOf, isPlaying } from '#tests/harness/play-game.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { testWithSecurity } from '#tests/harness/secured-site.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'
import { settled } from '#tests/harness/settled.ts'
import { startSite, type Site } from '#tests/harness/start-site.ts'
import { word } from '#tests/harness/sign-in-dialog.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const test = testWithSecurity(
  { miniApp: { hosts: ['web.telegram.example'] } },
  { chat: { chat: 'freshChat', freshChat: { id: '77' } } },
)
/** What third-party scripts do without a policy of trusted types is reported, and not refused. */
test.beforeEach(({ watch }) => watch.expect(/require-trusted-types-for/))

type Stage = {
  readonly calls: readonly (readonly [string, ...unknown[]])[]
  readonly change: (changes: object) => void
  readonly pressBack: () => void
}
const reportedPayments = (frame: Frame): Promise<readonly string[]> =>
  frame.evaluate(() =>
    ((window as unknown as { sandboxMessenger?: Stage }).sandboxMessenger?.calls ?? []).map(([name]) => name),
  )
const isPlayer = async (page: Page): Promise<boolean> => {
  const answer = await page.request.get('/api/account.getInfo')
  return ((await answer.json()) as { data?: { uid?: number } }).data?.uid !== 0
}
const post = async <Data>(page: Page, address: string, name: string, form: Record<string, string>): Promise<Data> => {
  const headers = { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin', origin: address }
  const answer = await page.request.post(`/api/${name}?v=2.34`, { form, headers })
  return ((await answer.json()) as { data: Data }).data
}

/** Opens the site from the sandbox's messenger, in the frame that its web client would show. */
async function openMiniApp(page: Page, person: string): Promise<Frame> {
  await page.goto('/sandbox/messenger')
  await page.getByRole('button', { name: `Open as ${person}` }).click()
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
  if (!frame) throw new Error('the messenger shows no frame')
  return frame
}

test('[MSG-1] [MSG-2] [GRD-9] [S13] the messenger brings a guest: registered, the address clean, the site fitted in', async ({
  page,
}) => {
  const frame = await openMiniApp(page, 'Dilnoza')
  await expect(frame.getByRole('dialog')).toBeVisible()
  expect([await isPlayer(page), frame.url()]).toEqual([true, expect.not.stringMatching(/tgWebApp|#/)])
  await expect
    .poll(() => reportedPayments(frame))
    .toEqual(expect.arrayContaining(['ready', 'expand', 'BackButton.hide']))
  expect(await frame.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(
    /Dilnoza|auth_date|[0-9a-f]{64}/,
  )
  await frame.goto('/about')
  await expect.poll(() => reportedPayments(frame)).toContain('BackButton.show')
})

const press = (place: Locator): Promise<void> => place.evaluate((element: HTMLElement) => element.click())
const header = (frame: Frame) => frame.locator('[data-widget=site-header]').first()
const change = (frame: Frame, changes: object): Promise<void> =>
  frame.evaluate(
    (wanted) => (window as unknown as { sandboxMessenger: Stage }).sandboxMessenger.change(wanted),
    changes,
  )

test(
  "[MSG-1] the page keeps clear of the messenger's bars, follows them when they change, and each press is felt",
  fullOnly,
  async ({ page }) => {
    const frame = await openMiniApp(page, 'Dilnoza')
    await expect.poll(() => reportedPayments(frame)).toContain('ready')
    await frame.goto('/about')
    await expect.poll(() => reportedPayments(frame)).toContain('ready')
    // The sandbox's messenger covers 24 px for the device and 40 px for its own bar.
    const height = (): Promise<number> => header(frame).evaluate((element) => element.getBoundingClientRect().height)
    await expect(header(frame)).toHaveCSS('padding-top', '64px')
    const before = await height()
    await change(frame, {
      contentSafeAreaInset: { top: 0 },
      safeAreaInset: { top: 10, bottom: 30 },
      colorScheme: 'light',
    })
    await expect(header(frame)).toHaveCSS('padding-top', '10px')
    expect((await height()) - before).toBe(10 - 64)
    expect(
      await frame.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--safe-bottom')),
    ).toBe('30px')
    // Notes of the new account may lie over the page.
    await press(frame.locator('h1').first())
    expect(await reportedPayments(frame)).not.toContain('impactOccurred')
    await press(frame.locator('a[href="/help"]').filter({ visible: true }).first())
    await expect(frame.locator('html')).toHaveAttribute('data-page', 'help')
    expect((await reportedPayments(frame)).filter((name) => name === 'impactOccurred')).toHaveLength(1)
  },
)

test(
  '[MSG-1] [GAM-4] if full screen is only for the messenger, a game offers it there and nowhere else, and the messenger fills the screen',
  fullOnly,
  async ({ page, own }) => {
    const file = join(own.folder, 'settings/games.json')
    const settings = await readFile(file, 'utf8')
    const published = own.program.printsAnew(/Published release [0-9a-f]+\./)
    await writeFile(file, settings.replace('"visibleFullScreen": "all"', '"visibleFullScreen": "telegram"'))
    await published
    const game = `/game/${await gameOf(page, 'Dice')}`
    const [fill, tryDemo] = [word('play', 'fullScreen', 'uz'), 'Demoni sinab koʻrish']
    await page.goto(game)
    await hydrated(page)
    await page.getByRole('button', { name: tryDemo }).click()
    await isPlaying(page)
    await expect(page.getByRole('button', { name: fill })).toHaveCount(0)

    const frame = await openMiniApp(page, 'Dilnoza')
    await expect.poll(() => reportedPayments(frame)).toContain('ready')
    await frame.goto(game)
    await expect.poll(() => reportedPayments(frame)).toContain('ready')
    // A question to the new player may be open over the page.
    await press(frame.getByRole('button', { name: tryDemo, includeHidden: true }))
    await press(frame.getByRole('button', { name: fill, includeHidden: true }))
    await expect.poll(() => reportedPayments(frame)).toContain('requestFullscreen')
    await press(frame.getByRole('button', { name: word('play', 'fullScreenOff', 'uz'), includeHidden: true }))
    await expect.poll(() => reportedPayments(frame)).toContain('exitFullscreen')
  },
)

base(
  '[MSG-1] [S13] a site that is not a mini-app registers nobody, and the signed launch still leaves the address',
  async ({ page }) => {
    const frame = await openMiniApp(page, 'Dilnoza')
    await expect(frame.locator('html')).toHaveAttribute('data-hydrated', '')
    await expect.poll(() => frame.url()).not.toMatch(/tgWebApp|#/)
    await settled(page)
    expect(await isPlayer(page)).toBe(false)
  },
)

const onSecond = base.extend({
  served: async ({ browserName: _ }, use) => {
    const second = await startSite({ site: 'second', database: 'server' })
    await use(second)
    await second.close()
  },
})
onSecond(
  "[MSG-1] the sample site that asks for consent is a mini-app, too: the sandbox's messenger registers its guest",
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(/require-trusted-types-for/)
    const frame = await openMiniApp(page, 'Dilnoza')
    await expect.poll(() => isPlayer(page)).toBe(true)
    await expect.poll(() => reportedPayments(frame)).toContain('ready')
    expect(frame.url()).not.toMatch(/tgWebApp|#/)
  },
)

test(
  '[MSG-1] [S13] a forged launch registers nobody and says that the server failed',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(/^answer: 401/)
    await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: {} }))
    const data = new URLSearchParams({ query_id: 'q', user: '{"id":5}', auth_date: '1', hash: '0'.repeat(64) })
    await page.goto(`/#${new URLSearchParams({ tgWebAppData: data.toString(), tgWebAppVersion: '8.0' })}`)
    await expect(page.getByText('Roʻyxatdan oʻtish serveri javob bermadi')).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await isPlayer(page)).toBe(false)
  },
)

test('[S13] a signed launch that is sent as a link signs nobody in', fullOnly, async ({ page, own }) => {
  const answer = await page.request.post('/sandbox/messenger', {
    form: { id: '77', first_name: 'Sender', language_code: 'uz' },
    headers: { origin: own.address },
  })
  const launch = /src="(\/#[^"]+)"/.exec(await answer.text())?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(launch).toContain('tgWebAppData=')
  await page.goto(launch)
  await hydrated(page)
  await settled(page)
  await expect(page).toHaveURL('/')
  expect(await isPlayer(page)).toBe(false)
  await expect(page.locator('script[src*="/services/messenger"]')).toHaveCount(0)
})

test(
  '[S13] [P1] a chat that comes first does not read the launch in the address',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(/the chat/)
    let chatIsThere: (() => void) | undefined
    const chat = new Promise<void>((resolve) => (chatIsThere = resolve))
    let isHeld = false
    await page.route(/start-messenger/, async (route) => {
      isHeld = true
      await chat
      await route.continue()
    })
    await page.route(/\/services\/chat\//, async (route) => {
      await route.fulfill({ contentType: 'text/javascript', body: 'window.readByChat = location.href' })
      chatIsThere?.()
    })
    const frame = await openMiniApp(page, 'Dilnoza')
    await expect.poll(() => reportedPayments(frame)).toContain('ready')
    const read = await frame.evaluate(() => (window as unknown as { readByChat?: string }).readByChat ?? 'tgWebAppData')
    expect([isHeld, read]).toEqual([true, expect.not.stringContaining('tgWebAppData')])
  },
)

test(
  '[S13] [AUT-2] a player with two-factor on is asked for the code and signed in',
  fullOnly,
  async ({ page, own, watch }) => {
    watch.expect(/^answer: 401/)
    const first = await openMiniApp(page, 'Dilnoza')
    await expect.poll(() => isPlayer(page)).toBe(true)
    await expect.poll(() => reportedPayments(first)).toContain('ready')
    const { secret } = await post<{ secret: string }>(page, own.address, 'account.changeTwoFactorAuth', { state: '1' })
    expect(
      await post(page, own.address, 'account.confirmTwoFactorAuth', { code: currentCode(secret, Date.now()) }),
    ).toMatchObject({ two_factor_auth: true })
    await page.context().clearCookies()
    const frame = await openMiniApp(page, 'Dilnoza')
    const code = frame.locator('[data-form=messenger-code] [name=code]')
    await code.fill('000000')
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    expect(await isPlayer(page)).toBe(false)
    await code.fill(currentCode(secret, Date.now() + 30_000))
    await expect(code).toHaveCount(0)
    await expect.poll(() => isPlayer(page)).toBe(true)
  },
)

test('[MSG-1] [O3] without its script the guest is registered all the same', fullOnly, async ({ page, watch }) => {
  watch.expect(/services\/messenger|the messenger|^report: /)
  await page.route(/\/services\/messenger/, (route) => route.abort())
  const frame = await openMiniApp(page, 'Руслан')
  await expect.poll(() => isPlayer(page)).toBe(true)
  expect(frame.url()).toMatch(/\/ru\b/)
  expect(frame.url()).not.toMatch(/tgWebApp|#/)
})

const client = 'https://web.telegram.example'

/**
 * The site in a frame of the messenger's web client, as a platform sets its cookie that wants players there: it counts
 * in this frame alone.
 */
async function openInClient(page: Page, own: Site, path: string): Promise<Frame> {
  const answer = await page.request.post('/sandbox/messenger', {
    form: { id: '710000003', first_name: 'Bahor', language_code: 'uz' },
    headers: { origin: own.address },
  })
  const hash = /src="\/#([^"]+)"/.exec(await answer.text())?.[1]?.replaceAll('&amp;', '&') ?? ''
  const { cookies } = await signIn(own.address, testPlayer('has money'))
  await page.context().addCookies(
    cookies.map((cookie) => ({
      ...cookie,
      sameSite: 'None',
      secure: true,
      partitionKey: 'https://telegram.example',
    })),
  )
  // Chromium lets a page of the internet ask this machine for a document only where the visitor has allowed it.
  await page.context().grantPermissions(['local-network-access'], { origin: client })
  await page.route(`${client}/`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><title>Messenger</title><iframe src="${own.address}${path}#${hash.replaceAll('&', '&amp;')}" width="1280" height="800" allow="local-network-access"></iframe>`,
    }),
  )
  await page.goto(`${client}/`)
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
  if (!frame) throw new Error('the client shows no frame')
  return frame
}

test(
  "[MSG-1] [S9] [S13] [O6] in a frame of the messenger's web client public pages come; a secure page opens outside it by a code that counts once, for a minute, from this site and to this site",
  fullOnly,
  async ({ page, context, own, watch }) => {
    watch.expect(/^answer: 40[13] POST \/api\/auth\.redeemWayIn/)
    const frame = await openInClient(page, own, '/about')
    await expect.poll(() => reportedPayments(frame)).toContain('ready')
    await frame.locator(`a[href="/help"]`).filter({ visible: true }).first().click()
    await expect(frame.locator('html')).toHaveAttribute('data-page', 'help')

    const made = page.waitForResponse(/auth\.createWayIn/)
    const opened = context.waitForEvent('page')
    await frame.locator('a[href="/cashier/withdraw"]').filter({ visible: true }).first().click()
    const { code } = ((await (await made).json()) as { data: { code: string } }).data
    const outside = await opened
    await outside.waitForURL(`${own.address}/cashier/withdraw`)
    await expect(outside.locator('html')).toHaveAttribute('data-page', 'cashier-withdraw')
    expect([await isPlayer(outside), await outside.evaluate(() => window.opener === null)]).toEqual([true, true])
    await expect(frame.locator('html')).toHaveAttribute('data-page', 'help')

    const redeem = async (value: string, origin: string): Promise<number> =>
      (
        await page.request.post(`${own.address}/api/auth.redeemWayIn?v=2.34`, {
          form: { code: value },
          headers: { 'x-requested-with': 'XMLHttpRequest', origin },
        })
      ).status()
    const newCode = async (): Promise<string> =>
      (await post<{ code: string }>(outside, own.address, 'auth.createWayIn', {})).code
    const [first, second, unused] = [await newCode(), await newCode(), await newCode()]
    const signOut = (): Promise<void> => context.clearCookies()
    await outside.goto('about:blank')
    await signOut()
    const open = async (value: string, to: string, isFromOurPage: boolean): Promise<void> => {
      const wayIn = `${own.address}/nfx/way-in/uz#${new URLSearchParams({ code: value, to })}`
      if (!isFromOurPage) return void (await outside.goto(wayIn))
      await outside.goto(`${own.address}/help`)
      await outside.evaluate((address) => window.location.assign(address), wayIn)
    }
    for (const [value, to, leadsTo, isFromOurPage] of [
      [code, '/cashier/withdraw', '/cashier/withdraw', true],
      [code, 'https://evil.example/', '/', true],
      [code, '//evil.example/', '/', true],
      // A link that is passed on, opened from the same network address while its code is good.
      [unused, '/cashier/withdraw', '/cashier/withdraw', false],
    ] as const) {
      await open(value, to, isFromOurPage)
      await expect(outside.getByRole('status')).toHaveText(/Bu havola eskirgan/)
      await expect(outside.getByRole('link')).toHaveAttribute('href', leadsTo)
      expect([outside.url(), await isPlayer(outside)]).toEqual([`${own.address}/nfx/way-in/uz`, false])
      await outside.goto('about:blank')
    }
    expect(await redeem(first, 'https://evil.example')).toBe(400)
    await page.request.post(`${own.address}/sandbox/clock`, { form: { ms: '60000' }, headers: { origin: own.address } })
    expect([await redeem(second, own.address), await isPlayer(page)]).toEqual([401, false])
  },
)

test(
  "[MSG-1] [D9] the messenger's back button closes the dialog in front, then leads one page back in the site, from the page of a launch home, and never the messenger back",
  fullOnly,
  async ({ page, own }) => {
    const frame = await openInClient(page, own, '/about')
    await expect.poll(() => reportedPayments(frame)).toContain('ready')
    const pressBack = (): Promise<void> =>
      frame.evaluate(() => (window as unknown as { sandboxMessenger: Stage }).sandboxMessenger.pressBack())
    const buttonIs = (state: 'show' | 'hide'): Promise<void> =>
      expect
        .poll(async () => (await reportedPayments(frame)).filter((name) => name.startsWith('BackButton')).at(-1))
        .toBe(`BackButton.${state}`)
    const isAt = (id: string): Promise<void> => expect(frame.locator('html')).toHaveAttribute('data-page', id)
    /** A dialog over the page, which a press of the button closes: the page stays. */
    const dialogGivesWay = async (id: string): Promise<void> => {
      const chip = frame.locator('[data-widget=account-chip]').first()
      const question = chip.getByRole('button').first()
      if (!(await question.isVisible())) await press(chip.locator('summary'))
      await press(question)
      const dialog = frame.locator('[role=dialog], [role=alertdialog]')
      await expect(dialog).toHaveCount(1)
      await buttonIs('show')
      await pressBack()
      await expect(dialog).toHaveCount(0)
      await isAt(id)
    }
    await dialogGivesWay('about')
    await press(frame.locator('a[href="/help"]').filter({ visible: true }).first())
    await isAt('help')
    await dialogGivesWay('help')
    await pressBack()
    await isAt('about')
    // Before the page of the launch there is the messenger alone.
    await pressBack()
    await isAt('home')
    await buttonIs('hide')
    await dialogGivesWay('home')
    await buttonIs('hide')
    expect(page.url()).toBe(`${client}/`)
  },
)

test('[MSG-1] a visit that no messenger brought loads nothing of it', fullOnly, async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  await expect(page.locator('script[src*="/services/messenger"]')).toHaveCount(0)
})
