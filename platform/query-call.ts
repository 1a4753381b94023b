import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CallInput, CallName } from '#schemas/api/calls.ts'
import type { Call } from './create-call.ts'

const callsOfClients = new WeakMap<QueryClient, Call>()

/**
 * Gives a query client its call: once a page in the browser, once a request on the server, right after the client is
 * made. Queries find it through the client that runs them, so that a factory like `gamesQuery(filter)` is plain data,
 * nothing of a visitor is in module scope, and nothing of it is dehydrated (as `meta` would be).
 */
export function provideCall(client: QueryClient, call: Call): void {
  callsOfClients.set(client, call)
}

/** The call of a client. @throws Error if `provideCall` was not called. */
export function callOf(client: QueryClient): Call {
  const call = callsOfClients.get(client)
  if (!call) throw new Error('This client has no call: provideCall(client, call) first')
  return call
}

/**
 * Options of a query that is one read. Its key is the call's name and its parameters; `call` itself retries, the query
 * does not.
 */
export function callQuery<Name extends CallName>(name: Name, params: CallInput<Name>, staleTime: number) {
  return queryOptions({
    queryKey: [name, params] as const,
    queryFn: ({ client, signal }) => callOf(client)(name, params, { signal }),
    staleTime,
    retry: false,
  })
}
