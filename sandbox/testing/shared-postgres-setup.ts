import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { RUN_FOLDER, type SharedPostgres } from './shared-postgres.ts'

/** Before all files of a run: the place of its cluster. After them: the cluster, if one was asked for, is ended. */
export default async function setup(): Promise<() => Promise<void>> {
  const run = await mkdtemp(join(tmpdir(), 'playbill-run-'))
  process.env[RUN_FOLDER] = run
  return async () => {
    const file = join(run, 'postgres.json')
    if (existsSync(file)) {
      const { pid, folder } = JSON.parse(readFileSync(file, 'utf8')) as SharedPostgres
      await end(pid)
      await rm(folder, { recursive: true, force: true })
    }
    await rm(run, { recursive: true, force: true })
  }
}

async function end(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT')
  while (isAlive(pid)) await pause(20)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
