import type { MutationOptions, QueryClient } from '@tanstack/react-query'

/** Runs a mutation of `platform` once. Its observer and hook would weigh on the first load of every page; whoever calls this keeps what is shown of it. */
export const runMutation = <Data, Variables>(
  client: QueryClient,
  options: MutationOptions<Data, Error, Variables>,
  variables: Variables,
): Promise<Data> => client.getMutationCache().build(client, options).execute(variables)
