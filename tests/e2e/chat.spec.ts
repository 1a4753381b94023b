import type { Page, Route } from '@playwright/test'
import { expect } from '#tests/harness/fixtures.ts'
import { fullOnly, fullUnless } from '#tests/harness/quick-share.ts'
import { changeSettings, testWithSecurity } from '#tests/harness/secured-site.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'
import { loaded, settled } from '#tests/harness/settled.ts'
import type { Site } from '#tests/harness/start-site.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const providers = ['liveChat', 'freshChat', 'live_tex', 'verbox', 'betunlim', 'jivoSite'] as const
const needs = { id: '77', license: '12345678', widget_id: 'w1' }
/** What programs of others do without a policy of trusted types is reported, and not refused. */
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
      `[O3] the script of ${provider} is ${name}: the page goes on, and ${comes ? 'the chat comes' : 'a link to support stands in its place'}`,
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
        const asked = page.locator('script[src*="/services/chat/"]')
        await expect(asked).toHaveCount(1)
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
