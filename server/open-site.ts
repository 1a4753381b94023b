import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createSandbox, openSandboxDatabase, type Sandbox } from '#sandbox/index.ts'
import type { KeepDatabase } from '#server/platform/open-platform.ts'
import { StartError, type ServerSettings } from './settings.ts'

export type { Sandbox } from '#sandbox/index.ts'

type Log = Parameters<typeof createSandbox>[0]['log']

/**
 * Opens the stand-in platform: on a PostgreSQL server with DATABASE_URL, else in this process from the snapshot that
 * the build made.
 */
export async function openSandbox(
  settings: ServerSettings,
  options: {
    clock: { now(): number }
    log: Log
    origin: () => string | readonly string[]
    gamesOrigin: () => string | null
    verifyOrigin: () => string | null
    snapshotFile: string
    build: string
    keepDatabase: KeepDatabase
  },
): Promise<Sandbox> {
  const { snapshotFile, keepDatabase, ...shared } = options
  const openWith = async (where: Parameters<typeof openSandboxDatabase>[0]): Promise<Sandbox> =>
    createSandbox({ database: await keepDatabase(() => openSandboxDatabase(where)), ...shared })
  if (settings.databaseUrl !== null) {
    return openWith({ url: settings.databaseUrl }).catch((error: unknown) => {
      throw new StartError(
        `DATABASE_URL cannot be reached (${error instanceof Error ? error.message.split('\n')[0] : 'unknown'}): start the server or correct the address`,
        { cause: error },
      )
    })
  }
  const dataDir = join(settings.dataDir, 'database')
  const isNew = !existsSync(join(dataDir, 'PG_VERSION'))
  const snapshot = isNew && existsSync(snapshotFile) ? new Uint8Array(await readFile(snapshotFile)) : undefined
  return openWith({ dataDir, ...(snapshot ? { snapshot } : {}) }).catch((error: unknown) => {
    throw new StartError(dataDirProblem(settings.dataDir, error), { cause: error })
  })
}

function dataDirProblem(folder: string, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (
    code === 'EACCES' ||
    code === 'EROFS' ||
    code === 'EPERM' ||
    code === 'ENOTDIR' ||
    code === 'EEXIST' ||
    code === 'ENOSPC'
  )
    return `DATA_DIR ${folder} cannot be written (${code}): name a folder that can`
  return message.split('\n')[0] ?? message
}
