import { createCache } from '#server/cache.ts'
import type { GeneralInfo } from '#src/entries/server-door.ts'

export type GeneralInfoLimits = {
  /** How long a page waits in ms: if nothing is cached yet, and if there is an older answer. */ readonly first: number
  readonly again: number
}

/**
 * The platform's general info, read once a minute without a session. The last good answer is used while the platform
 * fails or hangs (LOC-6): a page then waits only briefly, and no page reads it again for 5 s.
 *
 * @param now ms since 1970.
 */
export function createGeneralInfo(now: () => number, wait: GeneralInfoLimits = { first: 1_500, again: 300 }) {
  const cache = createCache<GeneralInfo>({ now, limits: { fresh: 60_000, pause: 5_000, wait, entries: 1 } })
  return async function generalInfo(
    read: () => Promise<GeneralInfo>,
    report: (error: unknown) => void,
  ): Promise<GeneralInfo | null> {
    return (await cache('general info', read, report)).value ?? null
  }
}
