import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Frame, Page, Route } from '@playwright/test'
import { expect, test as base } from '#tests/harness/fixtures.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { startSite, type Site } from '#tests/harness/start-site.ts'

const sport = 'https://sport.example'
const silent = 'https://silent.example'
const shownOn = {
  betting: `${sport}/book`,
  help: `${silent}/book`,
  about: 'https://unlisted.example/book',
  rules: '/responsible-gaming',
} as const

/** A site whose pages show a sportsbook of another site, each page another one. */
const test = base.extend<object, { readonly own: Site }>({
  own: [
    async ({ browserName: _ }, use) => {
      const own = await startSite({ ownDocuments: true, database: 'server' })
      const change = async (
        file: string,
        by: (document: { values: { security: object }; nodes: object[] }) => object,
      ): Promise<void> => {
        const path = join(own.folder, file)
        await writeFile(
          path,
          JSON.stringify(
            by(JSON.parse(await readFile(path, 'utf8')) as { values: { security: object }; nodes: object[] }),
          ),
        )
      }
      for (const [page, address] of Object.entries(shownOn)) {
        const node = { id: 'foreign', type: 'sportsbook-frame', props: { title: 'Foreign', address } }
        await change(`pages/${page}.json`, (document) => ({
          ...document,
          nodes: [...document.nodes.filter((one) => (one as { id: string }).id !== 'sportsbook'), node],
        }))
      }
      const published = own.program.printsAnew(/Published release [0-9a-f]+\./)
      const hosts = [{ host: new URL(sport).host }, { host: new URL(silent).host, saysReady: false }]
      await change('settings/site.json', (document) => ({
        ...document,
        values: { ...document.values, security: { ...document.values.security, gameHosts: hosts } },
      }))
      await published
      await use(own)
      await own.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  served: async ({ own }, use) => use(own),
})

const speaks = "parent.postMessage('here', '*')"
const bookOf = (script: string, body = '') => ({
  contentType: 'text/html; charset=utf-8',
  body: `<!doctype html><title>Book</title><p>book</p>${body}<script>${script}</script>`,
})
const answer = (script: string, body?: string) => (route: Route) => route.fulfill(bookOf(script, body))
const place = (page: Page) => page.locator('[data-node$=".foreign"]')
const covered = (page: Page) => place(page).locator('[class*=cover]')
const retryOf = (page: Page) => place(page).getByRole('button')

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await place(page).locator('iframe').elementHandle())?.contentFrame()
  if (!frame) throw new Error('the frame is not there')
  return frame
}
/** The sportsbook of another site, which has said that it is there. */
async function openBook(page: Page, script = speaks, body = ''): Promise<Frame> {
  await page.route(`${sport}/book*`, answer(script, body))
  await page.goto('/betting')
  await expect(covered(page)).toHaveCount(0)
  return frameOf(page)
}

test(
  '[O8] a page of another site that ends in an error page of the browser is covered, and tried again on demand',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(/^request: net::ERR_NAME_NOT_RESOLVED GET https:\/\/sport\.example/)
    await page.clock.install()
    await page.route(`${sport}/book*`, (route) => route.abort('namenotresolved'))
    const failed = page.waitForEvent('requestfailed')
    await page.goto('/betting')
    await failed
    await expect(covered(page)).toBeVisible()
    await page.clock.runFor(20_000)
    await page.unroute(`${sport}/book*`)
    await page.route(`${sport}/book*`, answer(speaks))
    await retryOf(page).click()
    await expect(covered(page)).toHaveCount(0)
    await expect((await frameOf(page)).locator('p')).toHaveText('book')
  },
)

