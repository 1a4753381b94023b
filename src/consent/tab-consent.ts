import type { QueryClient } from '@tanstack/react-query'
import { type BoundValue, playerUid } from '#engine/render/value-store.ts'
import { knownBreak, takesBreak } from '#platform/break.ts'
import { type Consent, consentOf } from '#platform/consent.ts'
import { knowsOfExclusion } from '#platform/exclusion.ts'
import { breakQuery, depositLimitQuery, exclusionQuery } from '#platform/limits.ts'
import { inTimeOut } from '#src/app/session-values.ts'

type Parts = {
  readonly queryClient: QueryClient
  readonly values: {
    get(name: string): BoundValue
    subscribe(names: readonly string[], listener: () => void): () => void
  }
  /** In ms. */
  readonly serverNow: () => number
}

const consents = new WeakMap<QueryClient, Consent>()

/**
 * The consent of a tab, in which `marketing` counts as refused while its player takes a break, and for a self-excluded
 * visitor (PRF-4). Whether a player does is asked as soon as marketing wants to run, and until that is known nothing of
 * it runs. What ran for a guest runs on until it is known.
 */
export function tabConsent({ queryClient, values, serverNow }: Parts): Consent {
  const known = consents.get(queryClient)
  if (known) return known
  const consent = consentOf(queryClient)
  let isWanted = false
  const playerNow = (): number => playerUid(values)
  const look = (): void => {
    const player = playerNow()
    const isTaken =
      player === 0 ? knowsOfExclusion(queryClient) : knownBreak(queryClient, serverNow(), values.get(inTimeOut))
    if (isTaken !== null) return consent.setPaused(isTaken)
    if (!consent.hasRun('marketing')) consent.setPaused(true)
    if (!isWanted) return
    void takesBreak(queryClient, serverNow(), values.get(inTimeOut)).then((isOn) => {
      if (player === playerNow()) consent.setPaused(isOn)
    })
  }
  values.subscribe(['player.uid', inTimeOut], look)
  const queryNames = [depositLimitQuery(), breakQuery(), exclusionQuery()].map(({ queryKey }) => queryKey[0])
  queryClient.getQueryCache().subscribe(({ query, type }) => {
    const [name] = query.queryKey
    if (type === 'updated' && queryNames.some((one) => one === name) && query.state.data !== undefined) look()
  })
  look()
  const own: Consent = {
    ...consent,
    onConsent(category, run) {
      if (category === 'marketing' && !isWanted) {
        isWanted = true
        look()
      }
      return consent.onConsent(category, run)
    },
  }
  consents.set(queryClient, own)
  return own
}
