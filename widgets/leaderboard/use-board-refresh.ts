import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type RefObject } from 'react'
import { formatTime } from '#base/time.ts'
import { useClock } from '#engine/render/clock.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { siteTimeZone } from '../_shared/time/time.tsx'
import { useOnScreen } from '../_shared/page/scroll-strip.tsx'
import type { boardQuery } from './board-query.ts'

/** Milliseconds between two readings of the first page. */
const every = 5_000

/**
 * Reads the first page of a board again while it is on the screen of a visible page; returns the player's place and
 * when it was read, by the server's clock. `refetchInterval` is for the pages below it: a player who rises from one
 * page to another would stand on both.
 */
export function useBoardRefresh(
  place: RefObject<HTMLElement | null>,
  query: ReturnType<typeof boardQuery>,
  isKnown: boolean,
): { me: CallOutput<'leaderboard.get'>['me'] | undefined; readAt: string | null; refetchInterval: number | false } {
  const clock = useClock()
  const refetchInterval = useOnScreen(place) ? every : false
  const { data, dataUpdatedAt } = useQuery({
    ...query,
    ...(isKnown ? {} : { enabled: false }),
    refetchInterval,
  })
  const [readAt, setReadAt] = useState<string | null>(null)
  useEffect(() => {
    if (dataUpdatedAt > 0) setReadAt(formatTime(clock(), siteTimeZone))
  }, [clock, dataUpdatedAt])
  return { me: data?.me, readAt, refetchInterval }
}
