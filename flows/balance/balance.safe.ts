import type { SafeFields } from '../flow.ts'

const switches = { isEnabledInterval: 'boolean', isEnabledRequestsAfterClick: 'boolean', isEnabledTurnOffRequests: 'boolean' } as const

/** What of the balance flow may be recorded: when it asked and how that ended, never an amount. */
export const balanceSafe: SafeFields = {
  input: { object: { uid: 'alias' } },
  events: {
    'balance.session': { object: { uid: 'alias' } },
    'balance.place': { object: { isGame: 'boolean' } },
    'balance.act': { object: { at: 'time' } },
    'balance.refresh': { object: { at: 'time' } },
  },
  outputs: {
    prepare: { object: { at: 'time', isCached: 'boolean', cached: 'hidden', settings: { object: switches } } },
    readBalance: { object: { kind: ['known', 'limited', 'gone', 'failed'], at: 'time', retryAt: 'time', isChanged: 'boolean', balances: 'hidden' } },
  },
}
