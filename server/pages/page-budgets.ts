import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { createRateLimiter } from '#base/rate-limiter.ts'

/**
 * What one address may make the server do within a window (D12): render uncached pages, and ask the platform whose
 * session a cookie is. Carriers put thousands of people behind one address. The window is short, so that no address
 * bursts with a whole minute's budget.
 */
export const pageBudgets = {
  windowMs: 1_000,
  renders: 4,
  /** Pages that are sent as they lie in the cache; they cost little, but not nothing. */
  cachedPages: 100,
  /** Pictures of other hosts: a page of payment methods shows some twenty. */
  icons: 60,
  sessionQuestions: 10,
  /** Of one player, whatever the address. */
  playerRenders: 20,
  /** Of all players at one address: accounts cost nothing. */
  networkPlayerRenders: 60,
  /** Reads of `/api`: by the guests of an address, by one session of a player, by all players at an address. */
  reads: 40,
  playerReads: 40,
  networkPlayerReads: 120,
} as const

/**
 * By how much each further page beyond the budget waits longer than the one before it in the same window, and how long
 * one waits at most, in ms.
 */
const stepMs = 20
const longestDelayMs = 2_000

/**
 * A session that the platform has confirmed is asked about without limit for so long, in ms: a player behind a crowded
 * address stays a player.
 */
const confirmedForMs = 3_600_000
const mostConfirmed = 20_000

type Limiter = ReturnType<typeof createRateLimiter>
const delayOf = (limiter: Limiter, address: string): number =>
  Math.min(longestDelayMs, stepMs * limiter.refused(address))
const realPause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * @param now ms since 1970.
 * @param pause resolves after so many ms.
 */
export function createPageBudgets(
  now: () => number,
  {
    windowMs,
    renders,
    cachedPages,
    icons,
    sessionQuestions,
    playerRenders,
    networkPlayerRenders,
    reads,
    playerReads,
    networkPlayerReads,
  }: Readonly<Record<keyof typeof pageBudgets, number>> = pageBudgets,
  pause: (ms: number) => Promise<void> = realPause,
) {
  const questions = createRateLimiter({ perKey: sessionQuestions, windowMs }, now)
  const players = createRateLimiter({ perKey: playerRenders, windowMs }, now)
  const networks = createRateLimiter({ perKey: networkPlayerRenders, windowMs }, now)
  const pages = createRateLimiter({ perKey: renders, windowMs }, now)
  const cached = createRateLimiter({ perKey: cachedPages, windowMs }, now)
  const pictures = createRateLimiter({ perKey: icons, windowMs }, now)
  const sessions = createRateLimiter({ perKey: playerReads, windowMs }, now)
  const readers = createRateLimiter({ perKey: networkPlayerReads, windowMs }, now)
  const confirmed = new LRUCache<string, number>({ max: mostConfirmed })
  const isConfirmed = (session: string): boolean => (confirmed.get(session) ?? Number.NEGATIVE_INFINITY) > now()
  async function pace(budget: Limiter, address: string): Promise<void> {
    if (!budget.take(address)) await pause(delayOf(budget, address))
  }
  return {
    renders: pages,
    /**
     * Slows an address down whose renders are spent: even cached pages, sent as fast as it asks for them, would keep
     * the server from its players.
     */
    slowDown: (address: string): Promise<void> => pause(delayOf(pages, address)),
    /**
     * Slows an address down that takes cached pages faster than crowds do.
     *
     * @param isReady whether the page is sent as it lies in the cache. Otherwise it is decompressed, which is paid for
     *   like a render.
     */
    paceCached: (address: string, isReady: boolean): Promise<void> => pace(isReady ? cached : pages, address),
    /** Slows an address down that has the server fetch pictures of other hosts faster than pages do. */
    paceIcons: (address: string): Promise<void> => pace(pictures, address),
    /** Takes one render of the player's own, and one of all players at the address. */
    takePlayerRender: (uid: number, address: string): boolean =>
      players.take(`player ${uid}`) && networks.take(address),
    reads: createRateLimiter({ perKey: reads, windowMs }, now),
    isConfirmed,
    /** Takes one read of a confirmed session's own, and one of all players at the address. */
    takePlayerRead: (session: string, address: string): boolean =>
      sessions.take(`session ${session}`) && readers.take(address),
    /**
     * Whether the platform may be asked whose session this is: always for a confirmed session, otherwise while the
     * budget of the address lasts.
     *
     * @returns a function that takes the platform's answer (a player's lookup is given back to the budget), or null if
     *   the platform must not be asked.
     */
    admitSessionLookup(session: string, address: string): ((isPlayer: boolean) => void) | null {
      const isFree = isConfirmed(session)
      if (!isFree && !questions.take(address)) return null
      return (isPlayer) => {
        if (!isPlayer) return void confirmed.delete(session)
        confirmed.set(session, now() + confirmedForMs)
        if (!isFree) questions.giveBack(address)
      }
    },
  }
}
export type PageBudgets = ReturnType<typeof createPageBudgets>

/** Names the session of a request without holding its secret; null where it has no session cookie. */
export function sessionOf({ cookies }: Pick<FastifyRequest, 'cookies'>, names: readonly string[]): string | null {
  const values = names.map((name) => cookies[name])
  return values.every((value) => value === undefined)
    ? null
    : createHash('sha256').update(JSON.stringify(values)).digest('base64url')
}
