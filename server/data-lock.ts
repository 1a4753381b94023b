import { mkdirSync, openSync, readFileSync, rmSync, writeSync, closeSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './settings.ts'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function create(file: string): boolean {
  try {
    const handle = openSync(file, 'wx')
    writeSync(handle, `${process.pid}\n`)
    closeSync(handle)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Holds the data folder for this process: two processes on one folder lose rows without an error (design.md). A lock left by a process that is gone is taken over.
 * @returns how to let go.
 * @throws StartError when another process holds it, or the folder cannot be written.
 */
export function lockDataDir(folder: string): () => void {
  const file = join(folder, 'lock')
  try {
    mkdirSync(folder, { recursive: true })
    if (!create(file)) {
      const holder = Number(readFileSync(file, 'utf8'))
      if (holder > 0 && isAlive(holder)) throw new StartError(`DATA_DIR ${folder} is in use by process ${holder}: stop it, or name another folder`)
      rmSync(file)
      create(file)
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`DATA_DIR ${folder} cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown'}): name a folder that can`)
  }
  return () => rmSync(file, { force: true })
}