const silences: readonly (readonly [name: string, answer: (route: Route) => Promise<void>, meant: RegExp | null])[] = [
  [
    'refuses the connection',
    (route) => route.abort('connectionrefused'),
    /^request: net::ERR_CONNECTION_REFUSED GET https:\/\/sport\.example/,
  ],
  ['answers an error page of its own', (route) => route.fulfill({ ...bookOf(''), status: 502 }), /502/],
  [
    'may not be framed',
    (route) =>
      route.fulfill({ ...bookOf(speaks), headers: { 'content-type': 'text/html', 'x-frame-options': 'DENY' } }),
    /X-Frame-Options|ERR_BLOCKED_BY_RESPONSE|Refused to display/,
  ],
  [
    'shows a page whose program fails',
    (route) => route.fulfill(bookOf("throw new Error('the book fails')")),
    /the book fails/,
  ],
]
for (const [name, fulfil, meant] of silences) {
  test(
    `[O8] a page of another site that ${name} is covered, with a way to try again`,
    fullOnly,
    async ({ page, watch }) => {
      if (meant) watch.expect(meant)
      await page.clock.install()
      await page.route(`${sport}/book*`, fulfil)
      await page.goto('/betting')
      await expect(place(page).locator('iframe')).toBeAttached()
      await page.clock.runFor(20_000)
      await expect(retryOf(page)).toBeVisible()
      await expect(covered(page)).toBeVisible()
    },
  )
}

test(
  '[O8] a page of another site that never answers is covered after 20 s, and uncovered when it comes after all',
  fullOnly,
  async ({ page }) => {
    await page.clock.install()
    const requested = new Promise<Route>((resolve) => void page.route(`${sport}/book*`, resolve))
    await page.goto('/betting', { waitUntil: 'domcontentloaded' })
    const late = await requested
    await expect(retryOf(page)).toHaveCount(0)
    await page.clock.runFor(20_000)
    await expect(retryOf(page)).toBeVisible()
    await late.fulfill(bookOf(speaks))
    await expect(covered(page)).toHaveCount(0)
  },
)

test(
  '[O8] a page that leads its frame to a host that is not listed is refused and covered at once',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(/frame-src|unlisted\.example|content security policy/i)
    await page.route(`${sport}/book*`, answer("location.href = 'https://unlisted.example/'"))
    const requested: string[] = []
    page.on(
      'request',
      (request) => void (request.url().startsWith('https://unlisted.example') && requested.push(request.url())),
    )
    await page.goto('/betting')
    await expect(retryOf(page)).toBeVisible()
    expect(requested).toEqual([])
  },
)

test(
  '[O8] a launch address on a host that is not listed shows an error at once and is not requested',
  fullOnly,
  async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => void (request.url().includes('unlisted.example') && requested.push(request.url())))
    await page.goto('/about')
    await expect(place(page).getByRole('alert')).toBeVisible()
    await expect(place(page).locator('iframe')).toHaveCount(0)
    await expect(place(page).getByRole('link')).toHaveAttribute('href', '/gamehall')
    expect(requested).toEqual([])
  },
)

test(
  '[O8] a page of our own origin is no sportsbook: a frame of it could do what the site can',
  fullOnly,
  async ({ page }) => {
    await page.goto('/rules')
    await expect(place(page).getByRole('alert')).toBeVisible()
    await expect(place(page).locator('iframe')).toHaveCount(0)
  },
)

test('[O8] a provider that says nothing is shown once it has loaded', fullOnly, async ({ page }) => {
  await page.route(`${silent}/book*`, answer(''))
  await page.goto('/help')
  await expect(covered(page)).toHaveCount(0)
  await expect((await frameOf(page)).locator('p')).toHaveText('book')
})

test('[O8] [O5] a frame within the frame does not speak for it', fullOnly, async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('message', ({ data }) => data === 'here' && Object.assign(window, { heard: true })),
  )
  await page.route('https://inner.example/*', answer("top.postMessage('here', '*')"))
  await page.route(`${sport}/book*`, answer('', '<iframe src="https://inner.example/"></iframe>'))
  await page.goto('/betting')
  await page.waitForFunction(() => 'heard' in window)
  await expect(covered(page)).toBeVisible()
})

