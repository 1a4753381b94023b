import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

const root = 'list-state'

/** The state in which a list was left, until its page is reloaded. */
export const cachedState = {
  read: <Value>(client: QueryClient, key: QueryKey, initial: Value): Value =>
    client.getQueryData<Value>([root, ...key]) ?? initial,
  write<Value>(client: QueryClient, key: QueryKey, value: Value): void {
    client.setQueryDefaults([root], { gcTime: Number.POSITIVE_INFINITY })
    client.setQueryData([root, ...key], value)
  },
}

/**
 * State of a list: its length, what was chosen. It is in the tab's query cache, so that a visitor who returns finds the
 * list unchanged and the browser can restore the scroll position; a change of player wipes it with everything that was
 * read. A new key starts with the state left under it.
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
