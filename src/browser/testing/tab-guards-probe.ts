import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#platform/create-call.ts'
import { provideCall } from '#platform/query-call.ts'

export type ProbeAnswers = {
  /** How account.getInfo is answered; nobody may ask where it is absent. */ readonly account?: () => Promise<unknown>
}

/** Gives a query client a platform that answers for its account alone. @returns the calls in order. */
export function createCallProbe(client: QueryClient, { account }: ProbeAnswers): string[] {
  const requested: string[] = []
  const call = async (name: string): Promise<unknown> => {
    requested.push(name)
    if (!account) throw new Error(`${name} was not to be asked`)
    return account()
  }
  provideCall(client, call as unknown as Call)
  return requested
}
