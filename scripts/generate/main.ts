import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

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

/** Runs every generator of this folder and writes what has changed. Returns the paths written. */
export async function generateAll(root: string): Promise<string[]> {
  const written: string[] = []
  for (const generators of [first, others]) {
    const modules = await Promise.all(Object.values(generators).map((load) => load()))
    for (const { generate } of modules) {
      for (const file of (await generate?.()) ?? [])
        if (await writeIfChanged(join(root, file.path), file.content)) written.push(file.path)
    }
  }
  return written
}

async function writeIfChanged(path: string, content: string): Promise<boolean> {
  const before = await readFile(path, 'utf8').catch(() => null)
  if (before === content) return false
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  return true
}
