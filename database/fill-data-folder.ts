import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** Where a new database is made before it is put in place: beside its folder, so that a rename moves it whole. */
export const unfinishedFolder = (dataDir: string): string => `${resolve(dataDir)}.new`

/** Takes away what a start that was killed has left. To be called with the folder's lock held. */
export const removeUnfinished = (dataDir: string): Promise<void> =>
  rm(unfinishedFolder(dataDir), { recursive: true, force: true })

async function keepOnDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function keepTreeOnDisk(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const waiting = [
    folder,
    ...entries
      .filter((entry) => entry.isFile() || entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name)),
  ]
  const work = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await keepOnDisk(path)
  }
  await Promise.all(Array.from({ length: 8 }, work))
}

/**
 * Makes a database's folder at once or not at all: `make` fills a folder beside it, which takes its place when
 * everything is on the disk. A kill at any moment leaves either no database or a whole one.
 *
 * @throws Error where the folder holds other files.
 */
export async function fillDataFolder(dataDir: string, make: (folder: string) => Promise<void>): Promise<void> {
  const folder = resolve(dataDir)
  const present = await readdir(folder).catch(() => [])
  if (present.length > 0)
    throw new Error(`The folder ${dataDir} holds files but no database: empty it, or choose another DATA_DIR.`)
  const unfinished = unfinishedFolder(dataDir)
  await mkdir(dirname(unfinished), { recursive: true })
  await make(unfinished)
  await keepTreeOnDisk(unfinished)
  await rename(unfinished, folder)
  await keepOnDisk(dirname(folder))
}
