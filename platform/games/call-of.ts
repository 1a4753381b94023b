import type { QueryClient } from '@tanstack/react-query'
import type { CallInput, CallName, CallOutput } from '#schemas/api/calls.ts'

/** The platform's calls, typed by the table of schemas/api. */
export type TypedCall = <Name extends CallName>(name: Name, input: CallInput<Name>, options?: { signal?: AbortSignal }) => Promise<CallOutput<Name>>

const calls = new WeakMap<QueryClient, TypedCall>()

/** Gives the queries of one client (one request, one tab) the call that they are answered by. */
export const connectCall = (client: QueryClient, call: TypedCall): void => void calls.set(client, call)

/** @throws where nobody has connected the client: a query would otherwise wait for ever. */
export function callOf(client: QueryClient): TypedCall {
  const call = calls.get(client)
  if (!call) throw new Error('This QueryClient has no platform. Call connectCall(client, call) where the client is made.')
  return call
}
