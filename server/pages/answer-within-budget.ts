import type { FastifyRequest } from 'fastify'
import type { SiteServer } from '#server/site-server.ts'
import type { CachedAnswer } from './guest-cache.ts'
import { withBrotli } from './page-answer.ts'
import type { RenderLane } from './render-queue.ts'
import type { Visitor } from './visitor.ts'

/**
 * The lane of an uncached page, chosen right before it is rendered: a player's while their own budget and that of all
 * players at their address last; otherwise the guests' while the budget of the address lasts, then that for spent
 * budgets.
 */
export function laneOf(
  {
    budgets,
    settings,
  }: { readonly budgets: SiteServer['budgets']; readonly settings: Pick<SiteServer['settings'], 'hasGuestCache'> },
  { ip }: Pick<FastifyRequest, 'ip'>,
  { user, uid }: Pick<Visitor, 'user' | 'uid'>,
): RenderLane {
  if (user === 'player' && budgets.takePlayerRender(uid, ip)) return 'player'
  // Without the cache there is no page to fall back to.
  return !settings.hasGuestCache || budgets.renders.take(ip) ? 'guest' : 'spent'
}

/** What the guest cache stores: the answer itself, only the answer without its search parameters, or nothing. */
export type Caching = 'always' | 'without search' | 'never'

type Wanted = {
  /** The network address that asks. */
  readonly address: string
  readonly takesBrotli: boolean
  readonly search: string
  readonly caching: Caching
  readonly keyOf: (search: string) => string
  /** The lane of an answer that must be made; it is paid for by this call. */
  readonly lane: () => RenderLane
  readonly make: (search: string, lane: RenderLane) => Promise<CachedAnswer>
}
/** An answer, and whether it was made with the search parameters that were asked for. */
export type Answered = { readonly answer: CachedAnswer; readonly isWhole: boolean }

/**
 * From the cache where it is there. Else it is made while the address has renders left; after that the address gets the
 * answer without its search parameters, which is cached, and the browser searches by itself (docs/decisions/025). Never
 * 429: carriers share addresses.
 */
export async function answerWithinBudget(
  { guestCache, budgets }: Pick<SiteServer, 'guestCache' | 'budgets'>,
  { address, takesBrotli, search, caching, keyOf, lane, make }: Wanted,
): Promise<Answered> {
  const cached = (text: string, slot: RenderLane) =>
    guestCache.get(keyOf(text), async () => withBrotli(await make(text, slot), 5), slot === 'spent')
  const isCached = caching === 'always'
  if (isCached && guestCache.has(keyOf(search))) {
    await budgets.paceCached(address, takesBrotli)
    return { answer: await cached(search, 'guest'), isWhole: true }
  }
  const slot = lane()
  if (slot === 'spent') await budgets.slowDown(address)
  if (slot === 'spent' && caching !== 'never') return { answer: await cached('', slot), isWhole: search === '' }
  return { answer: await (isCached ? cached(search, slot) : make(search, slot)), isWhole: true }
}
