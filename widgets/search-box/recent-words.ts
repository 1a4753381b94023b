import { createStore } from '#base/store.ts'

const most = 5
const longest = 64
const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length <= most &&
  value.every((word) => typeof word === 'string' && word.length <= longest)

/**
 * What was searched for on this device last, the newest first; a player's own are wiped with everything else of the
 * player. `uid`: 0 for a guest.
 */
export function recentWords(uid: number) {
  const store = createStore<readonly string[]>({
    area: 'local',
    namespace: 'recent-searches',
    version: 1,
    uid,
    isValid: isWords,
  })
  return {
    get: (): readonly string[] => store.get() ?? [],
    add(words: string): void {
      const clipped = words.slice(0, longest)
      if (clipped !== '')
        store.set(
          [clipped, ...(store.get() ?? []).filter((other) => other.toLowerCase() !== clipped.toLowerCase())].slice(
            0,
            most,
          ),
        )
    },
    forget: () => store.remove(),
  }
}
