import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = [
  '/usr/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const onPath = (environment, programs) =>
  (environment.PATH ?? '').split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)))

/**
 * The Chrome or Chromium that browser tests run: the one that CHROME names, else an installed one, else Playwright's
 * own.
 *
 * @returns its file, or null if there is no Chrome.
 * @throws Error when CHROME names a file that does not exist.
 */
export function findChrome(environment = process.env) {
  if (environment.CHROME) {
    if (existsSync(environment.CHROME)) return environment.CHROME
    throw new Error(`CHROME is ${environment.CHROME}: there is no such file. Name the browser's program, or unset it.`)
  }
  return [...onPath(environment, names), ...places, chromium.executablePath()].find((file) => existsSync(file)) ?? null
}

/**
 * The same browser without a window of its own around the page, which takes a sixth of the time less; null where it is
 * not installed. CHROME names what runs instead.
 */
export function findHeadlessShell(environment = process.env) {
  if (environment.CHROME) return null
  const files = [
    ...onPath(environment, ['chromium-headless-shell', 'chrome-headless-shell']),
    '/usr/bin/chromium-headless-shell',
  ]
  return files.find((file) => existsSync(file)) ?? null
}
