import { chromium, type Browser } from '@playwright/test'
import { findChrome } from '#tests/harness/find-chrome.mjs'

/** Chromium without anything that reaches for the network by itself. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChrome()
  if (executablePath === null)
    throw new Error('The bench needs Chromium: npx playwright install chromium, or name one in CHROME')
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
}
