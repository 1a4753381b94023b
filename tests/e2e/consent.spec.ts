import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { driftOf, scriptInventory } from '#scripts/script-inventory.ts'
import { documentClassOf } from '#src/router/document-class.ts'
import { expect, test, type Documents } from '#tests/harness/own-site.ts'
import { makeDeposit } from '#tests/harness/payments.ts'
import { asRewardPlayer } from '#tests/harness/reward-player.ts'
import { visits } from '#tests/harness/routes.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import type { Site } from '#tests/harness/start-site.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

test.use({ sendsPageviews: true })

type Values = { analytics: object; functionalSettings: object; customCode: readonly object[] }

/** A site that counts visits with all three services, chats, runs custom code, which is marketing, and asks for consent. */
async function connected(
  documents: Documents,
  served: Site,
  { isConsentAsked = true, hasCustomCode = true } = {},
): Promise<void> {
  const file = 'settings/site.json'
  const document = JSON.parse(await documents.read(file)) as { values: Values }
  const { values } = document
  const published = served.program.printsAnew(/Published release [0-9a-f]+\./)
  await documents.write(
    file,
    JSON.stringify({
      ...document,
      values: {
        ...values,
        functionalSettings: { ...values.functionalSettings, isConsentAsked },
        // A profile demands that visitors are asked before these run.
        ...(!isConsentAsked && { jurisdiction: undefined }),
        analytics: {
          tagServiceId: 'G-TEST123456',
          searchAnalyticsId: '12345678',
          tagManagerId: 'GTM-TEST12',
          urlParameters: { track_id: 'trackId' },
        },
        // Named, so that the sandbox's stand-in is not loaded instead.
        chat: { chat: 'liveChat', liveChat: { license: '12345678', src: 'https://cdn.livechatinc.com/tracking.js' } },
        customCode: [{ isEnabled: hasCustomCode, position: 'head', code: '<script>window.sold=1</script>' }],
      },
    }),
  )
  await published
}

/** Stands in for the services: each program leaves a cookie and a key, and notes what was queued for it. */
async function playServices(context: BrowserContext): Promise<string[]> {
  const loaded: string[] = []
  await context.route(/^https:\/\/(www\.googletagmanager\.com|mc\.yandex\.ru|cdn\.livechatinc\.com)\//, (route) => {
    const { host, pathname } = new URL(route.request().url())
    loaded.push(host + pathname)
    return route.fulfill({
      contentType: 'text/javascript',
      body: `document.cookie='_ga=1; Path=/';localStorage.setItem('_ym_uid','1')`,
    })
  })
  return loaded
}

type Pageviews = { readonly manager: unknown[]; readonly tag: unknown[]; readonly search: unknown[] }
const pageviews = (page: Page): Promise<Pageviews> =>
  page.evaluate(() => {
    const own = window as unknown as { dataLayer?: unknown[]; ym?: { a?: unknown[][] } }
    const layer = (own.dataLayer ?? []).map((entry) => ({ ...(entry as object) }) as Record<string, unknown>)
    return {
      manager: layer.filter(({ event }) => event === 'pageview').map(({ path }) => path),
      tag: layer
        .filter((entry) => entry['0'] === 'event' && entry['1'] === 'page_view')
        .map((entry) => new URL((entry['2'] as { page_location: string }).page_location).pathname),
      search: (own.ym?.a ?? [])
        .filter(([, command]) => command === 'hit')
        .map(([, , address]) => new URL(address as string).pathname),
    }
  })
const consentCommands = (page: Page): Promise<unknown[]> =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer?: object[] }).dataLayer ?? [])
      .map((entry) => ({ ...entry }) as Record<string, unknown>)
      .filter((entry) => entry['0'] === 'consent')
      .map((entry) => [entry['1'], entry['2']]),
  )
