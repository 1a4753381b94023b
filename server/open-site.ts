import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createSandbox, type Sandbox } from '#sandbox/index.ts'
import { StartError, type ServerSettings } from './settings.ts'

export type { Sandbox } from '#sandbox/index.ts'

type Log = Parameters<typeof createSandbox>[0]['log']

/** Opens the stand-in platform: on a PostgreSQL server with DATABASE_URL, else in this process from the snapshot that the build made. */
export async function openSandbox(settings: ServerSettings, options: { clock: { now(): number }; log: Log; origin: () => string | readonly string[]; snapshotFile: string; build: string }): Promise<Sandbox> {
  const { snapshotFile, ...shared } = options
  if (settings.databaseUrl !== null) {
    return createSandbox({ database: { url: settings.databaseUrl }, ...shared }).catch((error: unknown) => {
      throw new StartError(`DATABASE_URL cannot be reached (${error instanceof Error ? error.message.split('\n')[0] : 'unknown'}): start the server or correct the address`)
    })
  }
  const dataDir = join(settings.dataDir, 'database')
  const isNew = !existsSync(join(dataDir, 'PG_VERSION'))
  const snapshot = isNew && existsSync(snapshotFile) ? new Uint8Array(await readFile(snapshotFile)) : undefined
  return createSandbox({ database: { dataDir, ...(snapshot ? { snapshot } : {}) }, ...shared }).catch((error: unknown) => {
    throw new StartError(dataDirProblem(settings.dataDir, error))
  })
}

function dataDirProblem(folder: string, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM' || code === 'ENOTDIR' || code === 'EEXIST' || code === 'ENOSPC') return `DATA_DIR ${folder} cannot be written (${code}): name a folder that can`
  return message.split('\n')[0] ?? message
}
