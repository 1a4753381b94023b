import { queryOptions } from '@tanstack/react-query'
import { callOf, callQuery } from '../query-call.ts'

const params = { offset: 0, count: 20 }
/** No endpoint gets more than 12 requests a minute (R16, C6); one that fails gets fewer (N9). */
const POLL_MS = 5_000
const FAILING_POLL_MS = 60_000

/**
 * The player's exports of the bet history, the newest first (`games.gethistoryexportrequest`); asked again every 5 s
 * while one is being made, every minute while that fails.
 */
export const historyExportsQuery = () =>
  queryOptions({
    ...callQuery('games.gethistoryexportrequest', params, 0),
    queryFn: ({ client, signal }) =>
      callOf(client)('games.gethistoryexportrequest', params, { signal, isRetried: false }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'new') ? (state.error ? FAILING_POLL_MS : POLL_MS) : false,
  })
