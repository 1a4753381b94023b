import { existsSync, readFileSync } from 'node:fs'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

export type FolderLock = { isFilled: boolean; release(): Promise<void> }

/**
 * Takes a database folder for this process: two processes on one folder lose rows without an error.
 * @throws Error that names the process that has it.
 */
export async function lockDataFolder(dataDir: string): Promise<FolderLock> {
  const folder = resolve(dataDir)
  const file = `${folder}.lock`
  await mkdir(dirname(folder), { recursive: true })
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const handle = await open(file, 'wx')
      await handle.writeFile(JSON.stringify({ pid: process.pid, started: startOf(process.pid) }))
      await handle.close()
      return { isFilled: existsSync(join(folder, 'PG_VERSION')), release: () => rm(file, { force: true }) }
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error
      const owner = readOwner(await readFile(file, 'utf8').catch(() => ''))
      if (owner && isAlive(owner.pid) && startOf(owner.pid) === owner.started) {
        throw new Error(`The sandbox's database folder ${dataDir} is in use by process ${owner.pid}: two processes would lose each other's rows. Stop that process, or start this one with another DATA_DIR.`)
      }
      await rm(file, { force: true })
    }
  }
  throw new Error(`The lock file ${file} could not be taken: another process took it at the same moment. Start again.`)
}

function readOwner(text: string): { pid: number; started: string } | null {
  const match = /^\{"pid":(\d+),"started":"(\d*)"\}$/.exec(text)
  return match ? { pid: Number(match[1]), started: match[2] ?? '' } : null
}

/** When a process started, where the system says: a container gives the same pid to every new process. */
function startOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
