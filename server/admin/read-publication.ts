import { isRecord } from '#base/is-record.ts'
import { parseUntrusted } from '#base/parse-untrusted.ts'
import type { Issue } from '#engine/document/issues/issue.ts'
import type { SiteCheck } from '#server/releases/release-service.ts'
import type { SiteFile } from '#server/releases/site-folder.ts'

/** What `POST /_admin/releases` is sent. Bytes of a file are its `text` in UTF-8, or its `base64`. */
type Publication = {
  readonly files: readonly SiteFile[]
  readonly base: string | null | undefined
  readonly author: string
  readonly note: string
  readonly isDryRun: boolean
}
type Refusal = { readonly status: 400 | 413; readonly problem: string }
type ReadPublication = Publication | Refusal
export type CheckedPublication = (Publication & { readonly issues: readonly Issue[] }) | Refusal

/** Most bytes of all files of a release, and most files. A document over 2 MB is an issue of the gate. */
const publicationLimits = { total: 20_000_000, files: 5_000 } as const
/** Most bytes of the request: base64 takes four for three. */
export const publicationBody = Math.ceil((publicationLimits.total * 4) / 3) + 1_000_000

const keys = ['files', 'base', 'author', 'note', 'dryRun']
const isPath = (path: unknown): path is string =>
  typeof path === 'string' &&
  path.length <= 300 &&
  !/[\p{Cc}\p{Cf}\p{Cs}\\]/u.test(path) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
const isBase64 = (text: string): boolean => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text)
const isLine = (value: unknown, length: number): value is string | undefined =>
  value === undefined || (typeof value === 'string' && value.length <= length && !/\p{Cc}/u.test(value))

function readFile(entry: unknown): SiteFile | string {
  if (!isRecord(entry) || !isPath(entry.path))
    return 'is no {"path", "text"} or {"path", "base64"} with a relative path'
  const { path, text, base64 } = entry
  if (Object.keys(entry).length !== 2) return 'has other members than "path" and one of "text" and "base64"'
  if (typeof text === 'string') return { path, bytes: new Uint8Array(Buffer.from(text, 'utf8')) }
  if (typeof base64 === 'string' && isBase64(base64))
    return { path, bytes: new Uint8Array(Buffer.from(base64, 'base64')) }
  return 'has neither "text" nor valid "base64"'
}

function readFiles(
  list: readonly unknown[],
): readonly SiteFile[] | { readonly status: 400 | 413; readonly problem: string } {
  if (list.length > publicationLimits.files)
    return { status: 413, problem: `A release has at most ${publicationLimits.files} files; there are ${list.length}` }
  const files = new Map<string, SiteFile>()
  let total = 0
  for (const [index, entry] of list.entries()) {
    const file = readFile(entry)
    if (typeof file === 'string') return { status: 400, problem: `files[${index}] ${file}` }
    if (files.has(file.path)) return { status: 400, problem: `files[${index}] is ${file.path} a second time` }
    total += file.bytes.byteLength
    if (total > publicationLimits.total)
      return { status: 413, problem: `The files are larger than ${publicationLimits.total} bytes together` }
    files.set(file.path, file)
  }
  return [...files.values()]
}

const isAnything = (_value: unknown): _value is unknown => true

/**
 * Parses, reads and checks the body of a publication. It takes seconds for a large one: the server does it in a thread
 * (check-publication.ts).
 */
export async function checkPublication(body: Uint8Array, check: SiteCheck): Promise<CheckedPublication> {
  const parsed = parseUntrusted(isAnything, body, {
    bytes: publicationBody,
    text: publicationBody,
    arrayItems: 4 * publicationLimits.files,
  })
  if (!parsed.ok)
    return {
      status: parsed.problem === 'too-large' || parsed.problem === 'too-many-items' ? 413 : 400,
      problem: `The body is no JSON object (${parsed.problem}${parsed.pointer ? ` at ${parsed.pointer}` : ''})`,
    }
  const read = readPublication(parsed.value)
  return 'problem' in read ? read : { ...read, issues: await check(read.files) }
}

/** Reads the body of a publication; a refusal names the place. */
function readPublication(body: unknown): ReadPublication {
  const refuse = (problem: string) => ({ status: 400, problem }) as const
  if (!isRecord(body)) return refuse('The body is no JSON object')
  const unknown = Object.keys(body).find((key) => !keys.includes(key))
  if (unknown !== undefined) return refuse(`The body may have ${keys.join(', ')} only`)
  const { files, base, author, note, dryRun } = body
  if (!Array.isArray(files) || files.length === 0) return refuse('"files" is no list of files')
  if (base !== undefined && base !== null && (typeof base !== 'string' || !/^[0-9a-f]{16}$/.test(base)))
    return refuse('"base" is neither the hash of a release nor null')
  if (!isLine(author, 100)) return refuse('"author" is no text of at most 100 characters on one line')
  if (!isLine(note, 500)) return refuse('"note" is no text of at most 500 characters on one line')
  if (dryRun !== undefined && typeof dryRun !== 'boolean') return refuse('"dryRun" is neither true nor false')
  const read = readFiles(files)
  if ('status' in read) return read
  return { files: read, base, author: author ?? '', note: note ?? '', isDryRun: dryRun === true }
}
