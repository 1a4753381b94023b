import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { constants, copyFile, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

export type FolderLock = { isFilled: boolean; release(): Promise<void> }

/**
 * Takes a database folder for this process: two processes on one folder lose rows without an error. The lock file
 * appears with its content in one step, so no process ever reads an empty one.
 *
 * @throws Error that names the process that has it.
 */
export async function lockDataFolder(dataDir: string): Promise<FolderLock> {
  const folder = resolve(dataDir)
  const file = `${folder}.lock`
  await mkdir(dirname(folder), { recursive: true })
  const own = `${file}.${randomUUID()}`
  await writeFile(own, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }), { flag: 'wx' })
  try {
    if (await linkNew(own, file)) return heldLock(folder, file)
    refuseOwner(await readText(file), dataDir)
    await takeOver(own, file, dataDir)
    return heldLock(folder, file)
  } finally {
    await rm(own, { force: true })
  }
}

const heldLock = (folder: string, file: string): FolderLock => ({
  isFilled: existsSync(join(folder, 'PG_VERSION')),
  release: () => rm(file, { force: true }),
})

/** The content of a lock file, or null if it does not exist. */
const readText = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null)

/** Gives the file a second name, or a copy where the disk has no hard links. Returns false when that name exists. */
async function linkNew(from: string, to: string): Promise<boolean> {
  const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
  try {
    await link(from, to).catch((error: unknown) => {
      if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(String(codeOf(error)))) throw error
      return copyFile(from, to, constants.COPYFILE_EXCL)
    })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** @throws Error when the owner of this lock still runs. */
function refuseOwner(text: string | null, dataDir: string): void {
  const owner = readOwner(text)
  if (!isRunning(owner)) return
  throw new Error(
    `The database folder ${dataDir} is in use by process ${owner.pid}: two processes would lose each other's rows. Stop that process, or start this one with another DATA_DIR.`,
  )
}

/**
 * Replaces the lock of a process that ended. One process at a time may do so, and it looks again before: the lock may
 * be another's by then.
 */
async function takeOver(own: string, file: string, dataDir: string): Promise<void> {
  const guard = `${file}.takeover`
  const late = (): Error =>
    new Error(`The database folder ${dataDir} is taken by another process at this moment: start again.`)
  const guarding = await readText(guard)
  if (guarding !== null && !isRunning(readOwner(guarding))) await rm(guard, { force: true })
  if (!(await linkNew(own, guard))) throw late()
  try {
    const text = await readText(file)
    refuseOwner(text, dataDir)
    if (text !== null) await rename(own, file)
    else if (!(await linkNew(own, file))) throw late()
  } finally {
    await rm(guard, { force: true })
  }
}

type Owner = { pid: number; started: string }

const isRunning = (owner: Owner | null): owner is Owner =>
  owner !== null && isAlive(owner.pid) && startOf(owner.pid) === owner.started

function readOwner(text: string | null): Owner | null {
  const match = /^\{"pid":(\d+),"started":"(\d*)"\}$/.exec(text ?? '')
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
