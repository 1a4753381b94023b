import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { SiteFile } from '#engine/document/check/create-checker.ts'
import { sourceLimits } from '#engine/document/parse/parse-document.ts'
import { CommandError } from './command.ts'

/**
 * The files of a site's folder, hidden ones left out. What is larger than a document may be is not read whole, pictures
 * only where they are wanted.
 *
 * @throws CommandError
 */
export async function readSite(
  folder: string,
  { media = false }: { readonly media?: boolean } = {},
): Promise<SiteFile[]> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder)
    throw new CommandError(`${folder} is not a folder: give the folder of a site, such as config-samples/main`)
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const isHidden = (file: string): boolean =>
    relative(folder, file)
      .split(sep)
      .some((part) => part.startsWith('.'))
  const files = names.filter(
    (entry) => entry.isFile() && !isHidden(join(entry.parentPath, entry.name)) && !entry.name.endsWith('~'),
  )
  const read = await Promise.all(files.map((entry) => readOne(folder, join(entry.parentPath, entry.name), media)))
  if (!read.some((file) => file.path.endsWith('.json')))
    throw new CommandError(
      `${folder} holds no documents: a site has folders as pages/, menus/ and layouts/ with JSON files`,
    )
  return read.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

async function readOne(folder: string, file: string, hasMedia: boolean): Promise<SiteFile> {
  const path = relative(folder, file).split(sep).join('/')
  if (path.startsWith('media/')) return { path, bytes: hasMedia ? await readFile(file) : new Uint8Array(0) }
  const { size } = await stat(file)
  return { path, bytes: size > sourceLimits.bytes ? new Uint8Array(size) : await readFile(file) }
}
