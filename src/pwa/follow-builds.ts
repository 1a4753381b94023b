import type { QueryClient } from '@tanstack/react-query'
import { latestBuildQuery } from '#platform/other.ts'

const every = 5 * 60_000
const leastOnFocus = 60_000

type Parts = {
  readonly queryClient: QueryClient
  readonly hear: (latest: { readonly id: string; readonly release?: string }) => void
}

/**
 * Asks for the newest build and release every five minutes while the page is looked at, and when it is looked at again (PWA-2). The client refuses whatever is no answer
 * of this call; no answer means nothing.
 */
export function followBuilds({ queryClient, hear }: Parts): void {
  let askedAt = performance.now()
  const ask = async (): Promise<void> => {
    askedAt = performance.now()
    hear(await queryClient.fetchQuery(latestBuildQuery()))
  }
  const look = (least: number): void => {
    if (document.visibilityState === 'visible' && navigator.onLine && performance.now() - askedAt >= least)
      ask().catch(() => undefined)
  }
  setInterval(() => look(every), leastOnFocus)
  window.addEventListener('focus', () => look(leastOnFocus))
  document.addEventListener('visibilitychange', () => look(leastOnFocus))
}
