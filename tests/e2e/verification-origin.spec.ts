import { get, type IncomingHttpHeaders } from 'node:http'
import { expect, test as base } from '#tests/harness/fixtures.ts'
import { registerPlayer } from '#tests/harness/identity.ts'
import { portBesideTaken } from '#tests/harness/ports.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'
import { word } from '#tests/harness/sign-in-dialog.ts'
import { startSite } from '#tests/harness/start-site.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const PATH = '/profile/verification'
/** How far from its own port a server has the one of the identity check. */
const PORT_STEP = 3

type Options = {
  /** Whether the server is in production, its platform being the sandbox of the worker's site. */
  readonly isProduction: boolean
}

const test = base.extend<Options & { readonly checkPort: number }>({
  isProduction: [false, { option: true }],
  checkPort: async ({ served }, use) => use(Number(new URL(served.address).port) + PORT_STEP),
  served: async ({ isProduction, site }, use) => {
    const { port, free } = await portBesideTaken(PORT_STEP)
    free()
    const own = await startSite({
      database: 'server',
      environment: isProduction
        ? {
            PORT: String(port),
            PLAYBILL_PRODUCTION: '1',
            ORIGIN: 'https://casino.example',
            PLATFORM_URL: site.address,
            VERIFY_ORIGIN: 'https://check.example',
          }
        : { PORT: String(port), VERIFY_ORIGIN: `http://check.localhost:${port + PORT_STEP}` },
    })
    await use(own)
    await own.close()
  },
})

/** What a policy of either header says of some of its names. */
const partsOf = (policy: string | undefined, separator: ';' | ',', names: RegExp): string[] =>
  (policy ?? '')
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => names.test(part))

test(
  '[PRF-3] [O1] [O8] the identity check is in a frame of the host that VERIFY_ORIGIN names: documents are handed in there, only it may use the camera, and no other page of the site names it',
  fullOnly,
  async ({ page, served, checkPort }) => {
    const origin = `http://check.localhost:${checkPort}`
    await registerPlayer(page.request, served.address)
    const saved = await page.request.post('/api/account.saveProfileInfo?v=2.34', {
      form: { first_name: 'Ali', last_name: 'Valiyev', birth_date: '1990-01-01', document_number: 'CN7294618' },
      headers: { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin', origin: served.address },
    })
    expect(saved.ok(), await saved.text()).toBe(true)
    const framed: string[] = []
    page.on('request', (request) => {
      if (request.frame() !== page.mainFrame()) framed.push(new URL(request.url()).origin)
    })
    const headers = (await page.goto(PATH))?.headers() ?? {}
    expect(partsOf(headers['content-security-policy'], ';', /^(?:frame-src|form-action|frame-ancestors)/)).toEqual([
      `frame-src 'self' ${origin}`,
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
    expect(partsOf(headers['permissions-policy'], ',', /^(?:camera|microphone|geolocation|payment)/)).toEqual([
      `camera=(self "${origin}")`,
      `microphone=(self "${origin}")`,
      'geolocation=()',
      'payment=()',
    ])
    await hydrated(page)
    await page.getByRole('button', { name: word('verification', 'start', 'uz'), exact: true }).click()
    const check = page.locator('[data-widget=verification-status] iframe')
    await expect(check).toHaveAttribute('src', new RegExp(`^${origin}/`))
    await check.contentFrame().locator('button[value=approved]').click()
    await expect(page.locator('[data-widget=verification-status] [data-state]')).toHaveAttribute(
      'data-state',
      'verified',
    )
    expect([...new Set(framed)]).toEqual([origin])
    for (const path of ['/', '/profile/settings', '/cashier/deposit', '/game/any'])
      expect(JSON.stringify((await page.request.get(path)).headers()), path).not.toContain('check.localhost')
  },
)

test.describe('in production', () => {
  test.use({ isProduction: true })

  /** Asks the port of the check as a proxy does. */
  const askAs = (host: string, port: number): Promise<{ status: number | undefined; headers: IncomingHttpHeaders }> =>
    new Promise((done, fail) => {
      get({ host: 'localhost', port, path: '/?home=https%3A%2F%2Fevil.example', headers: { host } }, (answer) => {
        answer.resume()
        done({ status: answer.statusCode, headers: answer.headers })
      }).on('error', fail)
    })

  test(
    "[PRF-3] [O1] [O7] the page of the check names the host of VERIFY_ORIGIN alone, and that host serves the provider's page to a frame of the site alone, and to no other host name",
    fullOnly,
    async ({ served, site, checkPort }) => {
      const { cookies } = await signIn(site.address, testPlayer('has money'))
      const answer = await fetch(`${served.address}${PATH}`, {
        headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
        redirect: 'manual',
      })
      expect(answer.status).toBe(200)
      expect(partsOf(answer.headers.get('content-security-policy') ?? '', ';', /^(?:frame-src|form-action)/)).toEqual([
        "frame-src 'self' https://check.example",
        "form-action 'self'",
      ])
      expect(partsOf(answer.headers.get('permissions-policy') ?? '', ',', /^(?:camera|microphone|payment)/)).toEqual([
        'camera=(self "https://check.example")',
        'microphone=(self "https://check.example")',
        'payment=()',
      ])
      expect(await answer.text()).toContain('"https://check.example"')

      const framed = await askAs('check.example', checkPort)
      expect([
        framed.status,
        partsOf(framed.headers['content-security-policy'] as string, ';', /^(?:script-src|frame-ancestors)/),
      ]).toEqual([200, ["script-src 'self' https://static.sumsub.com", 'frame-ancestors https://casino.example']])
      expect((await askAs('casino.example', checkPort)).status).toBe(421)
    },
  )
})
