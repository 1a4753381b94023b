import { readFileSync, readdirSync, statSync, watch, type FSWatcher } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** One file of a site, its path relative to the site's folder with `/` between folders. */
export type SiteFile = { readonly path: string; readonly bytes: Uint8Array }

/** Reads all files of a site's folder, sorted by path. @throws the file system's error when the folder cannot be read. */
export function readSiteFolder(folder: string): SiteFile[] {
  const files: SiteFile[] = []
  const visit = (directory: string): void => {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      const path = join(directory, entry.name)
      if (entry.name.startsWith('.') || entry.name.endsWith('~')) continue
      if (entry.isDirectory()) visit(path)
      else if (entry.isFile()) {
        const bytes = readUnlessGone(path)
        if (bytes) files.push({ path: relative(folder, path).split(sep).join('/'), bytes })
      }
    }
  }
  visit(folder)
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Editors put a file beside the one that they save and take it away again. */
function readUnlessGone(path: string): Uint8Array | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * Calls `changed` shortly after files of the folder were saved: editors write a file in several steps, so it waits
 * until 80 ms were quiet.
 *
 * @returns a function that stops watching.
 */
export function watchSiteFolder(folder: string, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const later = (): void => {
    clearTimeout(timer)
    timer = setTimeout(changed, 80)
  }
  const watchers = new Map<string, FSWatcher>()
  /** A watcher stays with the folder it was created for: a new folder under the same name needs a new watcher. */
  const drop = (gone: string): void => {
    for (const [directory, watcher] of watchers) {
      if (directory !== gone && !directory.startsWith(gone + sep)) continue
      watcher.close()
      watchers.delete(directory)
    }
  }
  const add = (directory: string): void => {
    const watcher = watch(directory, (event, name) => {
      if (event === 'rename' && name !== null) renew(join(directory, name))
      later()
    })
    watchers.set(
      directory,
      watcher.on('error', () => drop(directory)),
    )
    for (const entry of readdirSync(directory, { withFileTypes: true }))
      if (entry.isDirectory()) add(join(directory, entry.name))
  }
  const renew = (path: string): void => {
    drop(path)
    try {
      if (isFolder(path)) add(path)
    } catch {
      // The file was deleted meanwhile; the watcher reports that as well.
      drop(path)
    }
  }
  add(folder)
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers.values()) watcher.close()
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}
