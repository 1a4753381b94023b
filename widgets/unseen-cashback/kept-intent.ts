import { createStore } from '#base/store.ts'

const isIntent = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)

/**
 * The intent of a player to take one cashback (reliability rule 1): made before the first attempt and the same in every window, tab and visit, until it is known what
 * became of it.
 */
export function keptIntent(uid: number, cashback: number) {
  const store = createStore<string>({
    area: 'local',
    namespace: `cashback-intent-${cashback}`,
    version: 1,
    uid,
    isValid: isIntent,
  })
  return {
    isKept: (): boolean => store.get() !== null,
    get(): string {
      const kept = store.get() ?? crypto.randomUUID()
      store.set(kept)
      return kept
    },
    forget: () => store.remove(),
  }
}
