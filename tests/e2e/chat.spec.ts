import type { Frame, Page, Route } from '@playwright/test'
import { textOfBrowser } from '#tests/harness/browser-text.ts'
import { expect } from '#tests/harness/fixtures.ts'
import { isPlaying, stage } from '#tests/harness/play-game.ts'
import { fullOnly, fullUnless } from '#tests/harness/quick-share.ts'
import { changeSettings, testWithSecurity } from '#tests/harness/secured-site.ts'
import { accountChip } from '#tests/harness/sign-in-dialog.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'
import { loaded, settled } from '#tests/harness/settled.ts'
import type { Site } from '#tests/harness/start-site.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const providers = ['liveChat', 'freshChat', 'live_tex', 'verbox', 'betunlim', 'jivoSite'] as const
const needs = { id: '77', license: '12345678', widget_id: 'w1' }
/** What third-party scripts do without a policy of trusted types is reported, and not refused. */
const onlyReported = /require-trusted-types-for/

const withChat = (site: Site, provider: string, onMoneyPages = false): Promise<void> =>
  changeSettings(site, { thirdPartyOnMoneyPages: onMoneyPages }, { chat: { chat: provider, [provider]: needs } })

const test = testWithSecurity()
test.beforeEach(({ watch }) => watch.expect(onlyReported))

const badge = (page: Page) => page.getByRole('button', { name: 'Chat' })
const link = (page: Page) =>
  page
    .locator('a[href="/support"]')
    .filter({ has: page.locator('svg') })
    .last()

test('[CHT-1] [CHT-2] [GRD-9] a player chats: the badge rests on betting and game pages, and what is written is stored', async ({
  page,
  own,
  context,
}) => {
  await withChat(own, 'freshChat')
  await context.addCookies((await signIn(own.address, testPlayer('has money'))).cookies)
  const stored: object[] = []
  page.on('request', (request) => {
    if (!request.url().includes('FreshChat.storeChatEvent')) return
    const fields = (request.postData() ?? '').matchAll(/name="(\w+)"\r\n\r\n(.*)\r\n/g)
    stored.push(Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value])))
  })
  await page.goto('/about')
  await badge(page).click()
  await page.getByRole('textbox', { name: 'Xabar' }).fill('Salom')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => stored)
    .toEqual([
      expect.objectContaining({ text: 'Salom', event: 'sent', channel_id: 'sandbox-channel' }),
      expect.objectContaining({ event: 'received', conversation_id: 'sandbox-conversation' }),
    ])
  // A toast of the site has a button of the same name.
  await page.getByRole('button', { name: 'Yopish' }).filter({ hasText: '×' }).click()
  await page.locator('a[href="/betting"]').first().click()
  await expect(page).toHaveURL('/betting')
  await expect(badge(page)).toBeHidden()
  await page.goBack()
  await expect(badge(page)).toBeVisible()
  await expect(page.locator('script[src*="/services/chat/"]')).toHaveCount(1)
  await page.goto('/game/loomfall_urgut-meteor')
  await loaded(page)
  await expect(badge(page)).toBeHidden()
})

test(
  '[C12] [O3] a secure document loads no chat, and its policy names no host of it',
  fullOnly,
  async ({ page, own }) => {
    await withChat(own, 'jivoSite')
    const answer = await page.goto('/forms/sign_in')
    await settled(page)
    expect(answer?.headers()['content-security-policy']).not.toContain('jivosite')
    await expect(page.locator('script[src*="/services/"]')).toHaveCount(0)
  },
)

