import type { SiteFile } from '#engine/document/check/create-checker.ts'
import type { Issue } from '#engine/document/issues/issue.ts'
import { CommandError } from '../command.ts'

export type Sending = {
  readonly to: string
  readonly token: string
  readonly note: string
  readonly base: string | undefined
  readonly author: string
  readonly isDryRun: boolean
}
/** `hash` is null when the server has refused the site. */
export type Sent = { readonly hash: string | null; readonly issues: readonly Issue[]; readonly isNew: boolean }

/** As long as the server takes for a check, in ms; Node's fetch waits no longer. */
const patience = 300_000

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ').slice(0, 300)

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

/** Sends the files of a site to `POST /_admin/releases`. @throws CommandError if the server cannot be reached or refuses it. */
export async function sendRelease(
  files: readonly SiteFile[],
  { to, token, note, base, author, isDryRun }: Sending,
): Promise<Sent> {
  const body = JSON.stringify({
    files: files.map(({ path, bytes }) => ({ path, base64: Buffer.from(bytes).toString('base64') })),
    note,
    author,
    dryRun: isDryRun,
    ...(base !== undefined && { base }),
  })
  const { status, answer } = await post(new URL('/_admin/releases', to), token, body)
  const issues =
    isRecord(answer) && Array.isArray(answer['issues'])
      ? answer['issues'].filter(isIssue).map((issue) => ({ ...issue, message: printable(issue.message) }))
      : []
  if (isRecord(answer) && (status === 200 || status === 201) && typeof answer['hash'] === 'string')
    return { hash: printable(answer['hash']), issues, isNew: status === 201 }
  if (status === 422 && issues.length > 0) return { hash: null, issues, isNew: false }
  const error = isRecord(answer) && isRecord(answer['error']) ? answer['error'] : {}
  const reason = typeof error['message'] === 'string' ? `: ${printable(error['message'])}` : ''
  if (status === 401)
    throw new CommandError(`${to} does not know this token: PLAYBILL_TOKEN must be the ADMIN_TOKEN of the server`)
  if (status === 404) throw new CommandError(`${to} takes no releases: start the server with ADMIN_TOKEN`)
  throw new CommandError(`${to} answered ${status}${reason}`)
}

async function post(address: URL, token: string, body: string): Promise<{ status: number; answer: unknown }> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    const text = await response.text()
    return {
      status: response.status,
      answer: /^application\/json\b/.test(response.headers.get('content-type') ?? '')
        ? (JSON.parse(text) as unknown)
        : null,
    }
  } catch (error) {
    const { cause, message } = error as { cause?: { code?: string; message?: string }; message?: string }
    throw new CommandError(
      `${address.origin} cannot be reached (${printable(cause?.code ?? cause?.message ?? message ?? 'unknown')}): start the server, or name it with --to`,
    )
  }
}
