import { createStore } from '#base/store.ts'

/**
 * When a code was last sent to a contact of this player, in ms (`confirm_sent_{userId}`, STG-2): the hint to confirm it
 * need not be shown again.
 */
export const confirmSentStore = (uid: number) =>
  createStore<number>({
    area: 'local',
    namespace: 'confirm_sent',
    version: 1,
    uid,
    isValid: (value): value is number => Number.isSafeInteger(value),
  })
