import { hydrate, QueryClient, type DehydratedState } from '@tanstack/react-query'
import { settingsRoot } from '#widgets/site-settings.ts'

/** The queries of this tab, with the answers and settings that the page carries; settings are read without observers, and stay for as long as the tab lives. */
export function createTabQueries(carried: DehydratedState): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false }, mutations: { networkMode: 'always' } } })
  client.setQueryDefaults(settingsRoot, { gcTime: Number.POSITIVE_INFINITY })
  hydrate(client, carried)
  return client
}
