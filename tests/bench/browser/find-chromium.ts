import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** The browser that Playwright installed, or the system's. @throws Error that says how to get one. */
export function findChromium(): string {
  const found = [process.env.CHROMIUM ?? '', chromium.executablePath(), ...usual].find((path) => path !== '' && existsSync(path))
  if (found === undefined) throw new Error('The bench needs Chromium: npx playwright install chromium, or name one in CHROMIUM')
  return found
}
