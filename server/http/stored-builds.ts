import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** How long a replaced build's files stay served, in ms (D3). */
export const buildLifetimeMs = 14 * 86_400_000

const mark = 'replaced'

/** Copies a build and then renames it, so that a process that is killed leaves no half of one. */
function copyBuild(from: string, to: string): void {
  const unfinished = `${to}.unfinished`
  cpSync(from, unfinished, { recursive: true })
  renameSync(unfinished, to)
}

/** When a build was replaced, in ms since 1970: from the first start of another one. */
function replacedAt(folder: string, now: number): number {
  const file = join(folder, mark)
  if (!existsSync(file)) writeFileSync(file, String(now))
  const at = Number(readFileSync(file, 'utf8'))
  return Number.isFinite(at) && at <= now ? at : now
}

/**
 * Stores a copy of this build's files for later, and returns where those of earlier builds are: a page that was opened
 * before a deployment still finds its chunks for 14 days (PWA-3). Forgets what is older.
 *
 * @param folder where they are kept, of this server alone.
 * @throws Error of the file system where it cannot be written.
 */
export function keepBuild({
  folder,
  build,
  assets,
  now,
}: {
  folder: string
  build: string
  assets: string
  now: number
}): readonly string[] {
  mkdirSync(folder, { recursive: true })
  // Copies that were cut off left these; one process at a time uses the folder.
  for (const name of readdirSync(folder))
    if (name.endsWith('.unfinished')) rmSync(join(folder, name), { recursive: true, force: true })
  const own = join(folder, build)
  if (existsSync(own)) rmSync(join(own, mark), { force: true })
  else copyBuild(assets, own)
  utimesSync(own, now / 1_000, now / 1_000)
  const others = readdirSync(folder)
    .filter((name) => name !== build)
    .map((name) => join(folder, name))
  const recent = others.filter((other) => {
    if (now - replacedAt(other, now) <= buildLifetimeMs) return true
    rmSync(other, { recursive: true, force: true })
    return false
  })
  return recent.toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
}
