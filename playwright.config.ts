import { defineConfig, type Project } from '@playwright/test'
import { findChrome, findHeadlessShell } from './tests/harness/find-chrome.mjs'
import type { ProjectOptions } from './tests/harness/fixtures.ts'

const isFull = process.env.PLAYBILL_FULL === '1'
const isLong = process.env.PLAYBILL_LONG === '1'
/**
 * The quick and the full run have the shell of the same Chromium where it is installed; the long run has the browser
 * that people have, which takes half as long again.
 */
const executablePath = (isLong ? null : findHeadlessShell()) ?? findChrome()
/**
 * Specs of what looks different by locale and width; the others run once. A quick run sees all but the routes on the
 * phone alone.
 */
const looks = ['sign-in', 'favourites', 'hall']
/** Screens that differ between phone and desktop: a quick run sees each in one of the two. */
const both = ['restore', 'registration']
const specs = (names: readonly string[]): string[] => names.map((name) => `${name}.spec.ts`)

/** Tests of hours run in `npm run test:long` alone. */
const long = /@long/
const view = (
  siteLocale: ProjectOptions['siteLocale'],
  width: number,
  names: readonly string[],
  without: RegExp[],
): Project<object, ProjectOptions> => ({
  name: `${siteLocale} ${width}`,
  testMatch: specs(names),
  grepInvert: [...without, long],
  use: { siteLocale, width },
})
/**
 * The quick share opens each route once as a guest, in Uzbek on a phone, and once as a player, in Russian on a desktop;
 * `@full`: see tests/harness/quick-share.ts.
 */
const quick = [
  view('uz', 360, ['routes', ...looks, 'registration'], [/routes\.spec\.ts (as player)/, /@full/]),
  view('ru', 1440, ['routes', 'restore'], [/routes\.spec\.ts (as guest|without scripts)/, /@full/]),
]
/** The routes look at every width after one load: once for each locale. */
const all = (['uz', 'ru'] as const).flatMap((locale) => {
  const first = locale === 'uz' ? 360 : 1440
  return [360, 768, 1440].map((width) =>
    view(locale, width, width === first ? ['routes', ...looks, ...both] : [...looks, ...both], []),
  )
})
/** The full run has each locale and each width; their other pairs belong to the long run. */
const full = all.filter(({ name }) => name === 'uz 360' || name === 'ru 768' || name === 'ru 1440')
const views = isLong ? all : isFull ? full : quick

export default defineConfig<object, ProjectOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // The place of the one PostgreSQL server of a run, which the first test that wants a database of its own starts.
  globalSetup: './sandbox/testing/shared-postgres-setup.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A busy machine needs several times as long as an idle one. A check that holds returns at once, so a longer wait
  // costs nothing.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: process.env.CI ? [['list']] : [['line']],
  use: {
    browserName: 'chromium',
    // Requests that a worker answers cannot be intercepted: specs of the worker allow it.
    serviceWorkers: 'block',
    headless: true,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    ...views,
    {
      name: 'site',
      testIgnore: specs(['routes', ...looks, ...both]),
      grepInvert: isFull ? long : [long, /@full/],
      use: { siteLocale: 'uz', width: 1440 },
    },
    { name: 'long', grep: long, use: { siteLocale: 'uz', width: 1440 } },
  ],
})
