import { openPGlite } from '#database/open-pglite.ts'
import { createReleaseService, type ReleaseService } from '../release-service.ts'
import { openReleaseStore } from '../release-store.ts'
import { readSiteFolder, type SiteFile } from '../site-folder.ts'
import { compileWorld, siteCheck } from '../site-world.ts'

/** A day on which the sample sites have no issues. */
export const moment = Date.parse('2026-11-21T12:00:00Z')

export const readSample = (name: string): SiteFile[] => readSiteFolder(`config-samples/${name}`)

/** The same site with a text of one of its files replaced. @throws Error where the text is not there. */
export function changed(files: readonly SiteFile[], path: string, from: string, to: string): SiteFile[] {
  const file = files.find((one) => one.path === path)
  const text = new TextDecoder().decode(file?.bytes)
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`)
  return files.map((one) => (one === file ? { path, bytes: new TextEncoder().encode(text.replace(from, to)) } : one))
}

/** The smallest sample site, with another first title. */
export const titled = (title: string): SiteFile[] =>
  changed(readSample('minimal'), 'pages/home.json', 'Xush kelibsiz', title)

/** Publishes what must be good. @throws Error with the issues. */
export async function publishGood(releaseService: ReleaseService, files: readonly SiteFile[]): Promise<string> {
  const result = await releaseService.publish(files)
  if (!result.ok) throw new Error(JSON.stringify(result, null, 1))
  return result.hash
}

/** A database in memory, and services on it: each is a node of its own. Time goes on by a second at each question. */
export async function openReleases() {
  const database = await openPGlite({})
  let time = moment
  return {
    database,
    async openService(site: string) {
      const store = await openReleaseStore(database, site)
      const reports: string[] = []
      const faults: string[] = []
      const releaseService = createReleaseService({
        store,
        world: compileWorld,
        check: siteCheck(() => moment),
        now: () => (time += 1_000),
        report: (error, hash) => void reports.push(`${hash}: ${String(error)}`),
        reportFaults: (found, hash) =>
          void faults.push(...found.map(({ document, node, code }) => `${hash}: ${document} ${node} ${code}`)),
      })
      return { store, releaseService, reports, faults }
    },
    close: () => database.close(),
  }
}
