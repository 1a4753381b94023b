import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { codeSamples } from '#tests/fuzz/custom-code.corpus.ts'
import { expect } from '#tests/harness/fixtures.ts'
import { changeSettings, testWithSecurity } from '#tests/harness/secured-site.ts'
import type { Site } from '#tests/harness/start-site.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { fullOnly, fullUnless } from '#tests/harness/quick-share.ts'
import { settled } from '#tests/harness/settled.ts'

type Entry = { isEnabled: boolean; position: 'head' | 'bodyStart' | 'bodyEnd'; code: string; hosts?: string[] }
const ran = (name: string): string => `<script>(window.ran=window.ran||[]).push('${name}')</script>`
const ranIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { ran?: string[] }).ran ?? [])

const withCode = (site: Site, entries: readonly Entry[], onMoneyPages = false): Promise<void> =>
  changeSettings(site, { thirdPartyOnMoneyPages: onMoneyPages }, { customCode: entries })

const test = testWithSecurity()

const usual: readonly Entry[] = [
  { isEnabled: true, position: 'head', code: `<meta name="my-verification" content="abc">${ran('head')}` },
  { isEnabled: true, position: 'bodyStart', code: ran('bodyStart') },
  { isEnabled: true, position: 'bodyEnd', code: ran('bodyEnd') },
  { isEnabled: false, position: 'head', code: ran('off') },
]

test('[SEO-3] [SEO-7] enabled entries run once, after hydration, at their place; not again on a navigation, and not where they are off', async ({
  page,
  own,
}) => {
  await withCode(own, usual)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'hydratedBefore', { value: [] as boolean[] })
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLScriptElement) || !node.textContent?.includes('window.ran')) continue
        ;(window as unknown as { hydratedBefore: boolean[] }).hydratedBefore.push(
          document.documentElement.hasAttribute('data-hydrated'),
        )
      }
    }).observe(document, { childList: true, subtree: true })
  })
  const html = await (await page.goto('/about'))?.text()
  expect(html).not.toContain('my-verification')
  await expect.poll(() => ranIn(page)).toEqual(['head', 'bodyStart', 'bodyEnd'])
  expect(await page.evaluate(() => (window as unknown as { hydratedBefore: boolean[] }).hydratedBefore)).toEqual([
    true,
    true,
    true,
  ])
  const places = await page.evaluate(() =>
    [...document.querySelectorAll('script')]
      .filter(({ textContent }) => textContent?.includes('window.ran'))
      .map((script) => [
        script.parentElement?.localName,
        script === document.body.firstElementChild,
        script === document.body.lastElementChild,
      ]),
  )
  expect(places).toEqual([
    ['head', false, false],
    ['body', true, false],
    ['body', false, true],
  ])
  await expect(page.locator('meta[name=my-verification]')).toHaveCount(1)
  await page.locator('a[href="/help"]').first().click()
  await expect(page).toHaveURL('/help')
  await expect(page).toHaveTitle('Yordam | Chiroq')
  await page.locator('a[href="/about"]').first().click()
  await expect(page).toHaveURL('/about')
  expect(await ranIn(page)).toEqual(['head', 'bodyStart', 'bodyEnd'])
})

