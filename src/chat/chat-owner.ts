import { createStore } from '#base/store.ts'

/**
 * The last player who chatted: the provider's own cookies outlive the session of a player, and would show the
 * conversation to the next one.
 */
export const chatOwnerStore = createStore<{ readonly uid: number }>({
  area: 'local',
  namespace: 'chat-owner',
  version: 1,
  isValid: (value): value is { uid: number } =>
    typeof value === 'object' && value !== null && 'uid' in value && typeof value.uid === 'number',
})
