import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteFile } from '#engine/document/check/create-checker.ts'
import { sourceLimits } from '#engine/document/parse/parse-document.ts'
import { CommandError } from './command.ts'

/** The files of a site's folder, hidden ones left out. What is larger than a document may be is not read whole. @throws CommandError */
export async function readSite(folder: string): Promise<SiteFile[]> {
  const isFolder = await stat(folder).then((found) => found.isDirectory(), () => false)
  if (!isFolder) throw new CommandError(`${folder} is no folder: give the folder of a site, as config-samples/main`)
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith('~'))
  const read = await Promise.all(files.map((entry) => readOne(folder, join(entry.parentPath, entry.name))))
  if (!read.some((file) => file.path.endsWith('.json'))) throw new CommandError(`${folder} holds no documents: a site has folders as pages/, menus/ and layouts/ with JSON files`)
  return read.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

async function readOne(folder: string, file: string): Promise<SiteFile> {
  const path = file.slice(join(folder, '/').length).replaceAll('\\', '/')
  if (path.startsWith('media/')) return { path, bytes: new Uint8Array(0) }
  const { size } = await stat(file)
  return { path, bytes: size > sourceLimits.bytes ? new Uint8Array(size) : await readFile(file) }
}
