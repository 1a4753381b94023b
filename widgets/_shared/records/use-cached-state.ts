import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

const root = 'list-state'

/** What a list was left at, so long as its page is not drawn again. */
export const cachedState = {
  read: <Value>(client: QueryClient, key: QueryKey, initial: Value): Value =>
    client.getQueryData<Value>([root, ...key]) ?? initial,
  write<Value>(client: QueryClient, key: QueryKey, value: Value): void {
    client.setQueryDefaults([root], { gcTime: Number.POSITIVE_INFINITY })
    client.setQueryData([root, ...key], value)
  },
}

/**
 * State of a list: how long it is, what was chosen. Kept in the tab's query cache, so that who comes back finds the list as it was and the browser can restore the
 * place in it; a change of player wipes it with everything that was read. Another key begins with what was left there.
 */
export function useCachedState<Value>(key: QueryKey, initial: Value): [Value, (value: Value) => void] {
  const client = useQueryClient()
  const list = hashKey(key)
  const [state, setState] = useState(() => ({ list, value: cachedState.read(client, key, initial) }))
  const current = state.list === list ? state : { list, value: cachedState.read(client, key, initial) }
  if (current !== state) setState(current)
  const change = (value: Value): void => {
    cachedState.write(client, key, value)
    setState({ list, value })
  }
  return [current.value, change]
}
