import { QueryClient } from '@tanstack/react-query'
import { takePageAnswers, type PageAnswers } from '#src/app/read-page-answers.ts'
import { settingsRoot } from '#widgets/_shared/page/site-settings.ts'

/**
 * The queries of this tab, with the answers and settings that the page carries; settings are read without observers,
 * and stay for as long as the tab lives.
 */
export function createTabQueries(carried: PageAnswers): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  })
  client.setQueryDefaults(settingsRoot, { gcTime: Number.POSITIVE_INFINITY })
  takePageAnswers(client, carried)
  return client
}
