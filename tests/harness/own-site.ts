import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test as base } from './fixtures.ts'
import { startSite } from './start-site.ts'

/** The documents of a site that the test may change. */
export type Documents = {
  readonly read: (file: string) => Promise<string>
  readonly write: (file: string, text: string) => Promise<void>
  /** Saves a document with the first `from` replaced by `to`. @throws Error when `from` is not in it. */
  readonly change: (file: string, from: string, to: string) => Promise<void>
  /** Adds nodes at the end of a page, and waits until it is published. */
  readonly addNodes: (page: string, ...nodes: readonly object[]) => Promise<void>
}

/** Like `test`, with a server of its own for each test, whose documents are a copy that the test may change. */
export const test = base.extend<{ readonly documents: Documents }>({
  served: async ({ browserName: _ }, use) => {
    const own = await startSite({ ownDocuments: true, database: 'server' })
    await use(own)
    await own.close()
  },
  documents: async ({ served }, use) => {
    const at = (file: string): string => join(served.folder, file)
    const read = (file: string): Promise<string> => readFile(at(file), 'utf8')
    const write = (file: string, text: string): Promise<void> => writeFile(at(file), text)
    await use({
      read,
      write,
      async change(file, from, to) {
        const text = await read(file)
        if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
        await write(file, text.replace(from, to))
      },
      async addNodes(page, ...nodes) {
        const file = `pages/${page}.json`
        const document = JSON.parse(await read(file)) as { nodes: object[] }
        const published = served.program.printsAnew(/Published release [0-9a-f]+\./)
        await write(file, JSON.stringify({ ...document, nodes: [...document.nodes, ...nodes] }))
        await published
      },
    })
  },
})
export { expect } from './fixtures.ts'

/** Resolves when an open page can have heard of the release that is the newest now. @returns its hash. */
export const heard = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const events = new EventSource('/_releases')
        events.addEventListener('message', ({ data }: MessageEvent<string>) => {
          events.close()
          void fetch('/healthz').then(() => resolve(data))
        })
      }),
  )
