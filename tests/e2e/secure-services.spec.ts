import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { documentClassOf } from '#src/router/document-class.ts'
import { takeFingerprints } from '#tests/harness/device-fingerprint.ts'
import { expect } from '#tests/harness/fixtures.ts'
import { makeDeposit } from '#tests/harness/payments.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { visits, type Visit } from '#tests/harness/routes.ts'
import { changeSettings, testWithSecurity } from '#tests/harness/secured-site.ts'
import { settled } from '#tests/harness/settled.ts'
import type { Site } from '#tests/harness/start-site.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const test = testWithSecurity()
test.use({ sendsPageviews: true })

/**
 * A site that asks for consent, with every service that can be switched on: those that count, a chat, the fingerprint,
 * and custom code of each category.
 */
async function withEveryService(own: Site, page: Page, thirdPartyOnMoneyPages: boolean): Promise<void> {
  await page.goto('about:blank')
  await takeFingerprints(page.request, own.address)
  const { values } = JSON.parse(await readFile(join(own.folder, 'settings/site.json'), 'utf8')) as {
    values: { functionalSettings: object }
  }
  await changeSettings(
    own,
    { thirdPartyOnMoneyPages },
    {
      functionalSettings: { ...values.functionalSettings, isConsentAsked: true },
      analytics: {
        tagServiceId: 'G-TEST123456',
        searchAnalyticsId: '12345678',
        tagManagerId: 'GTM-TEST12',
        urlParameters: { track_id: 'trackId' },
      },
      chat: { chat: 'liveChat', liveChat: { license: '12345678' } },
      customCode: ['analytics', 'marketing', 'support'].map((category) => ({
        isEnabled: true,
        position: 'head',
        category,
        code: `<script>(window.ran=window.ran||[]).push('${category}')</script>`,
      })),
    },
  )
}

const services = [
  '/metrika/tag.js',
  '/gtag/js',
  '/gtm.js',
  '/sandbox/services/chat/liveChat.js',
  '/sandbox/services/fingerprint.js',
] as const

/** What pages ask that is not the site's own: other hosts, and what stands in for services. */
async function followServices(page: Page, { address }: Site): Promise<() => string[]> {
  let requested: string[] = []
  await page
    .context()
    .route(/^https:\/\/(www\.googletagmanager\.com|mc\.yandex\.ru)\//, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
  page.context().on('request', (request) => {
    const { origin, pathname, protocol } = new URL(request.url())
    if (!protocol.startsWith('http') || (origin === address && !pathname.startsWith('/sandbox/services/'))) return
    requested.push(origin === address || services.some((path) => path === pathname) ? pathname : request.url())
  })
  return () => {
    const found = requested.toSorted()
    requested = []
    return found
  }
}

/** The names that services go by in a page, and what of the custom code ran. */
const tracesIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [
    ...['dataLayer', 'ym', '__lc', 'LiveChatWidget', 'seon'].filter((name) => name in window),
    ...((window as unknown as { ran?: string[] }).ran ?? []),
  ])

async function agree(page: Page): Promise<void> {
  await page.goto('/about')
  await page.locator('[data-consent-bar]').getByRole('button', { name: 'Ruxsat berish' }).click()
  await expect(page.locator('[data-consent-bar]')).toHaveCount(0)
}

/** Opens an address and lets its services come. @returns its policy and its HTML. */
async function look(page: Page, path: string, { deposit }: Visit): Promise<readonly [policy: string, html: string]> {
  const answer = await page.goto(path)
  await hydrated(page)
  await settled(page)
  // The fingerprint begins 3 s after the start; a page of a payment may lead on meanwhile.
  if (deposit === undefined) await page.clock.runFor(4_000)
  await settled(page)
  return [answer?.headers()['content-security-policy'] ?? '', (await answer?.text()) ?? '']
}

const classOf = ({ path }: Visit) => documentClassOf(path)
const addressOf = async (page: Page, { address }: Site, { path, query = '', deposit }: Visit): Promise<string> =>
  (deposit ? path.replace('{id}', String(await makeDeposit(page.request, address, deposit))) : path) +
  `${query}${query === '' ? '?' : '&'}track_id=spring`

