import { useMutation, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useClock } from '#engine/render/clock.ts'
import { useValue } from '#engine/render/use-value.ts'
import { transactionsQuery } from '#platform/cashier.ts'
import { changeInboxMutation, inboxOf, inboxQuery, withRead } from '#platform/inbox.ts'
import { breakQuery, depositLimitQuery } from '#platform/limits.ts'
import { PlatformError } from '#platform/platform-error.ts'
import { tournamentsQuery } from '#platform/tournaments.ts'
import { useJurisdiction } from '../page/jurisdiction.ts'
import { endedStatuses, INBOX_SIZE, type InboxEntry, inboxEntries } from './inbox-entries.ts'

const sources = () =>
  [
    inboxQuery(),
    transactionsQuery({ count: INBOX_SIZE, statuses: [...endedStatuses] }),
    tournamentsQuery({ status: 'finished', count: INBOX_SIZE, fields: ['description', 'user_info'] }),
    depositLimitQuery(),
  ] as const
/** What a page requests from the platform before it shows the inbox. */
export const inboxQueries = () => [...sources()]

/** Each page of the profile shows the count, so not everything is read again each time. */
const FRESH_MS = 60_000

export type Inbox = {
  /** The newest first; undefined until they are known. */
  readonly entries: readonly InboxEntry[] | undefined
  /** Empty until it is known which entries were read. */
  readonly unread: readonly InboxEntry[]
  /** Whether it is known which entries were read. */
  readonly isReadKnown: boolean
  /** The player takes a break: no rewards are shown until it is over. */
  readonly isPaused: boolean
  readonly error: unknown
  readonly isFetching: boolean
  readonly retry: () => void
  readonly markRead: (keys: readonly string[]) => void
}

/** The platform has no limits, so a break becomes known only from a refusal. */
const isMissing = (error: unknown): boolean =>
  error instanceof PlatformError && error.type === 'MethodNotFoundException'

/**
 * The player's notifications. During a break, and where bonuses are hidden, they are about payments only: `can_edit` of
 * the limit is false during a break, and until that is known no rewards are shown either.
 */
export function useInbox(isWanted: boolean): Inbox {
  const { areBonusesShown } = useJurisdiction()
  const hasLoyalty = useValue('flag:isEnableLoyalty') === true || useValue('flag:isEnableCharacters') === true
  const [ofInbox, ofPayments, ofTournaments, ofLimit] = sources()
  const options = { enabled: isWanted, staleTime: FRESH_MS }
  const rewards = { enabled: isWanted && areBonusesShown, staleTime: FRESH_MS }
  const [inbox, payments, tournaments, limit] = useQueries({
    queries: [
      { ...ofInbox, enabled: isWanted },
      { ...ofPayments, ...options },
      { ...ofTournaments, ...rewards },
      { ...ofLimit, ...rewards },
    ],
  })
  const { mutate } = useMutation(changeInboxMutation())
  const clock = useClock()
  const { data: reported } = useQuery(breakQuery())
  const isPaused = limit.data?.can_edit === false || (reported !== undefined && reported.until > clock())
  const hasRewards = areBonusesShown && !isPaused && (limit.data !== undefined || isMissing(limit.error))
  const state = useMemo(() => inbox.data && inboxOf(inbox.data), [inbox.data])
  const isKnown =
    payments.data !== undefined &&
    (inbox.isFetched || state !== undefined) &&
    (!areBonusesShown ||
      ((limit.isError || limit.data !== undefined) && (!hasRewards || tournaments.data !== undefined)))
  const entries = useMemo(
    () =>
      isKnown && payments.data
        ? inboxEntries({
            payments: payments.data.items,
            tournaments: hasRewards ? (tournaments.data?.items ?? []) : [],
            notices: hasRewards && hasLoyalty ? (state?.notices ?? []) : [],
          })
        : undefined,
    [isKnown, payments.data, tournaments.data, state, hasRewards, hasLoyalty],
  )
  const unread = useMemo(() => {
    const read = new Set(state?.read)
    return state ? (entries ?? []).filter(({ key }) => !read.has(key)) : []
  }, [entries, state])
  const failed = [inbox, payments, tournaments, limit].find(
    ({ isError, data, error }) => isError && data === undefined && !isMissing(error),
  )
  return {
    // Where something could not be read, no list of the rest says that there is nothing.
    entries: failed && entries?.length === 0 ? undefined : entries,
    unread,
    isReadKnown: state !== undefined,
    isPaused: areBonusesShown && isPaused,
    error: entries && entries.length > 0 ? null : (failed?.error ?? null),
    isFetching: failed?.isFetching ?? false,
    retry: () => [inbox, payments, tournaments, limit].forEach((one) => void (one.isError && one.refetch())),
    markRead: (keys) => {
      const listed = (entries ?? []).map(({ key }) => key)
      mutate((before) => withRead(before, keys, listed))
    },
  }
}
