import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#platform/create-call.ts'
import { type Emit, provideEmit } from '#platform/events.ts'
import { provideCall } from '#platform/query-call.ts'

/** The platform's calls in the name of one visitor. */
export type PlatformCall = Call

/**
 * Gives the queries of one request or tab their way to the platform: nothing of it is kept in a module. Only a tab
 * emits events.
 */
export function connectPlatform(queryClient: QueryClient, call: PlatformCall, emit?: Emit): void {
  provideCall(queryClient, call)
  if (emit) provideEmit(queryClient, emit)
}
