import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const block = 512

type Entry = { readonly name: string; readonly isFolder: boolean; readonly content: Buffer }

function* entriesOf(tar: Buffer): Generator<Entry> {
  const text = (at: number, length: number): string => tar.toString('utf8', at, at + length).replace(/\0.*$/s, '')
  for (let at = 0; at + block <= tar.length;) {
    const name = [text(at + 345, 155), text(at, 100)].filter((part) => part !== '').join('/')
    if (name === '') return
    const size = Number.parseInt(text(at + 124, 12), 8) || 0
    const start = at + block
    if (start + size > tar.length)
      throw new Error('The snapshot of the database is cut off: build again (npm run build).')
    yield { name, isFolder: text(at + 156, 1) === '5', content: tar.subarray(start, start + size) }
    at = start + Math.ceil(size / block) * block
  }
}

/**
 * Writes the files of a snapshot (`buildSnapshot`: a gzipped tar) into a folder. @throws Error for a file outside of
 * it, or a snapshot that is cut off.
 */
export async function extractSnapshot(snapshot: Uint8Array, folder: string): Promise<void> {
  const tar = await promisify(gunzip)(snapshot)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const entries = entriesOf(tar)
  const write = async (): Promise<void> => {
    for (const { name, isFolder, content } of entries) {
      if (name.split('/').includes('..'))
        throw new Error('The snapshot of the database names a file outside of its folder.')
      const path = join(folder, name)
      await mkdir(isFolder ? path : dirname(path), { recursive: true, mode: 0o700 })
      if (!isFolder) await writeFile(path, content, { mode: 0o600 })
    }
  }
  await Promise.all(Array.from({ length: 8 }, write))
}
