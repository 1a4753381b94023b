import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { findChrome, findHeadlessShell } from './find-chrome.mjs'

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

function install(...programs) {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: environment }).status === 0
  return run('update', '-qq') && run('install', '-y', '-qq', '--no-install-recommends', ...programs)
}

/**
 * Makes sure that there is a browser to test with: as root on Debian it installs Debian's chromium and its headless
 * shell, elsewhere it says how in one line.
 *
 * @returns the browser's file.
 * @throws Error with that line.
 */
export function ensureChrome() {
  if (process.env.CHROME) return findChrome()
  const lacking = [findChrome() ? [] : 'chromium', findHeadlessShell() ? [] : 'chromium-headless-shell'].flat()
  // Debian's older releases have no shell of its own.
  if (lacking.length > 0 && isRootOnDebian() && !install(...lacking) && !findChrome()) install('chromium')
  const found = findChrome()
  if (found) return found
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
