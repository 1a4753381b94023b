import { createStore } from '#base/store.ts'

const MAX_COUNTED = 50
const isIds = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length <= MAX_COUNTED && value.every((id) => Number.isSafeInteger(id))

/**
 * Counts a payment of the player, unless it was counted before, in whichever tab: two may learn of it at the same time
 * (M6).
 */
export function countOnce(payments: 'deposits' | 'withdrawals', uid: number, id: number, count: () => unknown): void {
  const store = createStore({ area: 'local', namespace: `told-${payments}`, version: 1, uid, isValid: isIds })
  const countNew = (): void => {
    const counted = store.get() ?? []
    if (counted.includes(id)) return
    store.set([...counted, id].slice(-MAX_COUNTED))
    count()
  }
  if (!('locks' in navigator)) return countNew()
  // A document that is going away gets no lock: the next one counts.
  navigator.locks.request(`playbill told-${payments}-${uid}`, async () => countNew()).catch(() => undefined)
}
