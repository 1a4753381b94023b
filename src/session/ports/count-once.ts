import { createStore } from '#base/store.ts'

const MAX_COUNTED = 50
const isIds = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length <= MAX_COUNTED && value.every((id) => Number.isSafeInteger(id))

/** Notes a payment of the player as counted. Returns whether it is so for the first time, whichever tab asks (M6). */
export function countOnce(payments: 'deposits' | 'withdrawals', uid: number, id: number): boolean {
  const store = createStore({ area: 'local', namespace: `told-${payments}`, version: 1, uid, isValid: isIds })
  const counted = store.get() ?? []
  if (counted.includes(id)) return false
  store.set([...counted, id].slice(-MAX_COUNTED))
  return true
}
