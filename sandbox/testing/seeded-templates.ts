import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type SeededTemplates = {
  /** PGlite's files, gzipped. */
  snapshot: Uint8Array<ArrayBuffer>
  /** The data folder of a stopped PostgreSQL server whose database `seeded` has everything. */
  postgres: string
}

export type MakeTemplates = (folder: string) => Promise<void>

const CACHE = 'node_modules/.cache/playbill'
const SOURCES = ['sandbox', 'base', 'schemas', 'generated/api', 'package-lock.json']
const LONGEST_MS = 240_000
/** Templates of other sources may be in use: a copy of the project may have the same cache. */
const KEPT_MS = 6 * 3_600_000

/**
 * A seeded database of each kind, made once for these sources and reused: seeding again in every test file would take
 * most of a run. Several processes may ask at once; one makes it, the others wait.
 */
export function seededTemplates(make: MakeTemplates): Promise<SeededTemplates> {
  return (templates ??= openTemplates(make).catch((error: unknown) => {
    templates = undefined
    throw error
  }))
}

let templates: Promise<SeededTemplates> | undefined

async function openTemplates(make: MakeTemplates): Promise<SeededTemplates> {
  const folder = join(CACHE, `seeded-${await hashOfSources()}`)
  if (!(await exists(folder))) await makeOnce(folder, make)
  await utimes(folder, new Date(), new Date())
  return { snapshot: new Uint8Array(await readFile(join(folder, 'pglite.tar.gz'))), postgres: join(folder, 'postgres') }
}

async function makeOnce(folder: string, make: MakeTemplates): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  const lock = `${folder}.lock`
  const isMine = await writeFile(lock, String(process.pid), { flag: 'wx' }).then(
    () => true,
    () => false,
  )
  if (!isMine) return await waitFor(folder, lock, make)
  const half = `${folder}.${process.pid}`
  try {
    await removeUnused(folder)
    // Whoever held the lock before may have just made it.
    if (await exists(folder)) return
    await mkdir(half)
    await make(half)
    await rename(half, folder)
  } finally {
    await rm(half, { recursive: true, force: true })
    await rm(lock, { force: true })
  }
}

async function removeUnused(folder: string): Promise<void> {
  for (const name of await readdir(CACHE)) {
    if (!name.startsWith('seeded-') || name.includes('.') || join(CACHE, name) === folder) continue
    const found = await stat(join(CACHE, name)).catch(() => null)
    if (found && found.mtimeMs < Date.now() - KEPT_MS) await rm(join(CACHE, name), { recursive: true, force: true })
  }
}

async function waitFor(folder: string, lock: string, make: MakeTemplates): Promise<void> {
  const until = performance.now() + LONGEST_MS
  while (performance.now() < until) {
    if (await exists(folder)) return
    const owner = Number(await readFile(lock, 'utf8').catch(() => ''))
    if (!owner || !isAlive(owner)) {
      await rm(lock, { force: true })
      return await makeOnce(folder, make)
    }
    await pause(100)
  }
  throw new Error(`Another process has been making ${folder} for ${LONGEST_MS / 1000} s: end it, or remove ${lock}`)
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) await hashInto(hash, source)
  return hash.digest('hex').slice(0, 16)
}

async function hashInto(hash: ReturnType<typeof createHash>, path: string): Promise<void> {
  const entry = await stat(path).catch(() => null)
  if (!entry) return
  if (entry.isDirectory()) for (const name of (await readdir(path)).sort()) await hashInto(hash, join(path, name))
  else if (!path.endsWith('.test.ts')) hash.update(path).update(await readFile(path))
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
