import type { Queryable } from '#database/database.ts'
import type { Locale } from '../handle.ts'
import type { Ids } from '../ids.ts'
import { deleteSession, hashToken, insertSession, noteSignIn, type Session } from './session-store.ts'

/** Where a request comes from. */
export type Origin = { readonly userAgent: string; readonly address: string }

export type SessionControl = {
  /** Hash of the session's cookie; null without a session. */
  readonly tokenHash: string | null
  /** Locale that a guest chose in this session. */
  readonly chosenLocale: Locale | null
  /** The player who was signed in here ended this session from another device. */
  readonly isEndedElsewhere: boolean
  /** Until when the player who was signed in here is self-excluded. */
  readonly excludedUntil: Date | null
  /** Signs in under a new token; the one before, if any, is no longer valid. */
  signIn(playerId: number): Promise<void>
  signOut(): Promise<void>
  /**
   * Takes the cookie from this browser. The session stays: a browser that misses the answer can still be told why it is
   * over.
   */
  clearCookie(): void
  /** Stores a guest's locale; a guest gets a session only for this. */
  chooseLocale(locale: Locale): Promise<void>
}

/** What to do with the browser's cookie once the call was good: a new token, none any more, or nothing. */
export type CookieChange = { set: string } | 'clear' | null

/** The session as a handler changes it: rows in its transaction, the cookie only after it was committed. */
export function controlSession(
  tx: Queryable,
  session: Session | null,
  { clock, ids, from }: { clock: { now(): number }; ids: Ids; from: Origin },
): { control: SessionControl; change(): CookieChange } {
  let change: CookieChange = null
  const replace = async (playerId: number | null, locale: Locale | null) => {
    if (session) await deleteSession(tx, session.tokenHash)
    const token = ids.token()
    const tokenHash = hashToken(token)
    await insertSession(tx, tokenHash, playerId, locale, clock.now())
    if (playerId !== null) await noteSignIn(tx, { playerId, tokenHash, before: session }, from, clock.now())
    change = { set: token }
  }
  return {
    change: () => change,
    control: {
      tokenHash: session?.tokenHash ?? null,
      chosenLocale: session?.player ? null : (session?.locale ?? null),
      isEndedElsewhere: session?.isEndedElsewhere ?? false,
      excludedUntil: session?.excludedUntil ?? null,
      signIn: (playerId) => replace(playerId, null),
      async signOut() {
        if (session) await deleteSession(tx, session.tokenHash)
        change = 'clear'
      },
      clearCookie() {
        change = 'clear'
      },
      async chooseLocale(locale) {
        if (session)
          await tx.query('update sandbox.sessions set locale = $2 where token_hash = $1', [session.tokenHash, locale])
        else await replace(null, locale)
      },
    },
  }
}
