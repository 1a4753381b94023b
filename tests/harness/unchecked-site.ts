import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPGlite } from '#database/open-pglite.ts'
import { releaseHash } from '#server/releases/release-service.ts'
import { openReleaseStore } from '#server/releases/release-store.ts'
import { readSiteFolder } from '#server/releases/site-folder.ts'
import { buildRoot } from './start-program.ts'
import { startSite, temporaryFolder, type Site } from './start-site.ts'

/**
 * Starts the sample site with these pages beside its own, though they do not pass the check: they are in the database
 * as the last release of an earlier time, and the folder, which does not pass the check either, is refused. So the gate
 * at run time has to do with them.
 */
export async function startUncheckedSite(pages: ReadonlyMap<string, object>): Promise<Site> {
  const folder = join(await temporaryFolder(), 'unchecked')
  await mkdir(folder)
  await cp(join(buildRoot, 'config-samples/main'), folder, { recursive: true })
  for (const [id, page] of pages) await writeFile(join(folder, 'pages', `${id}.json`), JSON.stringify(page))
  const files = readSiteFolder(folder)
  return startSite({
    site: folder,
    async prepare(dataDir) {
      const snapshot = new Uint8Array(await readFile(join(buildRoot, 'dist/sandbox.tar.gz')))
      const database = await openPGlite({ dataDir: join(dataDir, 'database'), snapshot })
      try {
        const store = await openReleaseStore(database, 'unchecked')
        const stored = files.map(({ path, bytes }) => ({ path, base64: Buffer.from(bytes).toString('base64') }))
        await store.publish({ hash: releaseHash(files), publishedAt: Date.now(), files: stored, author: '', note: '' })
      } finally {
        await database.close()
      }
    },
  })
}
