import { PGlite, types } from '@electric-sql/pglite'
import { type Database, type Parameter, safeInteger } from './database.ts'
import { extractSnapshot } from './extract-snapshot.ts'
import { fillDataFolder, removeUnfinished } from './fill-data-folder.ts'
import { lockDataFolder } from './lock-data-folder.ts'

export type PGliteDatabase = Database & { dump(): Promise<Uint8Array<ArrayBuffer>> }

const createDatabase = async (folder: string): Promise<void> => await (await PGlite.create({ dataDir: folder })).close()

/**
 * PostgreSQL in this process. `dataDir` is its folder, taken by one process at a time; without one it lives in memory.
 * A folder that has no database yet is filled from the snapshot, which is several times faster than making one.
 */
export async function openPGlite({
  dataDir,
  snapshot,
}: {
  dataDir?: string
  snapshot?: Uint8Array<ArrayBuffer>
}): Promise<PGliteDatabase> {
  const lock = dataDir === undefined ? null : await lockDataFolder(dataDir)
  const parsers = { [types.INT8]: safeInteger }
  let pglite: PGlite
  try {
    if (dataDir === undefined)
      pglite = await PGlite.create({
        parsers,
        ...(snapshot && { loadDataDir: new Blob([snapshot], { type: 'application/gzip' }) }),
      })
    else {
      await removeUnfinished(dataDir)
      if (!lock?.isFilled)
        await fillDataFolder(dataDir, (folder) =>
          snapshot ? extractSnapshot(snapshot, folder) : createDatabase(folder),
        )
      pglite = await PGlite.create({ dataDir, parsers })
    }
  } catch (error) {
    await lock?.release()
    throw error
  }
  const using =
    (source: Pick<PGlite, 'query'>) =>
    async <Row>(text: string, parameters: readonly Parameter[] = []) =>
      (await source.query<Row>(text, [...parameters])).rows
  return {
    kind: 'pglite',
    query: using(pglite),
    transaction: (work) =>
      pglite.transaction((tx) =>
        work({
          query: async <Row>(text: string, parameters: readonly Parameter[] = []) =>
            (await tx.query<Row>(text, [...parameters])).rows,
          script: async (text) => void (await tx.exec(text)),
        }),
      ),
    dump: async () => new Uint8Array(await (await pglite.dumpDataDir('gzip')).arrayBuffer()),
    close: async () => {
      await pglite.close()
      await lock?.release()
    },
  }
}
