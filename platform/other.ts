import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { SvgTree } from '#base/read-svg.ts'
import type { CallInput } from '#schemas/api/calls.ts'
import type { Call } from './create-call.ts'
import { callOf, callQuery } from './query-call.ts'

/** General info from the server (`metadata.getgeneralinfo`, section 3); fresh for a minute. */
export const generalInfoQuery = () => callQuery('metadata.getgeneralinfo', {}, 60_000)

/** Currencies and countries (`metadata.get`, section 7); fresh for an hour. */
export const metadataQuery = () => callQuery('metadata.get', {}, 3_600_000)

/** Notes an arrival (`tracking.hit`, section 7). Rejects like every call; the caller only logs it. */
export const hit = (call: Call, input: CallInput<'tracking.hit'>, signal?: AbortSignal): Promise<1> =>
  call('tracking.hit', input, signal ? { signal } : {})

/** Id of the newest build (`builds.latest`, section 7): asked anew every time. */
export const latestBuildQuery = () => callQuery('builds.latest', {}, 0)

/** Keys under which the player has stored something (`storage.getKeys`, section 7). */
export const storedKeysQuery = () => callQuery('storage.getKeys', {}, 60_000)

/** Stored values of the player (`storage.get`, section 7): players only; a key that was never stored is not in the answer. */
export const storedQuery = (keys: readonly string[]) => callQuery('storage.get', { keys: [...keys] }, 60_000)

/** Stores one value of the player (`storage.set`, section 7), then what was read of the storage is old. */
export const storeValueMutation = () =>
  mutationOptions({
    mutationKey: ['storage.set'],
    mutationFn: (input: CallInput<'storage.set'>, { client }) => callOf(client)('storage.set', input),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name === 'storage.get' || name === 'storage.getKeys',
      }),
    networkMode: 'always',
    retry: false,
  })

const isTree = (value: unknown): value is SvgTree =>
  typeof value === 'object' && value !== null && Array.isArray((value as Partial<SvgTree>).children)

/**
 * A small SVG by its address as plain shapes, read and made safe by our own server (section 7); null where the file cannot be inlined. Rejects only where our server
 * does not answer: the picture is then shown as the file it is.
 */
export const svgIconQuery = (address: string) =>
  queryOptions({
    queryKey: ['svg-icon', address],
    queryFn: async ({ signal }) => {
      const answer = await fetch(`/nfx/icon?${new URLSearchParams({ address }).toString()}`, {
        signal,
        credentials: 'omit',
      })
      if (!answer.ok) throw new Error(`an icon answered ${answer.status}`)
      const { svg } = (await answer.json()) as { readonly svg?: unknown }
      return isTree(svg) ? svg : null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