for (const as of ['guest', 'player'] as const)
  test.describe(`as ${as}`, () => {
    test.use({ visitor: as })
    const seen = visits.filter(({ only }) => only === undefined || only === as)
    const secure = seen.filter((visit) => classOf(visit) !== 'public')

    test(
      '[P3] [O2] [C12] even after consent to everything secure pages have nothing of third parties: no request, no name, no script, no host in the policy',
      fullOnly,
      async ({ page, own, watch }) => {
        test.setTimeout(600_000)
        watch.expect(/require-trusted-types-for/)
        await withEveryService(own, page, false)
        const requested = await followServices(page, own)
        await page.clock.install()
        await agree(page)
        await page.clock.runFor(4_000)
        await settled(page)
        // Where they are allowed all of them come: what comes nowhere proves nothing.
        expect(requested()).toEqual(services.toSorted())
        expect(await tracesIn(page)).toHaveLength(8)
        expect(secure.length).toBeGreaterThan(as === 'player' ? 20 : 3)
        for (const visit of secure) {
          const path = await addressOf(page, own, visit)
          const [policy, html] = await look(page, path, visit)
          expect.soft([path, requested(), await tracesIn(page)]).toEqual([path, [], []])
          expect.soft([path, policy]).toEqual([path, expect.not.stringMatching(/google|yandex|livechat|seon|sha256-/)])
          expect.soft([path, html.includes('/sandbox/services/')]).toEqual([path, false])
        }
      },
    )

    test(
      '[P3] [O2] [C12] if the site allows third-party services on secure pages, they load there only after consent, and never on the identity check',
      fullOnly,
      async ({ page, own, watch }) => {
        test.setTimeout(360_000)
        watch.expect(/require-trusted-types-for/)
        await withEveryService(own, page, true)
        const requested = await followServices(page, own)
        await page.clock.install()
        const some = secure.filter(
          ({ route, deposit }, index) =>
            as === 'guest' || route === 'profile.verification' || (index % 6 === 0 && deposit === undefined),
        )
        const [first] = some.filter((visit) => classOf(visit) === 'secure')
        if (!first) throw new Error('there is no secure page')
        await look(page, await addressOf(page, own, first), first)
        // The fingerprint protects accounts and needs no consent. The queue that tells a service what was not agreed to
        // is not one of its scripts.
        const traces = async (): Promise<readonly string[]> => {
          await page.clock.runFor(1_000)
          return (await tracesIn(page)).filter((name) => name !== 'dataLayer')
        }
        await expect.poll(traces).toEqual(['seon'])
        expect(requested()).toEqual(['/sandbox/services/fingerprint.js'])
        await agree(page)
        await settled(page)
        requested()
        for (const visit of some) {
          const path = await addressOf(page, own, visit)
          await look(page, path, visit)
          const isCheck = classOf(visit) === 'identity'
          expect.soft([path, requested()]).toEqual([path, isCheck ? [] : services.toSorted()])
          expect.soft([path, (await tracesIn(page)).length]).toEqual([path, isCheck ? 0 : 8])
        }
        if (as === 'player') expect(some.map(classOf)).toContain('identity')
      },
    )
  })

for (const [name, path] of [
  ['confirms a contact', '/confirmation?contact=canary%40playbill.test&code=739164'],
  ['ends a subscription', '/unsubscribe?contact=canary%40playbill.test&token=canarytoken739164'],
  [
    'leads on after a sign-in',
    '/forms/sign_in?redirectUrl=%2Fconfirmation%3Fcontact%3Dcanary%2540playbill.test%26code%3D739164',
  ],
] as const)
  test(
    `[P1] [P3] [O12] the data in the link of a mail that ${name} stays on its page: on a public page opened from it no third-party script can read it`,
    fullOnly,
    async ({ page, own, watch }) => {
      watch.expect(/require-trusted-types-for/)
      await withEveryService(own, page, false)
      await followServices(page, own)
      await agree(page)
      const opened = await page.goto(path)
      await hydrated(page)
      await page.locator('a[href="/"]').filter({ visible: true }).first().click()
      await expect(page.locator('html')).toHaveAttribute('data-page', 'home')
      await expect.poll(() => tracesIn(page)).toContain('marketing')
      const read = await page.evaluate(() => {
        // The types of this TypeScript do not know the Navigation API.
        const { navigation } = window as unknown as { navigation: { entries: () => { url: string | null }[] } }
        return JSON.stringify([
          document.referrer,
          navigation.entries().map(({ url }) => url),
          location.href,
          history.state,
          { ...sessionStorage },
          { ...localStorage },
          document.cookie,
          performance.getEntries().map((entry) => entry.name),
        ])
      })
      expect(read).not.toMatch(/canary|739164/)
      expect(opened?.headers()['referrer-policy']).toBe('origin')
    },
  )
