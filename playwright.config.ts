import { defineConfig, type Project } from '@playwright/test'
import { findChrome } from './tests/harness/find-chrome.mjs'
import type { ProjectOptions } from './tests/harness/fixtures.ts'

const isFull = process.env.PLAYBILL_FULL === '1'
const isLong = process.env.PLAYBILL_LONG === '1'
/** What a run leaves out: `@full` belongs to `npm run test:full`, `@long` to a run with PLAYBILL_LONG=1. */
const leftOut = [...(isFull || isLong ? [] : [/@full/]), ...(isLong ? [] : [/@long/])]
const executablePath = findChrome()
/** Specs of what looks different by locale and width; the others run once. A quick run sees all but the routes on the phone alone. */
const views = ['routes', 'sign-in', 'favourites', 'hall'].map((name) => `${name}.spec.ts`)

/** Specs that measure time: run by themselves, `--project=speed --workers=1`. */
const measured = ['ten-thousand-games.spec.ts']

const view = (siteLocale: ProjectOptions['siteLocale'], width: number, others?: RegExp[]): Project<object, ProjectOptions> => ({
  name: `${siteLocale} ${width}`,
  testMatch: views,
  ...(others ? { grepInvert: [...others, ...leftOut] } : {}),
  use: { siteLocale, width },
})
const widths = [360, 768, 1440]
/** The quick share opens each route once as a guest, in Uzbek on a phone, and once as a player, in Russian at a desk; `@full`: see tests/harness/quick-share.ts. */
const quick = [view('uz', 360, [/routes\.spec\.ts (as player)/]), { ...view('ru', 1440, [/routes\.spec\.ts (as guest|without scripts)/]), testMatch: 'routes.spec.ts' }]
const full = widths.flatMap((width) => [view('uz', width), view('ru', width)])

export default defineConfig<object, ProjectOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // The place of the one PostgreSQL server of a run, which the first test that wants a database of its own starts.
  globalSetup: './sandbox/testing/shared-postgres-setup.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? [['list']] : [['line']],
  use: {
    browserName: 'chromium',
    // Requests that a worker answers cannot be intercepted: specs of the worker allow it.
    serviceWorkers: 'block',
    headless: true,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    ...(isFull ? full : quick),
    { name: 'site', testIgnore: [...views, ...measured], grepInvert: leftOut, use: { siteLocale: 'uz', width: 1440 } },
    { name: 'speed', testMatch: measured, use: { siteLocale: 'uz', width: 1440 } },
  ],
})
