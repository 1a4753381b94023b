import type { Frame, Page } from '@playwright/test'
import { expect } from '#tests/harness/fixtures.ts'
import { testWithSecurity } from '#tests/harness/secured-site.ts'
import { fullOnly, fullUnless } from '#tests/harness/quick-share.ts'
import { loaded } from '#tests/harness/settled.ts'

const foreign = 'https://outer.example'
const messenger = 'https://web.telegram.example'

/** A site that is a mini-app of the messenger. */
const test = testWithSecurity({ miniApp: { hosts: [new URL(messenger).host] } })

test.beforeEach(({ watch }) =>
  watch.expect(
    /frame-ancestors|^answer: 404|^request: net::ERR_BLOCKED_BY_RESPONSE|^console: Refused to (frame|display)|^console: Framing/,
  ),
)

/**
 * Pages that hold a frame: `<address>/_frame?<what it holds>`, the next one encoded in it. Of our own origin they are
 * no pages of the site, and say nothing.
 */
async function serveOuter(page: Page, own: string): Promise<void> {
  // Chromium lets no page of the internet ask this machine for a document; what the server answers is handed over as it
  // is.
  await page.route(`${own}/**`, async (route) =>
    route.request().resourceType() === 'document' ? route.fulfill({ response: await route.fetch() }) : route.continue(),
  )
  await page.route(/\/_frame\?/, (route) => {
    const { search } = new URL(route.request().url())
    const [kind = '', source = ''] = decodeURIComponent(search.slice(1)).split('|', 2).map(decodeURIComponent)
    const element =
      kind === 'object'
        ? `<object data="${source}" width="800" height="600"></object>`
        : `<iframe src="${source}" width="800" height="600"${kind === 'game' ? ' sandbox="allow-scripts allow-same-origin allow-forms"' : ''}></iframe>`
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><title>Outer</title><p>outer</p>${element}`,
    })
  })
}
const holding = (origin: string, source: string, kind: 'iframe' | 'object' | 'game' = 'iframe'): string =>
  `${origin}/_frame?${encodeURIComponent(`${kind}|${encodeURIComponent(source)}`)}`

const deepest = (page: Page): Frame => {
  const depth = (frame: Frame): number => (frame.parentFrame() ? 1 + depth(frame.parentFrame() as Frame) : 0)
  return page.frames().toSorted((a, b) => depth(b) - depth(a))[0] as Frame
}
/** The frame holds nothing of the site: only the browser's own error page, or nothing. */
async function expectRefused(page: Page, address: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.frames().filter((frame) => frame.url().startsWith('chrome-error:')).length +
        page.frames().filter((frame) => frame !== page.mainFrame() && frame.url() === address).length * 10,
    )
    .toBe(1)
}

const refused: readonly (readonly [name: string, address: (own: string) => readonly [outer: string, inner: string]])[] =
  [
    ['a foreign page with a public document', (own) => [holding(foreign, `${own}/help`), `${own}/help`]],
    [
      'a foreign page with a secure document',
      (own) => [holding(foreign, `${own}/forms/sign_in`), `${own}/forms/sign_in`],
    ],
    [
      'a foreign page with a call',
      (own) => [holding(foreign, `${own}/api/account.getInfo`), `${own}/api/account.getInfo`],
    ],
    [
      'a page of our origin with a secure document',
      (own) => [holding(own, `${own}/forms/sign_up`), `${own}/forms/sign_up`],
    ],
    [
      'a page of the site around a foreign page around a document of the site',
      (own) => [holding(own, holding(foreign, `${own}/help`)), `${own}/help`],
    ],
    [
      'a foreign page around a page of our origin around a document of the site',
      (own) => [holding(foreign, holding(own, `${own}/ru/help`)), `${own}/ru/help`],
    ],
    [
      'the messenger with a secure document',
      (own) => [holding(messenger, `${own}/forms/sign_in`), `${own}/forms/sign_in`],
    ],
    ['a foreign page with a page of the mini-app', (own) => [holding(foreign, `${own}/about`), `${own}/about`]],
  ]

for (const [name, address] of refused) {
  test(`[O6] ${name}: refused`, fullUnless(name === refused[0]?.[0]), async ({ page, own }) => {
    const [outer, inner] = address(own.address)
    await serveOuter(page, own.address)
    await page.goto(outer)
    await expectRefused(page, inner)
  })
}

test('[O6] a foreign page with a document of the site as an object: refused', fullOnly, async ({ page, own }) => {
  await serveOuter(page, own.address)
  const answer = page.waitForResponse(`${own.address}/help`)
  await page.goto(holding(foreign, `${own.address}/help`, 'object'))
  await answer
  await expect.poll(() => page.frames().filter((frame) => frame.url() === `${own.address}/help`).length).toBe(0)
})

test('[O6] the messenger with a page of the mini-app: the page itself', async ({ page, own }) => {
  await serveOuter(page, own.address)
  await page.goto(holding(messenger, `${own.address}/ru/about`))
  const frame = deepest(page)
  await expect(frame.locator('h1')).toBeVisible()
  await expect(frame.locator('[data-nested]')).toHaveCount(0)
  await expect(frame.locator('[data-widget=site-header]')).toBeVisible()
})

test('[O6] [GRD-7] a page of the site inside another: one page, at the address of the inner one', async ({
  page,
  own,
}) => {
  await page.goto('/rules')
  await loaded(page)
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('iframe'), { src: '/ru/help' })))
  await expect(page).toHaveURL(`${own.address}/ru/help`)
  await expect.poll(() => page.frames().length).toBe(1)
})

for (const [locale, path, title] of [
  ['uz', '/help?a=1#rules', 'Bu sahifa ichma-ich ochildi'],
  ['ru', '/ru/help?a=1#rules', 'Эта страница открылась внутри другой'],
] as const) {
  test(
    `[O6] ${locale}: a page of the site two frames deep shows only a link out, which leads to it`,
    fullUnless(locale === 'uz'),
    async ({ page, own }) => {
      await serveOuter(page, own.address)
      await page.goto(holding(own.address, holding(own.address, `${own.address}${path}`)))
      const frame = deepest(page)
      await expect(frame.locator('h1')).toHaveText(title)
      await expect(frame.locator('a, button, form, iframe')).toHaveCount(1)
      await frame.locator('a').click()
      await expect(page).toHaveURL(`${own.address}${path}`)
      await expect.poll(() => page.frames().length).toBe(1)
      await expect(page.locator('[data-widget=site-header]')).toBeVisible()
    },
  )
}

test('[O6] a page of the site in the frame of a game shows a link out, and sends nothing to the page around the game', async ({
  page,
  own,
}) => {
  await serveOuter(page, own.address)
  await page.goto(holding(own.address, holding(own.address, `${own.address}/help`), 'game'))
  const frame = deepest(page)
  await expect(frame.locator('[data-nested] a[target=_top]')).toHaveAttribute('href', '/help')
  expect(page.url()).toContain('/_frame?')
})

test('[O12] a foreign page that opens ours, under a name, can neither reach it nor be reached', async ({
  page,
  own,
}) => {
  await page.route(`${foreign}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Opener</title><button>open</button>' }),
  )
  await page.goto(`${foreign}/`)
  await page.evaluate((address) => {
    document
      .querySelector('button')
      ?.addEventListener('click', () => Object.assign(window, { opened: window.open(address, 'stolen') }))
  }, `${own.address}/help`)
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.locator('button').click()])
  await expect(opened.locator('h1')).toBeVisible()
  expect(await opened.evaluate(() => [window.name, window.opener])).toEqual(['', null])
  await expect.poll(() => page.evaluate(() => (window as unknown as { opened: Window }).opened.closed)).toBe(true)
  await opened.close()
})
