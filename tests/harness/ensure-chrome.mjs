import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { findChrome } from './find-chrome.mjs'

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

function install() {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: environment }).status === 0
  return run('update', '-qq') && run('install', '-y', '-qq', '--no-install-recommends', 'chromium')
}

/**
 * Makes sure that there is a browser to test with: as root on Debian it installs Debian's chromium, elsewhere it says how in one line.
 * @returns the browser's file.
 * @throws Error with that line.
 */
export function ensureChrome() {
  const found = findChrome()
  if (found) return found
  const installed = isRootOnDebian() && install() ? findChrome() : null
  if (installed) return installed
  throw new Error(
    'Browser tests need Chrome or Chromium: install it (Debian: apt-get install chromium; anywhere: npx playwright install chromium), or name its program in CHROME.',
  )
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(ensureChrome())
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
