import { fork } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { launchChromium } from '../browser/launch-chromium.ts'
import type { SiteAddress } from '../http/flooded-site.ts'
import { signIn } from '../http/sign-in.ts'
import { alternate, type Rounds } from '../measure/alternate.ts'
import { rowOf, type Row } from '../measure/row.ts'
import { answerOf } from './under-flood.ts'

/** Where a page is usable once it is hydrated and has this. */
const deposit = { path: '/cashier/deposit', has: 'form[data-form=deposit] input[name=amount]:not(:disabled)' }
/** The same layout and frame with nothing in it. */
const shell = { path: '/cashier/wallet', has: 'main h1' }

/** A copy of the sample site whose wallet is the bare frame. */
async function siteWithShell(folder: string): Promise<string> {
  const site = join(folder, 'shell-site')
  await cp('config-samples/main', site, { recursive: true })
  const file = join(site, 'pages/cashier-wallet.json')
  const page = JSON.parse(await readFile(file, 'utf8')) as { nodes: { slots: { default: unknown[] } }[] }
  for (const { slots } of page.nodes) slots.default = []
  await writeFile(file, JSON.stringify(page))
  return site
}

type Global = { usableAt?: number }

/** Notes in each document when it became usable, in ms since its navigation began. */
const watchUsable = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(
    (pages) => {
      const has = pages.find(({ path }) => path === location.pathname)?.has ?? 'html'
      const isUsable = (): boolean =>
        document.documentElement?.hasAttribute('data-hydrated') && document.querySelector(has) !== null
      new MutationObserver((_, observer) => {
        if (!isUsable()) return
        observer.disconnect()
        ;(globalThis as Global).usableAt = performance.now()
      }).observe(document, { subtree: true, childList: true, attributes: true })
    },
    [deposit, shell],
  )

async function visit(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await page.waitForFunction(() => (globalThis as Global).usableAt !== undefined)
  return page.evaluate(() => (globalThis as Global).usableAt ?? Number.NaN)
}

/**
 * The deposit page of a returning player against the bare frame of the cashier, both from a warm cache: until the
 * amount can be typed.
 */
export async function depositUsable(folder: string, rounds: Rounds): Promise<Row> {
  const program = join(folder, 'dist/programs/flooded-site.js')
  const site = fork(program, [folder, await siteWithShell(folder)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const browser = await launchChromium()
  try {
    const { address } = await answerOf<SiteAddress>(site)
    const context = await browser.newContext()
    const cookies = (await signIn(address)).split('; ').map((pair) => pair.split('='))
    await context.addCookies(cookies.map(([name = '', ...value]) => ({ name, value: value.join('='), url: address })))
    await watchUsable(context)
    const page = await context.newPage()
    page.on('pageerror', (error) => console.error(error))
    return rowOf(
      {
        id: 'deposit-usable',
        what: 'deposit page of a returning player until the amount can be typed, warm cache',
        against: 'the bare frame of the cashier',
        unit: 'ms',
        target: { kind: 'at most', value: 1.2, of: 'ratio' },
      },
      await alternate(
        rounds,
        () => visit(page, address + deposit.path),
        () => visit(page, address + shell.path),
      ),
    )
  } finally {
    await browser.close()
    site.kill('SIGTERM')
  }
}