for (const path of ['/forms/sign_in', '/ru/forms/sign_up', '/confirmation']) {
  test(
    `[C12] [O1] ${path} carries no custom code, and its policy lets none through`,
    fullUnless(path === '/forms/sign_in'),
    async ({ page, watch, own }) => {
      watch.expect(/^answer: 404/)
      await withCode(own, usual)
      const open = (await page.request.get('/about')).headers()['content-security-policy'] ?? ''
      const answer = await page.goto(path)
      await settled(page)
      const policy = answer?.headers()['content-security-policy'] ?? ''
      expect(open.match(/'sha256-/g)).toHaveLength(4)
      expect([
        policy.match(/'sha256-/g),
        policy.match(/'nonce-[A-Za-z0-9+/]{22,}=*'/g)?.length,
        policy.includes("frame-ancestors 'none'"),
      ]).toEqual([null, 1, true])
      expect(await ranIn(page)).toEqual([])
    },
  )
}

test('[C12] with security.thirdPartyOnMoneyPages it runs there too', fullOnly, async ({ page, watch, own }) => {
  watch.expect(/^answer: 404/)
  await withCode(own, usual, true)
  await page.goto('/forms/sign_in')
  await expect.poll(() => ranIn(page)).toEqual(['head', 'bodyStart', 'bodyEnd'])
})

const harmful = new Set([
  'a program that throws',
  'a program with a syntax error',
  'endless recursion',
  'document.write',
  'document.open',
  'a program that unwraps eval',
])
const taken = codeSamples.filter(({ problem }) => problem === undefined)
const thirdParties = /^https:\/\/[a-z]+\.example\.com\//

/** What third-party scripts do without a policy of trusted types is reported, and not refused. */
const onlyReported = /require-trusted-types-for/

test(
  '[C12] [O1] [SEO-3] all usual samples at once: each program runs once, in order, and nothing is refused',
  fullOnly,
  async ({ page, watch, own }) => {
    watch.expect(onlyReported)
    const usualOnes = taken.filter(({ name }) => !harmful.has(name))
    const loaded: string[] = []
    await page.route(thirdParties, (route) => {
      loaded.push(new URL(route.request().url()).pathname)
      return route.fulfill({
        contentType: 'text/javascript',
        body: '',
        headers: { 'access-control-allow-origin': '*' },
      })
    })
    await withCode(
      own,
      usualOnes
        .filter(({ name }) => name !== 'a script with integrity')
        .map(({ code }) => ({ isEnabled: true, position: 'bodyEnd', code })),
    )
    await page.goto('/help')
    const runs = usualOnes.flatMap((sample) => sample.runs ?? [])
    await expect.poll(async () => (await ranIn(page)).toSorted()).toEqual(runs.toSorted())
    await expect.poll(() => loaded.toSorted()).toEqual(['/gtag/js', '/gtm.js', '/metrika/tag.js', '/widget.js'])
    await expect(page.locator('iframe, body > img')).toHaveCount(0)
  },
)

for (const { name, code, runs = [] } of taken.filter((sample) => harmful.has(sample.name))) {
  test(
    `[C12] [O1] ${name}: the next program runs, the page stays, the failure is only reported`,
    fullUnless(name === [...harmful][0]),
    async ({ page, watch, own }) => {
      watch.expect(onlyReported)
      watch.expect(/^report: |"widget":"custom code"|^policy: script-src|"directive":"script-src"|unsafe-eval/)
      await withCode(own, [{ isEnabled: true, position: 'head', code }])
      const report = page.waitForRequest((request) => request.url().endsWith('/_report'))
      await page.goto('/help')
      await expect.poll(() => ranIn(page)).toEqual(runs)
      await report
      await expect(page.locator('h1')).toBeVisible()
      await page.locator('a[href="/about"]').first().click()
      await expect(page).toHaveURL('/about')
      await expect(page.locator('h1')).toBeVisible()
      expect(await page.evaluate(() => 'evaluated' in window)).toBe(false)
    },
  )
}

test(
  '[C12] [O3] a tag that loads another, asks its own host and does not answer leaves the page as it is',
  fullOnly,
  async ({ page, watch, own }) => {
    watch.expect(onlyReported)
    watch.expect(/tags\.example\.com|^report: |"widget":"custom code"/)
    await page.route('https://tags.example.com/**', (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname === '/first.js')
        return route.fulfill({
          contentType: 'text/javascript',
          body: `(window.ran=window.ran||[]).push('first');var s=document.createElement('script');s.src='https://tags.example.com/second.js';document.head.append(s);fetch('https://tags.example.com/hit').then(function(){window.ran.push('hit')})`,
        })
      if (pathname === '/second.js')
        return route.fulfill({ contentType: 'text/javascript', body: `window.ran.push('second')` })
      if (pathname === '/hit') return route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } })
      return route.abort()
    })
    await withCode(own, [
      {
        isEnabled: true,
        position: 'head',
        code: '<script async src="https://tags.example.com/first.js"></script><script src="https://tags.example.com/gone.js"></script>',
      },
    ])
    await page.goto('/help')
    await hydrated(page)
    await expect.poll(async () => (await ranIn(page)).toSorted()).toEqual(['first', 'hit', 'second'])
    await expect(page.locator('h1')).toBeVisible()
  },
)

test('[C12] code that the check refuses is not published', async ({ own }) => {
  const file = join(own.folder, 'settings/site.json')
  const before = await readFile(file, 'utf8')
  const document = JSON.parse(before) as { values: object }
  const refused = own.program.printsAnew(/Not published: the last good release stays live/)
  await writeFile(
    file,
    JSON.stringify({
      ...document,
      values: {
        ...document.values,
        customCode: [{ isEnabled: true, position: 'head', code: '<style>body{display:none}</style>' }],
      },
    }),
  )
  await refused
  const mended = own.program.printsAnew(/No mistakes\. Release|Published release/)
  await writeFile(file, before)
  await mended
})
