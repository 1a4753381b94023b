import { sendEvent } from '#platform/events.ts'
import type { TabPorts } from '../tab-parts.ts'
import { createIntentPorts } from './intent.ts'

/** The withdrawal flow's ports in a tab. A request that was taken stays on its page, where its tracker is. */
export const withdrawalPorts: TabPorts<'withdrawal'> = async (
  flows,
  { call, values, queryClient, vault, serverNow, report },
) => {
  return createIntentPorts({
    flow: 'withdrawal',
    call,
    vault: await vault(),
    queryClient,
    uid: () => Number(values.get('player.uid') ?? 0),
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
    handOver(transaction) {
      void sendEvent(call, { event_name: 'make_withdrawal', event_params: { transaction } }).catch((error: unknown) =>
        report(error, 'analytics'),
      )
      flows.send('balance', { type: 'balance.refresh', at: serverNow() })
    },
    // The fixed list of events has none for it.
    trackRefusal: () => undefined,
  })
}
