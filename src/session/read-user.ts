import { asFailure } from './ports/login-outcome.ts'

/** What `account.getInfo` says about the visitor; `at` is the server time of a reading that failed. */
export type UserReading =
  | { readonly kind: 'known'; readonly uid: number; readonly isRegistrationCompleted: boolean }
  | { readonly kind: 'unknown'; readonly at: number }

type Options = {
  readonly signal: AbortSignal
  readonly serverNow: () => number
  readonly report: (error: unknown, where: string) => void
}

/**
 * Whose account an answer is. One that cannot be read is unknown; where the answer itself is out of order that is
 * reported.
 */
export async function readUser(
  read: (signal: AbortSignal) => Promise<unknown>,
  { signal, serverNow, report }: Options,
): Promise<UserReading> {
  try {
    const account = await read(signal)
    const uid = numberIn(account, 'uid')
    if (uid === null) return { kind: 'unknown', at: serverNow() }
    return { kind: 'known', uid, isRegistrationCompleted: isCompleted(account) }
  } catch (error) {
    if (!signal.aborted && isBroken(error)) report(error, 'the account after a sign-in')
    return { kind: 'unknown', at: serverNow() }
  }
}

/**
 * Neither a refusal nor a lost connection, which the player sees, but a broken answer or a bug in the code that reads
 * it.
 */
function isBroken(error: unknown): boolean {
  const failure = asFailure(error)
  return failure === null || failure.type === 'ProtocolError'
}

function numberIn(account: unknown, name: string): number | null {
  if (typeof account !== 'object' || account === null || !(name in account)) return null
  const value: unknown = (account as Record<string, unknown>)[name]
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

function isCompleted(account: unknown): boolean {
  return !(
    typeof account === 'object' &&
    account !== null &&
    'is_registration_completed' in account &&
    account.is_registration_completed === false
  )
}
