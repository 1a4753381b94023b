import { createServer, type Server } from 'node:http'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import type { CompiledPage } from '#engine/document/compiled.ts'
import type { BrowserBench, BrowserData, BrowserResult } from '../browser/entry.tsx'
import { launchChromium } from '../browser/launch-chromium.ts'
import type { Rounds } from '../measure/alternate.ts'
import { rowOf, type Row, type Target } from '../measure/row.ts'
import { engineRenderer } from './server-render.ts'

type RowId = keyof BrowserBench
type Parts = {
  readonly folder: string
  readonly mixed: CompiledPage
  readonly thin: CompiledPage
  readonly meters: CompiledPage
  readonly rounds: Rounds
}

const atMost = (value: number): Target => ({ kind: 'at most', value, of: 'ratio' })
const rows: readonly { id: RowId; what: string; against: string; target: Target }[] = [
  { id: 'mount', what: 'mount of 1,000 nodes in Chromium', against: 'plain React', target: atMost(1.25) },
  { id: 'hydration', what: 'hydration of 1,000 nodes in Chromium', against: 'plain React', target: atMost(1.3) },
  { id: 'mount-thin', what: 'mount of 1,000 nodes of one element', against: 'plain React', target: atMost(1.6) },
  {
    id: 'hydration-thin',
    what: 'hydration of 1,000 nodes of one element',
    against: 'plain React',
    target: atMost(1.6),
  },
  { id: 'one-value', what: 'one of 1,000 bound values changes', against: 'memoised plain React', target: atMost(2) },
  { id: 'one-edit', what: 'one of 1,000 props is edited', against: 'memoised plain React', target: atMost(2) },
]

/** Cross-origin isolation gives the page a clock of 5 microseconds. */
const headers = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }

/** A page that runs a built entry, and the data that the entry asks for. */
export function serveEntry(
  folder: string,
  name: 'browser' | 'forms',
  data: BrowserData | null = null,
): Promise<Server> {
  const assets = join(folder, name, 'assets')
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'))
  const entry = scripts.find((file) => file.startsWith(`${name}.`)) ?? ''
  const json = JSON.stringify(data)
  const server = createServer(({ url = '/' }, answer) => {
    const script = scripts.find((file) => url === `/assets/${file}`)
    if (url === '/data.json') answer.writeHead(200, { ...headers, 'content-type': 'application/json' }).end(json)
    else if (script)
      answer.writeHead(200, { ...headers, 'content-type': 'text/javascript' }).end(readFileSync(join(assets, script)))
    else if (url === '/')
      answer
        .writeHead(200, { ...headers, 'content-type': 'text/html' })
        .end(
          `<!doctype html><meta charset="utf-8"><title>Bench</title><body><script type="module" src="/assets/${entry}"></script>`,
        )
    else answer.writeHead(404, headers).end()
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

async function measure(page: Page, id: RowId, rounds: Rounds): Promise<BrowserResult> {
  return page.evaluate(([name, how]) => (globalThis as unknown as { bench: BrowserBench }).bench[name](how), [
    id,
    rounds,
  ] as const)
}

/** The rows that need a browser: one tab, both sides in it in turns. */
export async function browserRows({ folder, mixed, thin, meters, rounds }: Parts): Promise<Row[]> {
  const server = await serveEntry(folder, 'browser', {
    mixed,
    thin,
    meters,
    html: { mixed: engineRenderer(mixed)(), thin: engineRenderer(thin)() },
  })
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    page.on('pageerror', (error) => console.error(error))
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await page.waitForFunction(() => 'bench' in globalThis)
    const measured: Row[] = []
    for (const row of rows) {
      const { samples, changes, renders } = await measure(page, row.id, rounds)
      const notes = changes > 0 ? [`${renders} widgets rendered for ${changes} changes`] : []
      measured.push(rowOf({ ...row, unit: 'ms', notes, isExact: renders === changes }, samples))
    }
    return measured
  } finally {
    await browser.close()
    server.close()
  }
}
