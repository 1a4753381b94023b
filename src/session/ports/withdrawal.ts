import { playerUid } from '#engine/render/value-store.ts'
import type { TabPorts } from '../tab-parts.ts'
import { countOnce } from './count-once.ts'
import { createIntentPorts } from './intent.ts'

/** The withdrawal flow's ports in a tab. An accepted request stays on its page, where its tracker is. */
export const withdrawalPorts: TabPorts<'withdrawal'> = async (
  flows,
  { call, emit, values, queryClient, vault, serverNow },
) => {
  const uid = () => playerUid(values)
  return createIntentPorts({
    flow: 'withdrawal',
    call,
    vault: await vault(),
    queryClient,
    uid,
    serverNow,
    isOnline: () => navigator.onLine,
    changes: ['cashier.gethistory', 'cashier.getwithdrawsettings', 'account.getBalance', 'account.getInfo'],
    async send({ id, method, amount, currency }, requisites, options) {
      const answer = await call(
        'cashier.makewithdrawal',
        { method, amount, currency, requisites, intent_id: id },
        options,
      )
      return answer.id
    },
    handOver({ transaction, method, isNew }) {
      const count = () => emit('make_withdrawal', { transaction, ...(method !== undefined && { method }) })
      if (isNew) countOnce('withdrawals', uid(), transaction, count)
      flows.send('balance', { type: 'balance.refresh', at: serverNow() })
    },
    // The fixed list of events has no event for it.
    trackRefusal: () => undefined,
  })
}