type Fault = { readonly name: string; readonly play: (route: Route) => Promise<void>; readonly comes?: true }
const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body })
const hostile = `
(() => {
  document.write('<p>gone</p>'); document.open();
  window.fcWidget = window.LiveChatWidget = { get on() { throw new Error('hostile') }, call() { throw new Error('hostile') } };
  for (let n = 0; n < 2000; n += 1) { window.postMessage({ type: 'checkIframe', path: '/cashier' }, '*'); window.jivo_onMessageSent?.({ text: 'x' }); }
  Object.defineProperty(window, 'onerror', { value: null });
  history.pushState = new Proxy(history.pushState, { apply: (target, self, values) => Reflect.apply(target, self, values) });
  queueMicrotask(() => { throw new Error('hostile') });
  throw new Error('hostile');
})()`
const faults: readonly Fault[] = [
  { name: 'late', play: (route) => route.continue(), comes: true },
  { name: 'blocked', play: (route) => route.abort() },
  { name: 'missing', play: (route) => route.fulfill({ status: 404, body: '' }) },
  { name: 'answered by an error', play: (route) => route.fulfill({ status: 500, body: '' }) },
  { name: 'broken', play: script('window.') },
  { name: 'hostile', play: script(hostile) },
]

for (const provider of providers)
  for (const { name, play, comes } of faults)
    test(
      `[O3] the script of ${provider} is ${name}: the page goes on, and ${comes ? 'the chat comes' : 'a link to support is shown instead'}`,
      fullUnless(provider === 'liveChat' && name === 'blocked'),
      async ({ page, own, watch }) => {
        watch.expect(/services\/chat|the chat|hostile|Unexpected end|Unexpected token|^answer: (404|500)|^report: /)
        await withChat(own, provider)
        let release: (() => void) | undefined
        const held = new Promise<void>((resolve) => (release = resolve))
        await page.route(/\/services\/chat\//, async (route) => {
          if (comes) await held
          await play(route)
        })
        await page.clock.install()
        await page.goto('/about')
        await hydrated(page)
        await expect(page.locator('h1')).toBeVisible()
        const scripts = page.locator('script[src*="/services/chat/"]')
        await expect(scripts).toHaveCount(1)
        await page.clock.runFor(11_000)
        await expect(link(page)).toBeVisible()
        if (comes) {
          release?.()
          await expect(badge(page)).toBeVisible()
        }
        await page.locator('a[href="/help"]').first().click()
        await expect(page).toHaveURL('/help')
        await expect(page.locator('h1')).toBeVisible()
      },
    )

const chatOrigin = 'https://secure.livechatinc.com'
/**
 * What stands in for a provider's program: as much of its API as the site needs, and its window in a frame of its own
 * host.
 */
const withFrame = `
(() => {
  const api = window.LiveChatWidget;
  const heard = {};
  api._h = (kind, [name, value]) => (kind === 'on' ? void (heard[name] = value) : null);
  api._q.forEach(([kind, values]) => api._h(kind, values));
  document.body.append(Object.assign(document.createElement('iframe'), { src: '${chatOrigin}/window', title: 'Chat' }));
  heard.ready({});
})()`
type Heard = { readonly heard: unknown[] }

/**
 * Runs in the frame of the chat: says to the page whatever any frame, window, worker, tab or messenger of the site may
 * say. @returns how often it has spoken.
 */
function spoof([game, count]: readonly [string, number]): number {
  const { heard } = window as unknown as Heard
  const riches = { amount: 9e9, currency: 'UZS' }
  const kinds: readonly unknown[] = [
    { type: 'checkIframe', path: '/forms/sign_in' },
    { type: 'checkIframe', path: '//evil.example/' },
    { type: 'social-auth', status: 'ok', is_new: true, is_registration_completed: true },
    { type: 'social-auth', status: 'failed', reason: 'access_denied' },
    { type: 'playbill.game', game, event: 'ready', mode: 'real', balance: riches },
    { type: 'playbill.game', game, event: 'balance', mode: 'fun', balance: riches },
    { type: 'playbill.game', game, event: 'round.started', round: 'forged-round', stake: riches, is_free: false },
    { type: 'playbill.game', game, event: 'error', code: 'session-over' },
    { type: 'playbill.verification', event: 'ready' },
    { type: 'playbill.verification', event: 'result', result: 'approved' },
    { uid: 100_001 },
    { uid: 0, isIdle: true },
    { uid: 100_001, at: 1 },
    { format: 1, kind: 'hello' },
    { type: 'SKIP_WAITING' },
    JSON.stringify({ eventType: 'back_button_pressed' }),
    JSON.stringify({ eventType: 'reload_iframe' }),
    'here',
    null,
    JSON.parse('{"__proto__":{"type":"checkIframe","path":"/rules"}}'),
  ]
  let sent = 0
  for (let n = 0; n < count; n += 1)
    for (const kind of kinds) {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => heard.push(data)
      parent.postMessage(kind, '*', n === 0 ? [port2] : [])
      sent += 1
    }
  return sent
}

