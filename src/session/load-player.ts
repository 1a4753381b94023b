import type { QueryClient } from '@tanstack/react-query'
import { accountQuery, profileQuery } from '#platform/account.ts'
import { charactersQuery, loyaltyInfoQuery, loyaltyProgramsQuery } from '#platform/loyalty.ts'
import { accountEntries, type AccountInfo } from '#src/app/session-values.ts'
import { settingsRoot } from '#widgets/_shared/page/site-settings.ts'
import type { TabParts } from './tab-parts.ts'

type Parts = Pick<TabParts, 'values' | 'queryClient' | 'report'>

const loaded = [accountQuery(), profileQuery(), loyaltyInfoQuery()].map(({ queryKey: [name] }) => name as string)
/** Read for guests too, and another thing for a player (AUT-12). */
const refetched = [charactersQuery(), loyaltyProgramsQuery()].map(({ queryKey: [name] }) => name as string)

/**
 * Reads user, profile and loyalty info after signing in or registering (AUT-1, AUT-3). Only the account is awaited; a
 * failure of the other two is reported and does not stop the sign-in. What was read for a guest is read again where it
 * is shown, characters and programs wherever they were read (AUT-12).
 *
 * @throws what reading the account throws.
 */
export async function loadPlayer({ values, queryClient, report }: Parts): Promise<AccountInfo> {
  // What is shown stays while it is read again: a form over it keeps what was typed (S2).
  await Promise.all(loaded.map((name) => queryClient.cancelQueries({ queryKey: [name] })))
  const others = Promise.allSettled([
    queryClient.fetchQuery({ ...profileQuery(), staleTime: 0 }),
    ...(values.get('flag:isEnableLoyalty') === false && values.get('flag:isEnableCharacters') === false
      ? []
      : [queryClient.fetchQuery({ ...loyaltyInfoQuery(), staleTime: 0 })]),
  ])
  const account = await queryClient.fetchQuery({ ...accountQuery(), staleTime: 0 })
  if (account.uid > 0)
    void others.then((all) => {
      for (const other of all) if (other.status === 'rejected') report(other.reason, 'the profile after a sign-in')
    })
  values.set(
    accountEntries(account, values.get('flag:is_bonus_isolation_enabled') === true, (error) =>
      report(error, 'balance'),
    ),
  )
  readAnew(queryClient)
  return account
}

function readAnew(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => name !== settingsRoot[0] && !loaded.includes(String(name)),
  })
  void queryClient.refetchQueries({
    type: 'inactive',
    // What came with the page and was never asked for by this tab cannot be fetched; it is stale, and read where it is
    // shown.
    predicate: ({ queryKey: [name], options }) => refetched.includes(String(name)) && options.queryFn !== undefined,
  })
}
