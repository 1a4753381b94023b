import type { QueryClient } from '@tanstack/react-query'
import type { BoundValue } from '#engine/render/value-store.ts'
import { knownBreak, takesBreak } from '#platform/break.ts'
import { knowsOfExclusion } from '#platform/exclusion.ts'
import { freeSpinsQuery } from '#platform/games/list-free-spins.ts'
import { breakQuery, depositLimitQuery, exclusionQuery } from '#platform/limits.ts'

type Parts = {
  readonly queryClient: QueryClient
  readonly values: {
    get(name: string): BoundValue
    set(changes: Iterable<readonly [string, BoundValue]>): void
    subscribe(names: readonly string[], listener: () => void): () => void
  }
  /** In ms. */
  readonly serverNow: () => number
}

/**
 * Keeps the value `rewards:paused` of a tab for what every page has: menus and the marks of games (PRF-4). True while the player takes a break and for a visitor who
 * has excluded himself, null while that is not known of a player. The platform is asked only where free spins wait, which games are marked with.
 */
export function followOffering({ queryClient, values, serverNow }: Parts): void {
  const cache = queryClient.getQueryCache()
  const [spins = ''] = freeSpinsQuery().queryKey
  const told: readonly unknown[] = [depositLimitQuery(), breakQuery(), exclusionQuery()].map(
    ({ queryKey }) => queryKey[0],
  )
  /** Of a platform without limits the answer is that there is no break. */
  let heard: { readonly player: number; readonly isTaken: boolean | null } | null = null
  const playerNow = (): number => Number(values.get('player.uid') ?? 0)
  const say = (isPaused: boolean | null): void => values.set([['rewards:paused', isPaused]])
  const look = (): void => {
    const player = playerNow()
    if (player === 0) return say(knowsOfExclusion(queryClient))
    const known = knownBreak(queryClient, serverNow())
    if (known !== null) return say(known)
    if (heard?.player === player) return say(heard.isTaken)
    const waiting = queryClient.getQueryData(freeSpinsQuery().queryKey)?.items ?? []
    if (waiting.length === 0) return say(null)
    heard = { player, isTaken: null }
    void takesBreak(queryClient, serverNow()).then((isTaken) => {
      if (player !== playerNow()) return
      heard = { player, isTaken }
      look()
    })
  }
  values.subscribe(['player.uid'], look)
  cache.subscribe(({ query, type }) => {
    const [name] = query.queryKey
    if (type === 'updated' && (name === spins || told.includes(name)) && query.state.data !== undefined) look()
  })
  look()
}