test(
  "[O5] [CHT-1] [P1] messages that a provider's own frame forges for others change nothing, over a social sign-in and over a game, and it receives nothing",
  fullOnly,
  async ({ page, own, context }) => {
    const settings = { license: '12345678', src: 'https://cdn.livechatinc.com/tracking.js' }
    await changeSettings(own, {}, { chat: { chat: 'liveChat', liveChat: settings } })
    await context.route('https://cdn.livechatinc.com/tracking.js', script(withFrame))
    await context.route(`${chatOrigin}/window`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Chat</title><script>window.heard = []; addEventListener('message', ({ data }) => heard.push(data))</script>`,
      }),
    )
    await page.addInitScript((origin) => {
      const own = window as unknown as { spoofed: number }
      own.spoofed = 0
      addEventListener('message', (event) => void (own.spoofed += event.origin === origin ? 1 : 0))
    }, chatOrigin)
    const frameOf = async (): Promise<Frame> => {
      const frame = await (await page.locator('iframe[title=Chat]').elementHandle())?.contentFrame()
      if (!frame) throw new Error('the chat has no frame')
      return frame
    }
    /** Everything that the page is, asks and keeps, before and after the frame has spoken. */
    const unchanged = async (game: string, shown: () => Promise<string>): Promise<void> => {
      const state = async () => [page.url(), await shown(), await textOfBrowser(page, context)]
      await settled(page)
      const requested: string[] = []
      page.on('request', (request) => requested.push(request.url()))
      const before = await state()
      const known = await page.evaluate(() => (window as unknown as { spoofed: number }).spoofed)
      const frame = await frameOf()
      const sent = await frame.evaluate(spoof, [game, 50] as const)
      expect(sent).toBe(1_000)
      await page.waitForFunction((all) => (window as unknown as { spoofed: number }).spoofed === all, known + sent)
      await settled(page)
      expect([await state(), requested]).toEqual([before, []])
      expect(await frame.evaluate(() => (window as unknown as Heard).heard)).toEqual([])
      expect(['', `${own.address}/`]).toContain(await frame.evaluate(() => document.referrer))
    }

    await page.goto('/about')
    await hydrated(page)
    await expect(page.locator('iframe[title=Chat]')).toBeAttached()
    await accountChip(page).getByRole('button').first().click()
    const dialog = page.locator('[role=dialog][data-popup=auth]')
    await expect(dialog.locator('[data-form=sign-in] [name=login]')).toBeVisible()
    const opened = page.waitForEvent('popup')
    await dialog.locator('[data-widget=social-sign-in]').getByRole('button', { name: 'Google' }).click()
    const service = await opened
    await service.waitForURL(/\/sandbox\/oauth\/authorize/)
    await unchanged('', () => dialog.innerText())
    expect(service.isClosed()).toBe(false)
    await service.close()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await page.locator('a[href="/gamehall"]').filter({ visible: true }).first().click()
    await page.locator('main [data-game] a').first().click()
    await expect(page).toHaveURL(/\/game\//)
    await page.getByRole('dialog').getByRole('button', { name: 'Demoni boshlash' }).click()
    await isPlaying(page)
    await unchanged(new URL(page.url()).pathname.split('/').at(-1) ?? '', async () => {
      const status = await stage(page).getAttribute('data-game-status')
      return `${status} ${(await stage(page).locator('header').innerText()).replaceAll(/\d+:\d\d/g, '')}`
    })
  },
)