/** Names of what the site stores without consent, as docs/storage.md lists them. */
const necessary = [...readFileSync('docs/storage.md', 'utf8').matchAll(/^\| `([^`]+)` \|.*\| necessary \|$/gm)].map(
  ([, name = '']) =>
    new RegExp(
      `^${name
        .replaceAll('{owner}', '(guest|u{uid})')
        .replaceAll('{uid}', '\\d+')
        .replaceAll(/\{[a-z]+\}/g, '[\\w-]+')}$`,
    ),
)
/** What is stored in the browser besides the necessary. */
const leftIn = async (page: Page): Promise<string[]> => {
  const names = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...document.cookie.split('; ').flatMap((cookie) => cookie.split('=')[0] || []),
    ...(await indexedDB.databases()).map(({ name = '' }) => name),
  ])
  return names.filter((name) => !necessary.some((pattern) => pattern.test(name)))
}
const bar = (page: Page) => page.locator('[data-consent-bar]')
/** Which calls that count went out. */
function followCounting(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/(events\.handle|tracking\.hit)/i.test(pathname)) calls.push(pathname)
  })
  return calls
}

test('[P3] [ANA-1] [CHT-1] refused consent means no request and no key beyond the necessary; accepted, each page is counted once; taken back, all is removed', async ({
  page,
  context,
  documents,
  served,
  watch,
}) => {
  watch.expect(/require-trusted-types-for/)
  await connected(documents, served)
  const loaded = await playServices(context)
  const calls = followCounting(page)

  await page.goto('/?track_id=spring')
  await hydrated(page)
  await expect(bar(page)).toBeVisible()
  await bar(page).getByRole('button', { name: 'Rad etish' }).click()
  await expect(bar(page)).toHaveCount(0)
  await page.goto('/about')
  await hydrated(page)
  await page.locator('a[href="/help"]').first().click()
  await expect(page).toHaveTitle('Yordam | Chiroq')
  expect([loaded, calls, await leftIn(page)]).toEqual([[], [], []])
  expect(await page.evaluate(() => 'sold' in window)).toBe(false)

  await page.getByRole('button', { name: 'Maxfiylik sozlamalari' }).click()
  const dialog = page.getByRole('dialog', { name: 'Maxfiylik sozlamalari' })
  await dialog.getByRole('checkbox', { name: 'Statistika' }).check()
  await dialog.getByRole('button', { name: 'Tanlovni saqlash' }).click()
  await expect(dialog).toHaveCount(0)
  await expect
    .poll(() => loaded.toSorted())
    .toEqual(['mc.yandex.ru/metrika/tag.js', 'www.googletagmanager.com/gtag/js', 'www.googletagmanager.com/gtm.js'])
  await page.locator('a[href="/about"]').first().click()
  await expect(page).toHaveTitle('Biz haqimizda | Chiroq')
  const both = ['/help', '/about']
  await expect.poll(() => pageviews(page)).toEqual({ manager: both, tag: both, search: both })
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
  const rest = { functionality_storage: 'granted', personalization_storage: 'denied', security_storage: 'granted' }
  expect((await consentCommands(page)).slice(0, 1).concat((await consentCommands(page)).slice(-1))).toEqual([
    ['default', { ...denied, analytics_storage: 'denied', ...rest }],
    ['update', { ...denied, analytics_storage: 'granted', ...rest }],
  ])
  expect(await page.evaluate(() => 'sold' in window)).toBe(false)

  await page.getByRole('button', { name: 'Maxfiylik sozlamalari' }).click()
  await dialog.getByRole('checkbox', { name: 'Yordam chati' }).check()
  await dialog.getByRole('button', { name: 'Tanlovni saqlash' }).click()
  await expect.poll(() => loaded).toContain('cdn.livechatinc.com/tracking.js')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Maxfiylik sozlamalari' }).click()
  const reloaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Rad etish' }).click()
  await reloaded
  await hydrated(page)
  expect([await leftIn(page), await page.evaluate(() => 'ym' in window), loaded.length]).toEqual([[], false, 4])
})

/** Opens the registration in place. */
async function openRegistration(page: Page) {
  await page.locator('[data-widget=account-chip]').getByRole('button').first().click()
  await page.locator('[data-popup=auth] [data-node="auth.register"]').click()
  const dialog = page.locator('[role=dialog][data-popup=registration]')
  await expect(dialog.locator('[data-form=sign-up] [name=email]')).toBeVisible()
  return dialog
}
/** @returns the names of what was sent. */
async function register(page: Page): Promise<readonly string[]> {
  const sent = page.waitForRequest(/\/api\/auth\.register/)
  const form = (await openRegistration(page)).locator('[data-form=sign-up]')
  await form.locator('[name=email]').fill(`consent-${Date.now()}@playbill.test`)
  await form.locator('[name=password]').fill('Playbill9')
  await form.locator('[name=terms]').check()
  await form.locator('[type=submit]').click()
  return [...((await sent).postData() ?? '').matchAll(/ name="(\w+)"/g)].map(([, name = '']) => name)
}

test(
  '[P3] [ANA-3] refused where nothing of it runs, marketing leaves no campaign, and a registration names none; refused in one tab, the services stop in another that is looked at again',
  fullOnly,
  async ({ page, context, documents, served, watch }) => {
    watch.expect(/require-trusted-types-for/)
    await connected(documents, served, { hasCustomCode: false })
    await playServices(context)
    const campaign = () => page.evaluate(() => localStorage.getItem('playbill/guest/campaign'))
    await page.goto('/?track_id=spring&utm_source=mail')
    await bar(page).getByRole('button', { name: 'Ruxsat berish' }).click()
    await expect.poll(campaign).toContain('"spring"')

    await page.goto('/about')
    await hydrated(page)
    await expect.poll(() => leftIn(page)).toContain('_ga')
    const settings = page.getByRole('button', { name: 'Maxfiylik sozlamalari' })
    const dialog = page.getByRole('dialog', { name: 'Maxfiylik sozlamalari' })
    await settings.click()
    await dialog.getByRole('checkbox', { name: 'Reklama' }).uncheck()
    await dialog.getByRole('button', { name: 'Tanlovni saqlash' }).click()
    await expect(dialog).toHaveCount(0)
    expect([await campaign(), await leftIn(page)]).toEqual([null, expect.arrayContaining(['_ga', '_ym_uid'])])

    const other = await context.newPage()
    await other.goto('/help')
    await hydrated(other)
    await expect.poll(() => other.evaluate(() => 'ym' in window)).toBe(true)
    const showAs = (state: DocumentVisibilityState): Promise<void> =>
      other.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { get: () => value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await showAs('hidden')
    const reloaded = page.waitForEvent('load')
    await settings.click()
    await dialog.getByRole('button', { name: 'Rad etish' }).click()
    await reloaded
    expect(await other.evaluate(() => 'ym' in window)).toBe(true)
    const loadedAnew = other.waitForEvent('load')
    await showAs('visible')
    await loadedAnew
    await hydrated(other)
    expect([await other.evaluate(() => 'ym' in window), await leftIn(other)]).toEqual([false, []])
    await other.close()

    await page.goto('/help?track_id=autumn&utm_source=mail')
    await hydrated(page)
    const names = await register(page)
    expect(names).toContain('email')
    expect(names.filter((name) => /^(track_id|utm_)/.test(name))).toEqual([])
    await expect(page).toHaveURL(/register=success/)
  },
)

test(
  '[PRM-1] [OFR-1] where the jurisdiction shows no bonuses, the promo code of the address is not shown, not sent with the registration and not activated',
  fullOnly,
  async ({ page, documents, served }) => {
    const published = served.program.printsAnew(/Published release [0-9a-f]+\./)
    await documents.change('jurisdictions/uzbekistan.json', '"areShown": true', '"areShown": false')
    await published
    const gifts: string[] = []
    page.on('request', (request) => void (/campaigns\./i.test(request.url()) && gifts.push(request.url())))
    await page.goto('/help?promo_code=PLUS50')
    await hydrated(page)
    const dialog = await openRegistration(page)
    await expect(dialog.locator('[name=promo_code]')).toHaveCount(0)
    await expect(dialog.getByText(/promokod/i)).toHaveCount(0)
    await page.keyboard.press('Escape')
    const names = await register(page)
    expect(names).toContain('email')
    expect(names).not.toContain('promo_code')
    await expect(page).toHaveURL(/register=success/)
    await expect(page.locator('[data-popup=confirm-email]')).toBeVisible()
    expect(gifts).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('playbill/guest/promo_code'))).toBeNull()
  },
)

test(
  '[ANA-1] a site that does not ask counts from the first page, and shows no bar',
  fullOnly,
  async ({ page, context, documents, served, watch }) => {
    watch.expect(/require-trusted-types-for/)
    await connected(documents, served, { isConsentAsked: false })
    await playServices(context)
    await page.goto('/about?track_id=td_7')
    await expect.poll(() => pageviews(page)).toEqual({ manager: ['/about'], tag: ['/about'], search: ['/about'] })
    await expect(bar(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Maxfiylik sozlamalari' })).toHaveCount(0)
  },
)

test(
  '[PRF-4] [P3] a player who takes a break is reached by no marketing: no code of it runs, no campaign is kept or sent, and what counts visits runs on',
  fullOnly,
  async ({ page, context, documents, served, watch }) => {
    watch.expect(/require-trusted-types-for/)
    await connected(documents, served, { isConsentAsked: false })
    await playServices(context)
    const calls = followCounting(page)
    await asRewardPlayer(page, served.address)
    const sold = () => page.evaluate(() => 'sold' in window)
    const campaign = () => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('/campaign')))
    await page.goto('/about?track_id=spring')
    await hydrated(page)
    await expect.poll(sold).toBe(true)
    await expect.poll(campaign).toBe(true)
    await page.evaluate(() => localStorage.clear())
    const answer = await page.request.post('/api/account.setTimeOut?v=2.34', {
      form: { duration: 'week' },
      headers: { 'x-requested-with': 'XMLHttpRequest', origin: served.address },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    calls.length = 0
    const limit = page.waitForResponse(/account\.getDepositLimit/)
    await page.goto('/about?track_id=autumn')
    await hydrated(page)
    await limit
    await expect.poll(() => pageviews(page)).toEqual({ manager: ['/about'], tag: ['/about'], search: ['/about'] })
    expect([await sold(), await campaign(), calls.filter((path) => /hit/.test(path))]).toEqual([false, false, []])
  },
)

for (const as of ['guest', 'player'] as const) {
  test.describe(`as ${as}`, () => {
    test.use({ visitor: as })
    test(
      '[P3] [O2] after a refusal no route asks a third party, counts or stores more than is necessary, and none has a program that the inventory does not know',
      fullOnly,
      async ({ page, context, documents, served, watch }) => {
        test.setTimeout(240_000 + visits.length * 20_000)
        watch.expect(/require-trusted-types-for|^answer: 404/)
        await connected(documents, served)
        const loaded = await playServices(context)
        const calls = followCounting(page)
        const { values } = JSON.parse(await documents.read('settings/site.json')) as { values: object }
        await page.goto('/')
        await bar(page).getByRole('button', { name: 'Rad etish' }).click()
        const drift: string[] = []
        for (const { path, query = '', only, deposit } of visits) {
          if (only !== undefined && only !== as) continue
          const opened = deposit
            ? path.replace('{id}', String(await makeDeposit(page.request, served.address, deposit)))
            : path
          const answer = await page.goto(`${opened}${query}${query === '' ? '?' : '&'}track_id=spring`)
          await hydrated(page)
          await expect(bar(page)).toHaveCount(0)
          const texts = await page.evaluate(() =>
            [...document.scripts]
              .filter(({ src, type }) => src === '' && type === '')
              .map((one) => one.textContent ?? ''),
          )
          drift.push(
            ...driftOf(scriptInventory(values), {
              address: page.url(),
              isSecure: documentClassOf(new URL(page.url()).pathname) !== 'public',
              scripts: texts.map((text) => ({ text })),
              policy: answer?.headers()['content-security-policy'] ?? '',
            }),
          )
          expect([path, loaded, calls, await leftIn(page)]).toEqual([path, [], [], []])
        }
        expect(drift).toEqual([])
      },
    )
  })
}
