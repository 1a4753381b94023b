import type { AddressInfo } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import type { FormBench, FormSide } from '../browser/forms.tsx'
import { launchChromium } from '../browser/launch-chromium.ts'
import { alternate, type Rounds } from '../measure/alternate.ts'
import { rowOf, type Row } from '../measure/row.ts'
import { median } from '../measure/statistics.ts'
import { serveEntry } from './browser.ts'

type Global = { readonly formBench: FormBench }

const SLOWED = 4
const typed = 'Samarqand 7'

/** A document of its own for each form: nothing has been compiled or run before it. */
async function openFresh(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage()
  page.on('pageerror', (error) => console.error(error))
  await page.goto(address)
  await page.waitForFunction(() => 'formBench' in globalThis)
  return page
}

async function mountCold(browser: Browser, address: string, side: FormSide): Promise<number> {
  const page = await openFresh(browser, address)
  const time = await page.evaluate((which) => (globalThis as unknown as Global).formBench.mount(which), side)
  await page.close()
  return time
}

/** The median key press into a mounted form on a processor as slow as a cheap phone's. */
async function typeSlowly(page: Page): Promise<number> {
  await page.locator('[name=home_town]').fill('')
  await page.evaluate(() => (globalThis as unknown as Global).formBench.keys())
  await page.locator('[name=home_town]').pressSequentially(typed, { delay: 60 })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  const times = await page.evaluate(() => (globalThis as unknown as Global).formBench.keys())
  if (times.length < typed.length) throw new Error(`${times.length} of ${typed.length} key presses were painted`)
  return median(times)
}

async function openSlow(browser: Browser, address: string, side: FormSide): Promise<Page> {
  const page = await openFresh(browser, address)
  await page.evaluate((which) => (globalThis as unknown as Global).formBench.mount(which), side)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  return page
}

/** A form document against the same form by hand: its first mount, and what a key press takes. */
export async function formRows(
  folder: string,
  rounds: Rounds,
  isWanted: (...ids: string[]) => boolean,
): Promise<Row[]> {
  if (!isWanted('form-mount', 'form-key')) return []
  const server = await serveEntry(folder, 'forms')
  const browser = await launchChromium()
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const rows: Row[] = []
  try {
    if (isWanted('form-mount'))
      rows.push(
        rowOf(
          {
            id: 'form-mount',
            what: 'first mount of a form document of ten fields',
            against: 'the same form by hand',
            unit: 'ms',
            target: { kind: 'at most', value: 3, of: 'ratio' },
          },
          await alternate(
            rounds,
            () => mountCold(browser, address, 'ours'),
            () => mountCold(browser, address, 'yardstick'),
          ),
        ),
      )
    if (isWanted('form-key')) {
      const [ours, yardstick] = [
        await openSlow(browser, address, 'ours'),
        await openSlow(browser, address, 'yardstick'),
      ]
      const inFront = async (page: Page): Promise<number> => {
        await page.bringToFront()
        return typeSlowly(page)
      }
      rows.push(
        rowOf(
          {
            id: 'form-key',
            what: `key press to paint in it, processor ${SLOWED}x slowed`,
            against: 'the same form by hand',
            unit: 'ms',
            target: { kind: 'at most', value: 50, of: 'ours' },
          },
          await alternate(
            rounds,
            () => inFront(ours),
            () => inFront(yardstick),
          ),
        ),
      )
    }
  } finally {
    await browser.close()
    server.close()
  }
  return rows
}
