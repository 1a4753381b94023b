import { existsSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

function findChromium(): string {
  const found = [process.env.CHROMIUM ?? '', chromium.executablePath(), ...usual].find(
    (path) => path !== '' && existsSync(path),
  )
  if (found === undefined)
    throw new Error('The bench needs Chromium: npx playwright install chromium, or name one in CHROMIUM')
  return found
}

/** Chromium without anything that reaches for the network by itself. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
