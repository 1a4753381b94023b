import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base } from './fixtures.ts'
import { startSite, type Site } from './start-site.ts'

/**
 * Changes the settings of a site whose documents are a copy: fields of its security, and whole other settings. Resolves
 * when they are published.
 */
export async function changeSettings(site: Site, security: object, others: object = {}): Promise<void> {
  const file = join(site.folder, 'settings/site.json')
  const before = await readFile(file, 'utf8')
  const document = JSON.parse(before) as {
    values: { security: object; jurisdiction?: string; functionalSettings?: { isConsentAsked?: boolean } }
  }
  const values = { ...document.values, ...others, security: { ...document.values.security, ...security } }
  // A jurisdiction profile demands consent on sites with third-party scripts; most tests of such scripts are not about
  // that.
  if (values.functionalSettings?.isConsentAsked !== true) delete values.jurisdiction
  const next = JSON.stringify({ ...document, values })
  if (next === before) return
  const published = site.program.printsAnew(/Published release [0-9a-f]+\./)
  await writeFile(file, next)
  await published
}

/**
 * Tests of a site of their own, one a worker, whose settings of security have these fields besides; `others` replaces
 * whole settings of the site.
 */
export const testWithSecurity = (security: object = {}, others: object = {}) =>
  base.extend<object, { readonly own: Site }>({
    own: [
      async ({ browserName: _ }, use) => {
        const own = await startSite({ ownDocuments: true, database: 'server' })
        await changeSettings(own, security, others)
        await use(own)
        await own.close()
      },
      { scope: 'worker', timeout: 240_000 },
    ],
    served: async ({ own }, use) => use(own),
  })
