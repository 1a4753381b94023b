import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findChrome } from '#tests/harness/find-chrome.mjs'

// The last two against traces that lacked the start of the navigation; whether each of them is needed was not measured.
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--remote-debugging-port=0',
  '--disable-features=RenderDocument,Translate,OptimizationHints,MediaRouter',
  '--force-fieldtrials=*BackgroundTracing/default/',
]

/** A Chromium that others drive by its debugging port. */
export type OpenChromium = { readonly port: number; readonly close: () => Promise<void> }

/**
 * Starts Chromium with an empty profile and without network traffic of its own.
 *
 * @throws Error if there is no Chromium, or it ends at once.
 */
export async function startChromium(): Promise<OpenChromium> {
  const program = findChrome()
  if (program === null)
    throw new Error('Lighthouse needs Chromium: npx playwright install chromium, or name one in CHROME')
  const profile = await mkdtemp(join(tmpdir(), 'playbill-profile-'))
  const child = spawn(program, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  const port = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code} before it listened`)))
    createInterface({ input: child.stderr }).on('line', (line) => {
      const found = /^DevTools listening on ws:\/\/[^/]*:(\d+)\//.exec(line)?.[1]
      if (found) resolve(Number(found))
    })
  })
  return {
    port,
    async close() {
      child.kill('SIGTERM')
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
