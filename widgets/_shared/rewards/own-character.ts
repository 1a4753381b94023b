import { useQuery } from '@tanstack/react-query'
import { createStore } from '#base/store.ts'
import { useValue, usePlayerUid } from '#engine/render/use-value.ts'
import { charactersQuery, loyaltyInfoQuery } from '#platform/loyalty.ts'
import type { CallOutput } from '#schemas/api/calls.ts'

export type Character = CallOutput<'loyalty.getcharacters'>['items'][number]
export type Membership = CallOutput<'loyalty.getinfo'>

/** Prefix of the key under which this device stores a character. */
export const OWN_CHARACTER = 'own-character'

/** The id of a player's character, stored on this device where the platform stores none (LOY-1). */
export const characterStore = (uid: number) =>
  createStore<number>({
    area: 'local',
    namespace: 'character',
    version: 1,
    uid,
    isValid: (value): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0,
  })

/**
 * The membership with the character that counts: the platform's, or the one stored on this device, which is free and
 * needs no waiting.
 */
export function useMembership(isShown: boolean) {
  const uid = usePlayerUid()
  const isLocal = useValue('flag:is_character_stored') === false
  const info = useQuery({ ...loyaltyInfoQuery(), enabled: isShown })
  const { data: own } = useQuery({
    queryKey: [OWN_CHARACTER, uid],
    queryFn: () => characterStore(uid).get() ?? 0,
    enabled: isShown && isLocal,
    networkMode: 'always',
  })
  const list = useQuery({ ...charactersQuery(), enabled: isShown && isLocal && own !== undefined && own > 0 })
  const membership: Membership | undefined =
    info.data && isLocal
      ? {
          ...info.data,
          character: list.data?.items.find(({ id }) => id === own) ?? null,
          character_change: { cost: 0, available_at: null },
        }
      : info.data
  return { membership, isLocal, isFailed: info.isError && !info.data, refetch: info.refetch }
}
