import type { QueryClient } from '@tanstack/react-query'
import { settingsRoot } from '#widgets/_shared/page/site-settings.ts'

/** Removes whatever a tab has read or sent in somebody's name; settings are the same for everybody, and stay. */
export function wipeQueries(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey: [root] }) => root !== settingsRoot[0] })
  client.getMutationCache().clear()
}