test.describe('what a page of another site may not do to ours', () => {
  const unmoved = async (page: Page): Promise<void> => {
    await expect(page).toHaveURL(/\/betting$/)
    await expect(page.locator('h1')).toBeVisible()
  }
  test('[O8] navigate it by a program', fullOnly, async ({ page, watch }) => {
    watch.expect(/Unsafe attempt to initiate navigation|navigate the top|allow-top-navigation/)
    const frame = await openBook(page)
    expect(
      await frame.evaluate(() => {
        try {
          ;(top as Window).location.href = 'https://evil.example/'
          return 'gone'
        } catch (error) {
          return (error as Error).name
        }
      }),
    ).toBe('SecurityError')
    await unmoved(page)
  })

  for (const [name, body] of [
    ['a link', '<a id="out" href="https://evil.example/" target="_top">out</a>'],
    ['a form', '<form action="https://evil.example/" target="_top"><button id="out">out</button></form>'],
  ] as const) {
    test(`[O8] navigate it by ${name} that is clicked`, fullOnly, async ({ page, watch }) => {
      watch.expect(/Unsafe attempt to initiate navigation|allow-top-navigation/)
      const frame = await openBook(page, speaks, body)
      const said = page.waitForEvent('console', (message) =>
        /Unsafe attempt to initiate navigation/.test(message.text()),
      )
      await frame.locator('#out').click()
      await said
      await unmoved(page)
    })
  }

  test('[O8] reach it by a window that it opens', fullOnly, async ({ page, watch, context }) => {
    watch.expect(/Unsafe attempt to initiate navigation/)
    await context.route('https://evil.example/*', answer(''))
    const frame = await openBook(
      page,
      speaks,
      '<button id="out" onclick="window.open(\'https://evil.example/\')">out</button>',
    )
    const [popup] = await Promise.all([context.waitForEvent('page'), frame.locator('#out').click()])
    await expect(popup.locator('p')).toHaveText('book')
    // The window that opened it is the frame; the page around the frame is beyond the way out of its sandbox, which it
    // has inherited.
    expect(
      await popup.evaluate(() => {
        try {
          if (!window.opener) return 'no opener'
          ;(window.opener as Window).top!.location.href = 'https://evil.example/?'
          return 'gone'
        } catch (error) {
          return (error as Error).name
        }
      }),
    ).toMatch(/^(no opener|SecurityError|TypeError)$/)
    await unmoved(page)
  })

  test('[O8] read it, its cookies or its storage', fullOnly, async ({ page }) => {
    const frame = await openBook(page)
    const read = (what: 'document' | 'localStorage' | 'location') =>
      frame.evaluate((name) => {
        try {
          const value = (parent as unknown as Record<string, unknown>)[name]
          return name === 'location' ? String((value as Location).href) : typeof value
        } catch (error) {
          return (error as Error).name
        }
      }, what)
    expect([await read('document'), await read('localStorage'), await read('location')]).toEqual([
      'SecurityError',
      'SecurityError',
      'SecurityError',
    ])
  })

  test('[O8] stop it with a dialog of the browser', fullOnly, async ({ page, watch }) => {
    watch.expect(/Ignored call to '(alert|confirm|prompt)\(\)'/)
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type())
      void dialog.dismiss()
    })
    const frame = await openBook(page)
    expect(
      await frame.evaluate(() => {
        alert('x')
        return confirm('y')
      }),
    ).toBe(false)
    expect(dialogs).toEqual([])
  })

  test('[O8] cover the screen', fullOnly, async ({ page, watch }) => {
    watch.expect(/Permissions policy violation: fullscreen/)
    const frame = await openBook(page)
    expect(
      await frame.evaluate(async () => [
        document.fullscreenEnabled,
        await document.documentElement.requestFullscreen().then(
          () => 'full',
          (error: Error) => error.name,
        ),
      ]),
    ).toEqual([false, 'TypeError'])
  })

  test('[O8] use what the device can', fullOnly, async ({ page }) => {
    const frame = await openBook(page)
    const allowed = await frame.evaluate(() =>
      (document as unknown as { featurePolicy: { allowedFeatures: () => string[] } }).featurePolicy.allowedFeatures(),
    )
    expect(
      [
        'camera',
        'microphone',
        'geolocation',
        'payment',
        'usb',
        'midi',
        'serial',
        'hid',
        'display-capture',
        'fullscreen',
      ].filter((feature) => allowed.includes(feature)),
    ).toEqual([])
  })

  test('[O8] [O12] learn the address of the page around it', fullOnly, async ({ page, own }) => {
    const requested = page.waitForRequest(`${sport}/book*`)
    const frame = await openBook(page)
    // What the browser says to a page of https about one of http.
    expect(['', `${own.address}/`]).toContain(await frame.evaluate(() => document.referrer))
    expect([undefined, `${own.address}/`]).toContain((await requested).headers().referer)
  })
})
