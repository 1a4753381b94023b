import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base } from './fixtures.ts'
import { startSite, type Site } from './start-site.ts'

export type Documents = {
  /** Saves a document with `from` replaced by `to`. @throws Error when `from` is not in it. */
  readonly change: (file: string, from: string, to: string) => Promise<void>
  readonly write: (file: string, text: string) => Promise<void>
  readonly read: (file: string) => Promise<string>
}

/** Like `test`, with a server of its own for each test, whose documents are a copy that the test may change. */
export const test = base.extend<{ readonly documents: Documents; readonly ownSite: Site }>({
  ownSite: async ({}, use) => {
    const own = await startSite({ ownDocuments: true })
    await use(own)
    await own.close()
  },
  baseURL: async ({ ownSite }, use) => use(ownSite.address),
  documents: async ({ ownSite }, use) => {
    const at = (file: string): string => join(ownSite.folder, file)
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
    })
  },
})
export { expect } from './fixtures.ts'
