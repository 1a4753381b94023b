import { printable } from '#base/printable.ts'
import { isRecord } from '#base/is-record.ts'
import { CommandError } from '../command.ts'

/** A running server and the token that lets commands in. */
export type Place = { readonly to: string; readonly token: string }

/** Options of every command that asks a server, for `parseArgs`. */
export const placeOptions = {
  to: { type: 'string', default: 'http://localhost:3000' },
  token: { type: 'string' },
} as const

/** Whether what is sent to a host stays on this machine. */
const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(host)

/**
 * @throws CommandError if `--to` is not an address, if the token would cross a network in clear text, or without a
 *   token.
 */
export function readPlace({ to, token: given }: { readonly to: string; readonly token?: string | undefined }): Place {
  const token = given ?? process.env['PLAYBILL_TOKEN']
  if (!token) throw new CommandError('a token is needed: set PLAYBILL_TOKEN to the ADMIN_TOKEN of the server')
  if (!URL.canParse(to) || !/^https?:$/.test(new URL(to).protocol))
    throw new CommandError(`--to ${to} is not an address: write it like https://casino.example`)
  const { protocol, hostname } = new URL(to)
  if (protocol === 'http:' && !isThisMachine(hostname))
    throw new CommandError(
      `--to ${to} would send the token in clear text: write https, or run the command on the server`,
    )
  return { to, token }
}

/** As long as the server takes for a check; Node's fetch waits no longer. */
const TIMEOUT_MS = 300_000

/** A text of the server that a terminal may show, at most 300 characters. */
export const excerptOf = (text: string): string => printable(text).slice(0, 300)

/** One request to `/_admin/*`. @throws CommandError if the server cannot be reached. */
export async function askServer(
  { to, token }: Place,
  path: string,
  { method, body }: { readonly method: 'GET' | 'POST'; readonly body?: string } = { method: 'GET' },
): Promise<{ status: number; answer: unknown }> {
  const address = new URL(path, to)
  try {
    const response = await fetch(address, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
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
      `${address.origin} cannot be reached (${excerptOf(cause?.code ?? cause?.message ?? message ?? 'unknown')}): start the server, or name it with --to`,
    )
  }
}

/** The error for an unexpected status. */
export function refusalOf({ to }: Place, { status, answer }: { status: number; answer: unknown }): CommandError {
  if (status === 401)
    return new CommandError(`${to} does not know this token: PLAYBILL_TOKEN must be the ADMIN_TOKEN of the server`)
  if (status === 404) return new CommandError(`${to} takes no releases: start the server with ADMIN_TOKEN`)
  const error = isRecord(answer) && isRecord(answer['error']) ? answer['error'] : {}
  const reason = typeof error['message'] === 'string' ? `: ${excerptOf(error['message'])}` : ''
  return new CommandError(`${to} answered ${status}${reason}`)
}
