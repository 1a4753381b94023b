import { queryOptions } from '@tanstack/react-query'
import { callQuery } from '../query-call.ts'

const POLL_MS = 2_000

/** The player's exports of the bet history, the newest first (`games.gethistoryexportrequest`); asked again every 2 s while one is being made. */
export const historyExportsQuery = () =>
  queryOptions({
    ...callQuery('games.gethistoryexportrequest', { offset: 0, count: 20 }, 0),
    refetchInterval: ({ state }) => (state.data?.items.some(({ status }) => status === 'new') ? POLL_MS : false),
  })
