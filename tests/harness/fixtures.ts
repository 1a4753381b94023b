import { createHash } from 'node:crypto'
import { type BrowserContext, test as base, expect } from '@playwright/test'
import type { Locale } from '#schemas/document/locales.ts'
import { addressInLocale } from './addresses.ts'
import { seeCashback } from './see-cashback.ts'
import { isSignedIn, signIn, testPlayer, type SessionState } from './sign-in.ts'
import { startSite, type Site } from './start-site.ts'
import { watchPages, type PageWatch } from './watch-page.ts'

export type Visitor = 'guest' | 'player'
/** What a project fixes for all its tests. */
export type ProjectOptions = { readonly siteLocale: Locale; readonly width: number }
type TestFixtures = {
  /** Who looks: a player has signed in before the first page. */
  readonly visitor: Visitor
  /** The server that this test looks at: that of the worker, unless a file starts its own. */
  readonly served: Site
  readonly playerSession: () => Promise<SessionState>
  readonly watch: PageWatch
  /** Whether the pages and popups that are opened are counted at the server; otherwise the harness answers those calls. */
  readonly sendsPageviews: boolean
  /** The address of a path in the locale of the project. */
  readonly at: (path: string) => string
}
type WorkerFixtures = { readonly site: Site } & ProjectOptions

const sessions = new Map<string, SessionState>()
/** The session that the tests of a server share. If a test has ended it, the next test logs that and signs in again. */
async function sessionAt(address: string): Promise<SessionState> {
  const known = sessions.get(address)
  if (known && (await isSignedIn(address, known))) return known
  if (known) process.stderr.write('The shared session of the player is over: an earlier test has ended it.\n')
  const session = await signIn(address, testPlayer('has money'))
  sessions.set(address, session)
  return session
}

/** Every test is a client with an address of its own: limits that count by address see a player, not a test run. */
function addressOfTest(testId: string): string {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(testId).digest()
  return `10.${a}.${b}.${c}`
}

const LINES_OF_A_PAGE = 80

/** What the pages of a test that failed show: where tests run elsewhere, nothing but their log is left. */
async function printPages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const parts = await page.locator('[role=dialog], [role=alertdialog], main').all()
    const shown = await Promise.all(
      parts.map((part) => part.ariaSnapshot({ timeout: 5_000 }).catch((error: unknown) => String(error))),
    )
    const lines = shown.flatMap((part) => part.split('\n')).filter((line) => !line.includes('- /url:'))
    console.log(`${page.url()} shows:\n${lines.slice(0, LINES_OF_A_PAGE).join('\n')}`)
  }
}

/** A server per worker, started from the seeded snapshot; a browser context whose every problem fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  siteLocale: ['uz', { option: true, scope: 'worker' }],
  width: [1440, { option: true, scope: 'worker' }],
  visitor: ['guest', { option: true }],
  sendsPageviews: [false, { option: true }],
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSite({ database: 'server' })
      await seeCashback(site.address, testPlayer('has money'))
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  served: async ({ site }, use) => use(site),
  playerSession: async ({ served }, use) => use(() => sessionAt(served.address)),
  baseURL: async ({ served }, use) => use(served.address),
  viewport: async ({ width }, use) => use({ width, height: width < 600 ? 780 : 900 }),
  hasTouch: async ({ width }, use) => use(width < 600),
  locale: async ({ siteLocale }, use) => use(siteLocale === 'uz' ? 'uz-UZ' : 'ru-RU'),
  storageState: async ({ visitor, playerSession }, use) =>
    use(visitor === 'player' ? await playerSession() : undefined),
  extraHTTPHeaders: async ({ browserName: _ }, use, { testId }) => use({ 'x-forwarded-for': addressOfTest(testId) }),
  at: async ({ siteLocale }, use) => use((path) => addressInLocale(siteLocale, path)),
  watch: [
    async ({ context, served, sendsPageviews }, use, testInfo) => {
      served.newErrors()
      const watch = await watchPages(context, served.address, { sendsPageviews })
      await use(watch)
      if (process.env.CI && testInfo.status !== testInfo.expectedStatus) {
        await printPages(context)
        console.log(['What they asked for, and what went wrong:', ...watch.story()].join('\n'))
      }
      expect.soft(watch.problems(), 'problems in the browser').toEqual([])
      expect
        .soft(
          served.newErrors().filter((line) => !watch.isMeant(line)),
          'errors in the log of the server',
        )
        .toEqual([])
    },
    { auto: true },
  ],
})
export { expect }
