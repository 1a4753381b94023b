import { FileSystemConfigLoader, HtmlValidate, type ConfigData } from 'html-validate'
import type { APIRequestContext, Page } from '@playwright/test'
import { locales } from '#schemas/document/locales.ts'
import { payloadAddress } from '#schemas/prerender-address.ts'
import { addressInLocale } from '#tests/harness/addresses.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { jsonLdProblems } from '#tests/harness/json-ld-schemas.ts'
import { parseHtml } from '#tests/harness/parse-html.ts'
import { visits } from '#tests/harness/routes.ts'
import { startSite, type Site } from '#tests/harness/start-site.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { followRequests, settled } from '#tests/harness/settled.ts'

const isFull = process.env.PLAYBILL_FULL === '1'
const shown = visits.filter(({ status, isHidden }) => status === 200 && !isHidden)
const addresses = [
  ...new Set(shown.flatMap(({ path, query = '' }) => locales.map((locale) => addressInLocale(locale, path) + query))),
]

/** What is React's own way of writing HTML, or ours on purpose, is no mistake. */
const rules: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    'void-style': 'off', // React writes <br/>
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'require-sri': 'off', // our own files
    'no-inline-style': 'error',
    'attribute-boolean-style': 'off', // React writes hidden=""
    'attribute-empty-style': 'off',
    'attr-case': 'off', // React writes srcSet, fetchPriority, hrefLang
    'valid-id': ['error', { relaxed: true }], // React's useId
    'aria-label-misuse': ['error', { allowAnyNamable: true }], // a list may have a name
    'doctype-style': 'off',
    'no-raw-characters': 'off',
    'tel-non-breaking': 'off',
    'prefer-native-element': 'off',
    'svg-focusable': 'off',
  },
}
const validator = new HtmlValidate(new FileSystemConfigLoader({ root: true, ...rules }))

const documentOf = async (request: APIRequestContext, address: string): Promise<Document> =>
  parseHtml(await (await request.get(address)).text())
const propertiesOf = (document: Document): Map<string | null, string | null> =>
  new Map(
    [...document.querySelectorAll('meta[property]')].map((meta) => [
      meta.getAttribute('property'),
      meta.getAttribute('content'),
    ]),
  )

test('[SEO-1] html-validate finds nothing on any public page', async ({ request }) => {
  for (const address of isFull ? addresses : addresses.filter((_, index) => index % 8 === 0 || index % 8 === 3)) {
    const { results } = await validator.validateString(await (await request.get(address)).text(), rules)
    expect
      .soft(
        results
          .flatMap(({ messages }) =>
            messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
          )
          .slice(0, 10),
        address,
      )
      .toEqual([])
  }
})

test(
  '[SEO-1] [C9] on every public page each block of structured data is what its type asks for, and every address of the head is absolute and our own',
  fullOnly,
  async ({ request, site }) => {
    for (const address of isFull ? addresses : addresses.filter((_, index) => index % 8 === 4 || index % 8 === 7)) {
      const document = await documentOf(request, address)
      const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => JSON.parse(textContent ?? '') as { '@type': string },
      )
      expect
        .soft(
          blocks.map((block) => block['@type']),
          address,
        )
        .toEqual(expect.arrayContaining(['Organization', 'Product']))
      expect.soft(blocks.flatMap(jsonLdProblems), address).toEqual([])
      const properties = propertiesOf(document)
      expect
        .soft(properties.size, `${address}: no property twice`)
        .toBe(document.querySelectorAll('meta[property]').length)
      expect
        .soft([properties.get('og:locale'), properties.get('og:locale:alternate')], address)
        .toEqual(/^\/ru(\/|\?|$)/.test(address) ? ['ru_RU', 'uz_UZ'] : ['uz_UZ', 'ru_RU'])
      for (const name of ['og:title', 'og:description', 'og:type'])
        expect.soft(properties.get(name), `${address} ${name}`).toBeTruthy()
      for (const name of ['og:url', 'og:image'])
        expect.soft(properties.get(name), `${address} ${name}`).toMatch(new RegExp(`^${site.address}/`))
      expect.soft(document.head.outerHTML, address).not.toContain('##')
    }
    const picture = propertiesOf(await documentOf(request, '/')).get('og:image') ?? ''
    expect((await request.get(picture)).headers()['content-type']).toBe('image/jpeg')
  },
)

