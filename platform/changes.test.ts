import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { calls } from '#schemas/api/calls.ts'
import type { CallDefinition } from '#schemas/api/define-call.ts'
import { changeSubscriptionMutation, setCurrencyMutation } from './account.ts'
import { setCharacterMutation } from './loyalty.ts'
import { storeValueMutation } from './other.ts'
import { provideCall } from './query-call.ts'

const rows: readonly CallDefinition[] = calls
const reads = new Set(rows.filter(({ effect }) => effect === 'read').map(({ name }) => name))

test('[PRF-2] every read that a call invalidates exists', () => {
  const changes = rows.flatMap(({ changes = [] }) => changes)
  expect(changes.length).toBeGreaterThan(5)
  expect(changes.filter((name) => !reads.has(name))).toEqual([])
})

test.each([changeSubscriptionMutation, setCurrencyMutation, setCharacterMutation, storeValueMutation])(
  '[PRF-2] %o of a block reads again what its call says that it changes',
  async (mutation) => {
    const client = new QueryClient()
    provideCall(client, (() => Promise.resolve(1)) as never) // answers every call
    for (const name of reads) client.setQueryData([name, {}], 0)
    const options = mutation()
    await new MutationObserver(client, options as never).mutate({} as never) // what is sent does not matter here
    const read = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated })
    const call = rows.find(({ name }) => name === options.mutationKey?.[0])
    expect(read.map(({ queryKey }) => queryKey[0]).toSorted()).toEqual([...(call?.changes ?? [])].toSorted())
  },
)
