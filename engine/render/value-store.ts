/** A bound value: text, number, boolean, or an amount in minor units; `null` while it is unknown. */
export type BoundValue = string | number | boolean | null | { readonly minor: number; readonly currency: string }

/**
 * Where bindings, flags and statuses come from. Names are those of the vocabulary, `flag:<name>`, `flow:<id>` and
 * `level`.
 */
export interface ValueStore {
  get(name: string): BoundValue
  /** Calls `listener` after one of `names` has changed. Returns a function that unsubscribes. */
  subscribe(names: readonly string[], listener: () => void): () => void
}

export type WritableValueStore = ValueStore & { set(changes: Iterable<readonly [string, BoundValue]>): void }

/** The number of the player's account (`player.uid`); 0 for a guest and while it is unknown. */
export function playerUid(values: { get(name: string): unknown }): number {
  const uid = values.get('player.uid')
  return typeof uid === 'number' ? uid : 0
}

const isSame = (a: BoundValue, b: BoundValue): boolean =>
  Object.is(a, b) ||
  (typeof a === 'object' &&
    typeof b === 'object' &&
    a !== null &&
    b !== null &&
    a.minor === b.minor &&
    a.currency === b.currency)

/**
 * A store that notifies listeners only of the names that they subscribed to, so a change costs no more than its own
 * listeners.
 *
 * @param initial values known at the start; everything else is `null`.
 */
export function createValueStore(initial: Iterable<readonly [string, BoundValue]> = []): WritableValueStore {
  const values = new Map(initial)
  const listeners = new Map<string, Set<() => void>>()
  return {
    get: (name) => values.get(name) ?? null,
    subscribe(names, listener) {
      for (const name of names) {
        const set = listeners.get(name) ?? new Set()
        set.add(listener)
        listeners.set(name, set)
      }
      return () => {
        for (const name of names) listeners.get(name)?.delete(listener)
      }
    },
    set(changes) {
      const due = new Set<() => void>()
      for (const [name, value] of changes) {
        if (isSame(values.get(name) ?? null, value)) continue
        values.set(name, value)
        for (const listener of listeners.get(name) ?? []) due.add(listener)
      }
      for (const listener of due) listener()
    },
  }
}
