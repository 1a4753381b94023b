import { isRecord } from '#base/is-record.ts'
import type { SiteFile } from '#engine/document/check/create-checker.ts'
import type { Issue } from '#engine/document/issues/issue.ts'
import { askServer, type Place, excerptOf, refusalOf } from './ask-server.ts'

export type Sending = Place & {
  readonly note: string
  readonly base: string | undefined
  readonly author: string
  readonly isDryRun: boolean
}
/** `hash` is null when the server has refused the site. */
export type Sent = { readonly hash: string | null; readonly issues: readonly Issue[]; readonly isNew: boolean }

function isIssue(value: unknown): value is Issue {
  if (!isRecord(value)) return false
  const isText = (name: string): boolean => typeof value[name] === 'string'
  const isTextOrNull = (name: string): boolean => value[name] === null || isText(name)
  return (
    ['code', 'severity', 'file', 'pointer', 'label', 'message', 'hint', 'docs'].every(isText) &&
    ['expected', 'received', 'didYouMean'].every(isTextOrNull) &&
    ['line', 'column', 'length'].every((name) => Number.isSafeInteger(value[name]))
  )
}

/**
 * Sends the files of a site to `POST /_admin/releases`. @throws CommandError if the server cannot be reached or refuses
 * it.
 */
export async function sendRelease(
  files: readonly SiteFile[],
  { note, base, author, isDryRun, ...place }: Sending,
): Promise<Sent> {
  const body = JSON.stringify({
    files: files.map(({ path, bytes }) => ({ path, base64: Buffer.from(bytes).toString('base64') })),
    note,
    author,
    dryRun: isDryRun,
    ...(base !== undefined && { base }),
  })
  const read = await askServer(place, '/_admin/releases', { method: 'POST', body })
  const { status, answer } = read
  const issues =
    isRecord(answer) && Array.isArray(answer['issues'])
      ? answer['issues'].filter(isIssue).map((issue) => ({ ...issue, message: excerptOf(issue.message) }))
      : []
  if (isRecord(answer) && (status === 200 || status === 201) && typeof answer['hash'] === 'string')
    return { hash: excerptOf(answer['hash']), issues, isNew: status === 201 }
  if (status === 422 && issues.length > 0) return { hash: null, issues, isNew: false }
  throw refusalOf(place, read)
}
