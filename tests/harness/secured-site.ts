import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base } from './fixtures.ts'
import { startSite, type Site } from './start-site.ts'

/** Tests of a site of their own, one a worker, whose settings of security have these fields besides; `others` replaces whole settings of the site. */
export const testWithSecurity = (security: object, others: object = {}) =>
  base.extend<object, { readonly own: Site }>({
    own: [
      async ({ browserName: _ }, use) => {
        const own = await startSite({ ownDocuments: true, database: 'server' })
        const file = join(own.folder, 'settings/site.json')
        const document = JSON.parse(await readFile(file, 'utf8')) as { values: { security: object } }
        const published = own.program.printsAnew(/Published release [0-9a-f]+\./)
        await writeFile(
          file,
          JSON.stringify({
            ...document,
            values: { ...document.values, ...others, security: { ...document.values.security, ...security } },
          }),
        )
        await published
        await use(own)
        await own.close()
      },
      { scope: 'worker', timeout: 90_000 },
    ],
    served: async ({ own }, use) => use(own),
  })
