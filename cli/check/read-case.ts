import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SiteFile } from '#engine/document/check/create-checker.ts'
import { CommandError } from '../command.ts'
import { readSite } from '../read-site.ts'

/**
 * `@repeated@` of a text stands for `times` copies of `text` with `between` between them; `@n@` in a copy is its
 * number.
 */
type Repeat = { readonly text: string; readonly times: number; readonly between?: string }
type Site = ReadonlyMap<string, Uint8Array | string>
/** How a case changes one file of its site. `replace` must occur exactly once. */
type CaseChange =
  | { readonly replace: string; readonly with: string; readonly repeat?: Repeat }
  | { readonly text: string; readonly repeat?: Repeat }
  | { readonly lines: readonly string[] }
  | { readonly base64: string }
  | { readonly remove: true }

/** One mistake of `config-samples/broken`: the change to its base site, and the one issue that must result. */
export type BrokenCase = {
  readonly title: string
  readonly changes: Readonly<Record<string, CaseChange>>
  readonly expected: {
    readonly code: string
    readonly file: string
    readonly line: number
    readonly column: number
    readonly pointer: string
    readonly hint: string
  }
}

/** The time at which cases are checked: their dates are around it. */
export const caseMoment = Date.parse('2026-11-21T12:00:00Z')

/**
 * The site of a case file: `config-samples/minimal`, over it the `base` folder beside the case, over it the changes of
 * the case. null where the file is no case. Pass `base`, read once, where many cases are checked: a checker skips files
 * whose bytes it knows. @throws CommandError where a change does not fit.
 */
export async function readCase(
  path: string,
  base?: Site,
): Promise<{ readonly files: readonly SiteFile[]; readonly expected: BrokenCase['expected'] } | null> {
  const text = await readFile(path, 'utf8').catch(() => null)
  const found: unknown = text !== null && path.endsWith('.json') ? JSON.parse(text) : null
  if (typeof found !== 'object' || found === null || !('changes' in found) || !('expected' in found)) return null
  const { changes, expected } = found as BrokenCase // the two keys that only a case has
  const files = new Map(base ?? (await readBase(dirname(path))))
  for (const [file, change] of Object.entries(changes)) applyChange(files, file, change)
  return { files: [...files].map(([name, bytes]) => ({ path: name, bytes })), expected }
}

/** The valid site that every case changes. */
export async function readBase(folder: string): Promise<Map<string, Uint8Array | string>> {
  const layers = [await readSite(join(folder, '../minimal')), await readSite(join(folder, 'base'))]
  return new Map(layers.flat().map((file) => [file.path, file.bytes]))
}

function applyChange(files: Map<string, Uint8Array | string>, file: string, change: CaseChange): void {
  if ('remove' in change) files.delete(file)
  else if ('text' in change) files.set(file, new TextEncoder().encode(repeated(change.text, change.repeat)))
  else if ('lines' in change) files.set(file, new TextEncoder().encode(`${change.lines.join('\n')}\n`))
  else if ('base64' in change) files.set(file, new Uint8Array(Buffer.from(change.base64, 'base64')))
  else {
    const parts = new TextDecoder().decode(files.get(file) as Uint8Array | undefined).split(change.replace)
    if (parts.length !== 2)
      throw new CommandError(`${file} has ${JSON.stringify(change.replace)} ${parts.length - 1} times, not once`)
    files.set(file, new TextEncoder().encode(parts.join(repeated(change.with, change.repeat))))
  }
}

function repeated(words: string, repeat: Repeat | undefined): string {
  if (!repeat) return words
  const copies = Array.from({ length: repeat.times }, (_, index) => repeat.text.replaceAll('@n@', String(index + 1)))
  return words.replace('@repeated@', () => copies.join(repeat.between ?? ''))
}