test(
  '[SEO-1] [SEO-6] home has its text under the page, help its questions, responsible gaming its article',
  fullOnly,
  async ({ page, request }) => {
    const types = async (path: string) =>
      [...parseHtml(await (await request.get(path)).text()).querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => (JSON.parse(textContent ?? '') as { '@type': string })['@type'],
      )
    expect(await types('/help')).toContain('FAQPage')
    expect(await types('/ru/responsible-gaming')).toContain('Article')
    await page.goto('/')
    await expect(page.locator('[data-node="home.seo-text"]')).toContainText('Chiroq bilan oʻyin qoidalari')
  },
)

test('[SEO-7] every picture of the favicon set is there, of its type and its size', async ({ page, request }) => {
  await page.goto('/')
  const icons = await page.locator('link[rel=icon], link[rel=apple-touch-icon]').evaluateAll((links) =>
    links.map((link) => ({
      rel: link.getAttribute('rel'),
      type: link.getAttribute('type'),
      sizes: link.getAttribute('sizes'),
      href: link.getAttribute('href') ?? '',
    })),
  )
  expect(icons.map(({ rel, type, sizes }) => [rel, type, sizes])).toEqual([
    ['icon', 'image/x-icon', '48x48'],
    ['icon', 'image/png', '32x32'],
    ['icon', 'image/png', '96x96'],
    ['icon', 'image/png', '192x192'],
    ['icon', 'image/png', '512x512'],
    ['apple-touch-icon', null, '180x180'],
    ['icon', 'image/svg+xml', null],
  ])
  for (const { href, sizes, type } of icons) {
    expect((await request.get(href)).headers()['content-type'], href).toBe(type ?? 'image/png')
    const width = await page.evaluate(async (src) => {
      const image = new Image()
      image.src = src
      await image.decode()
      return image.naturalWidth
    }, href)
    expect(width, href).toBe(sizes === null ? 64 : Number(sizes.split('x')[0]))
  }
})

type HeadView = { title: string; tags: string[]; data: string[] }
const headOf = (page: Page): Promise<HeadView> =>
  page.evaluate(() => ({
    title: document.title,
    tags: [...document.head.querySelectorAll('meta[data-head], link[data-head]')].map((element) => element.outerHTML),
    data: [...document.head.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => textContent ?? '',
    ),
  }))
/** Follows a link of the page itself, without loading a document. */
async function follow(page: Page, path: string): Promise<void> {
  // Pressed without a pointer, which would rest on another link and preload that.
  await page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(path)
}
async function servedHead(page: Page, path: string): Promise<HeadView> {
  await page.goto(path)
  return headOf(page)
}

test(
  '[SEO-1] [SYS-4] after a navigation the head is that of the page, as its server renders it, and nothing of the page before',
  fullOnly,
  async ({ page, context }) => {
    const other = await context.newPage()
    const served = { help: await servedHead(other, '/help'), home: await servedHead(other, '/') }
    await page.goto('/')
    await hydrated(page)
    expect(await headOf(page)).toEqual(served.home)
    await follow(page, '/help')
    await expect.poll(() => headOf(page)).toEqual(served.help)
    await follow(page, '/')
    await expect.poll(() => headOf(page)).toEqual(served.home)
  },
)

test('[SEO-1] it is fetched again when the path changes, but not when only the hash does', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/nfx/payload/')) requested.push(pathname.replace(/^\/nfx\/payload\/[^/]+/, ''))
  })
  await page.goto('/about')
  await hydrated(page)
  await page.evaluate(() => history.pushState({}, '', '#part'))
  await follow(page, '/help')
  await expect.poll(() => requested).toEqual(['/uz/help/payload.json'])
  await page.evaluate(() => history.pushState({}, '', '#one'))
  await page.evaluate(() => history.pushState({}, '', '#two'))
  await page.goBack()
  await page.goBack()
  await follow(page, '/rules')
  await expect.poll(() => requested).toEqual(['/uz/help/payload.json', '/uz/rules/payload.json'])
})

