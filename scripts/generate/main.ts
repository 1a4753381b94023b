import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** A file that a generator gives; `path` is relative to the project. */
export type GeneratedFile = { readonly path: string; readonly content: string }
type Generator = { readonly generate?: () => Promise<readonly GeneratedFile[]> | readonly GeneratedFile[] }

/** What the other generators import has to be written before they are loaded. */
const first = import.meta.glob<Generator>('./flow-registries.ts')
const others = import.meta.glob<Generator>([
  './*.ts',
  '!./main.ts',
  '!./flow-registries.ts',
  '!./*.test.ts',
  '!./compile-validators.ts',
])

/**
 * Runs every generator of this folder, writes what has changed and removes what an older build left in `generated/`.
 * Returns the paths written.
 */
export async function generateAll(root: string): Promise<string[]> {
  const written: string[] = []
  const given = new Set<string>()
  for (const generators of [first, others]) {
    const modules = await Promise.all(Object.values(generators).map((load) => load()))
    for (const { generate } of modules) {
      for (const file of (await generate?.()) ?? []) {
        given.add(file.path)
        if (await writeIfChanged(join(root, file.path), file.content)) written.push(file.path)
      }
    }
  }
  await removeOthers(root, given)
  return written
}

/**
 * Removes the files of `generated/` that no generator gives any more: the compiler would still read them. Hidden files
 * are the tools' own.
 */
export async function removeOthers(root: string, given: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(join(root, 'generated'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  const paths = files.map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
  await Promise.all(paths.filter((path) => !given.has(path)).map((path) => rm(join(root, path))))
}

async function writeIfChanged(path: string, content: string): Promise<boolean> {
  const before = await readFile(path, 'utf8').catch(() => null)
  if (before === content) return false
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  return true
}
