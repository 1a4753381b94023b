import { Secret } from '#base/secret.ts'
import { timerDelay } from '#base/timer-delay.ts'

/** A one-use reference to a value in the vault: worthless once taken, wiped or five minutes old. */
export type Ticket = string
/** Who put a value in, as a flow by its id; each wipes its own. */
export type VaultOwner = string
export type Taken<T> = { readonly value: T; readonly until: number }

export type Vault = {
  /** Keeps a value for at most five minutes, or until the earlier moment given; gives the ticket that takes it out once. */
  put(owner: VaultOwner, value: unknown, until?: number): Ticket
  /** The value, once; undefined when the ticket was used, wiped, expired or never given. */
  take<T>(ticket: Ticket): Taken<T> | undefined
  /** Forgets the values of an owner, or all. */
  wipe(owner?: VaultOwner): void
  readonly size: number
  /** The clock that `until` counts by. */
  now(): number
  dispose(): void
}
export type VaultOptions = {
  readonly now?: () => number
  /** ms that have passed, which no change of the clock moves. */
  readonly elapsed?: () => number
  readonly setTimer?: (callback: () => void, delayMs: number) => unknown
  readonly clearTimer?: (handle: unknown) => void
  readonly newTicket?: () => Ticket
}

const LIFETIME_MS = 5 * 60 * 1000
type Entry = {
  readonly owner: VaultOwner
  readonly secret: Secret<unknown>
  readonly until: number
  readonly latest: number
}

/**
 * Holds passwords, codes and requisites between the form and the one call that sends them (S3, R8). Everything outside
 * has only a ticket. Expiry is an absolute time, so a sleeping timer does not extend it; nor does a clock that is set
 * back.
 */
export function createVault(options: VaultOptions = {}): Vault {
  const {
    now = () => Date.now(),
    elapsed = () => performance.now(),
    setTimer = (callback: () => void, delayMs: number): unknown => setTimeout(callback, delayMs),
    clearTimer = (handle: unknown) => clearTimeout(handle as ReturnType<typeof setTimeout>),
    newTicket = () => crypto.randomUUID(),
  } = options
  const entries = new Map<Ticket, Entry>()
  let timer: unknown

  function drop(ticket: Ticket, entry: Entry): void {
    entry.secret.wipe()
    entries.delete(ticket)
  }

  function sweep(): void {
    clearTimer(timer)
    const left = ({ until, latest }: Entry): number => Math.min(until - now(), latest - elapsed())
    for (const [ticket, entry] of entries) if (left(entry) <= 0) drop(ticket, entry)
    if (entries.size > 0) timer = setTimer(sweep, timerDelay(Math.min(...[...entries.values()].map(left))))
  }

  return {
    put(owner, value, until = Infinity) {
      const ticket = newTicket()
      entries.set(ticket, {
        owner,
        secret: new Secret(value),
        until: Math.min(until, now() + LIFETIME_MS),
        latest: elapsed() + LIFETIME_MS,
      })
      sweep()
      return ticket
    },
    take<T>(ticket: Ticket): Taken<T> | undefined {
      sweep()
      const entry = entries.get(ticket)
      if (!entry) return undefined
      const value = entry.secret.reveal() as T
      drop(ticket, entry)
      sweep()
      return { value, until: entry.until }
    },
    wipe(owner) {
      for (const [ticket, entry] of entries) if (owner === undefined || entry.owner === owner) drop(ticket, entry)
      sweep()
    },
    get size() {
      return entries.size
    },
    now,
    dispose() {
      for (const [ticket, entry] of entries) drop(ticket, entry)
      clearTimer(timer)
    },
  }
}

/**
 * Empties the vault when the page is hidden for good or put into the back-forward cache. Returns a function that
 * removes the listener.
 */
export function wipeOnPageHide(
  vault: Pick<Vault, 'wipe'>,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): () => void {
  const wipe = (): void => vault.wipe()
  page.addEventListener('pagehide', wipe)
  return () => page.removeEventListener('pagehide', wipe)
}
