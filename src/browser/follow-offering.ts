import { onReturn } from '#base/on-return.ts'
import type { QueryClient } from '@tanstack/react-query'
import { type BoundValue, playerUid } from '#engine/render/value-store.ts'
import { knownBreak, takesBreak } from '#platform/break.ts'
import { knowsOfExclusion } from '#platform/exclusion.ts'
import { breakQuery, depositLimitQuery, exclusionQuery } from '#platform/limits.ts'
import { inTimeOut } from '#src/app/session-values.ts'

/**
 * How old what the platform said of a break may be when a tab is looked at again, in ms: focus comes and goes with each
 * press into a frame.
 */
const LOOK_FRESH_MS = 5_000

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
 * Keeps the value `rewards:paused` of a tab, which menus and the marks of games read (PRF-4): true while the player
 * takes a break and for a self-excluded visitor, null while nothing is known of a player. The account says it, else the
 * platform is asked once a tab, and again when a tab that knows of its player is looked at: a break may have begun on
 * another device. Returns a function that stops it.
 */
export function followOffering({ queryClient, values, serverNow }: Parts): () => void {
  const names: readonly unknown[] = [depositLimitQuery(), breakQuery(), exclusionQuery()].map(
    ({ queryKey }) => queryKey[0],
  )
  /** The answer of the platform, once it was asked; a platform without limits knows of no break. */
  let answer: { readonly player: number; readonly isTaken: boolean | null } | null = null
  const playerNow = (): number => playerUid(values)
  const publish = (isPaused: boolean | null): void => values.set([['rewards:paused', isPaused]])

  const ask = async (player: number): Promise<void> => {
    answer = { player, isTaken: null }
    const isTaken = await takesBreak(queryClient, serverNow(), values.get(inTimeOut))
    answer = player === playerNow() ? { player, isTaken } : null
    update()
  }
  function update(): void {
    const player = playerNow()
    if (player === 0) return publish(knowsOfExclusion(queryClient))
    const isTaken = knownBreak(queryClient, serverNow(), values.get(inTimeOut))
    if (isTaken !== null) return publish(isTaken)
    if (answer?.player === player) return publish(answer.isTaken)
    publish(null)
    void ask(player)
  }
  const look = (): void => {
    const limit = depositLimitQuery()
    const isKnown = queryClient.getQueryData(limit.queryKey) !== undefined
    if (document.visibilityState !== 'visible' || playerNow() === 0 || !isKnown) return
    queryClient.fetchQuery({ ...limit, staleTime: LOOK_FRESH_MS }).catch(() => undefined)
  }
  const stops = [
    values.subscribe(['player.uid', inTimeOut], update),
    queryClient.getQueryCache().subscribe(({ query, type }) => {
      if (type === 'updated' && names.includes(query.queryKey[0]) && query.state.data !== undefined) update()
    }),
    onReturn(look),
  ]
  update()
  return () => stops.forEach((stop) => stop())
}
