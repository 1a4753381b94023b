import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SvgTree } from '#base/read-svg.ts'
import type { CallInput } from '#schemas/api/calls.ts'
import type { Call } from './create-call.ts'
import { callOf, callQuery } from './query-call.ts'

/** General info from the server (`metadata.getgeneralinfo`, CFG-6); fresh for a minute. */
export const generalInfoQuery = () => callQuery('metadata.getgeneralinfo', {}, 60_000)

/** Currencies and countries (`metadata.get`, API-7); fresh for an hour. */
export const metadataQuery = () => callQuery('metadata.get', {}, 3_600_000)

/** Reports an arrival (`tracking.hit`, ANA-2). Rejects like every call; the caller only logs it. */
export const hit = (call: Call, input: CallInput<'tracking.hit'>, signal?: AbortSignal): Promise<1> =>
  call('tracking.hit', input, signal ? { signal } : {})

const deviceKey = ['session of the device'] as const
/**
 * Keeps the session of the fingerprint's provider in the memory of the tab (FPR-1): a registration sends it where it is
 * there, and waits for none.
 */
export function keepDeviceSession(client: QueryClient, session: string): void {
  client.setQueryDefaults(deviceKey, { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData(deviceKey, session)
}
/** The session of the fingerprint service; undefined before its agent has given one (FPR-1). */
export const deviceSession = (client: QueryClient): string | undefined => client.getQueryData(deviceKey)

/** Id of the newest build (`builds.latest`, PWA-2), never cached. */
export const latestBuildQuery = () => callQuery('builds.latest', {}, 0)

/** Keys of the player's stored values (`storage.getKeys`, STG-1). */
export const storedKeysQuery = () => callQuery('storage.getKeys', {}, 60_000)

/**
 * Stored values of the player (`storage.get`, STG-1): players only. Keys that were never stored are missing from the
 * answer.
 */
export const storedQuery = (keys: readonly string[]) => callQuery('storage.get', { keys: [...keys] }, 60_000)

/** Stores one value of the player (`storage.set`, STG-1) and invalidates what was read. */
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
 * A small SVG by its address as plain shapes, read and sanitised by our own server (ICO-1); null where the file cannot
 * be inlined. Rejects only where our server does not answer: the picture is then shown as a file.
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