test(
  '[ERR-5] [SEO-4] without its payload a page goes on with the head of its document',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(/payload|answer: 500 GET \/nfx/)
    await page.route('**/nfx/payload/**', (route) => route.fulfill({ status: 500, body: '<html>' }))
    await page.goto('/about')
    await hydrated(page)
    await follow(page, '/help')
    await expect(page).toHaveTitle('Yordam | Chiroq')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/help$/)
  },
)

test("[SEO-4] a guest's navigation takes the answers of the platform from the payload", async ({ page, request }) => {
  const { build } = JSON.parse(
    (await parseHtml(await (await request.get('/about')).text()).getElementById('page-state')?.textContent) ?? '',
  ) as { build: string }
  // The payload is made before: it is what a CDN would have.
  await expect
    .poll(
      async () =>
        (
          (await (await request.get(payloadAddress(build, 'uz', '/gamehall', ''))).json()) as {
            queries: { queries: unknown[] }
          }
        ).queries.queries.length,
    )
    .toBeGreaterThan(1)
  await page.goto('/about')
  await hydrated(page)
  await settled(page)
  const calls: string[] = []
  // What a further page of the list needs is asked for when its place comes near.
  await page.route(/\/api\/games\.get(?!.*[?&]offset=[1-9])/, (route) => {
    calls.push(route.request().url())
    return route.continue()
  })
  await follow(page, '/gamehall')
  await expect(page.locator('main [data-game]').first()).toBeVisible()
  expect(calls).toEqual([])
})

test(
  '[P3] [O12] no public page sends a request anywhere but to the site itself, and from the frame of the sportsbook to its provider, as guest and as player',
  fullOnly,
  async ({ browser, site, playerSession, watch }) => {
    test.setTimeout(600_000)
    watch.expect(/^answer: 404/)
    for (const storageState of [undefined, await playerSession()]) {
      const context = await browser.newContext({ baseURL: site.address, ...(storageState ? { storageState } : {}) })
      followRequests(context)
      const page = await context.newPage()
      const foreign: string[] = []
      page.on('request', (request) => {
        const { protocol, origin, hostname } = new URL(request.url())
        const isOfSportsbook = request.frame() !== page.mainFrame() && hostname === 'games.localhost'
        if (/^(data|blob):/.test(protocol) || origin === site.address || isOfSportsbook) return
        foreign.push(request.url())
      })
      for (const address of [...addresses, '/forms/sign_in', '/cashier/deposit']) {
        await page.goto(address)
        await settled(page)
      }
      expect(foreign).toEqual([])
      await context.close()
    }
  },
)

test.describe('the second site', () => {
  let second: Site
  test.beforeAll(async () => {
    second = await startSite({ site: 'second', database: 'server' })
  })
  test.afterAll(() => second.close())

  test(
    '[SYS-4] [SEO-5] its game pages have the platform segment in their canonical address; it speaks of its own brand only',
    fullOnly,
    async ({ request }) => {
      const document = parseHtml(await (await request.get(`${second.address}/ru/game/loomfall_urgut-meteor`)).text())
      expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
        `${second.address}/ru/web/game/loomfall_urgut-meteor`,
      )
      expect([...document.querySelectorAll('link[hreflang]')].map((link) => link.getAttribute('href'))).toEqual(
        ['/web/game', '/ru/web/game', '/web/game'].map((path) => `${second.address}${path}/loomfall_urgut-meteor`),
      )
      for (const path of ['/', '/ru/gamehall', '/help'])
        expect(parseHtml(await (await request.get(second.address + path)).text()).head.outerHTML, path).not.toMatch(
          /Chiroq/,
        )
      expect((await request.get(`${second.address}/sitemap/games-1.xml`)).status()).toBe(200)
    },
  )
})
