import { playerUid } from '#engine/render/value-store.ts'
import { safePath } from '#base/links.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { leaveTo } from '#src/browser/navigation.ts'
import { leaveSite } from '#src/browser/leave-site.ts'
import { closePaymentWindow, leadPaymentWindow } from '#widgets/_shared/money/payment-window.ts'
import { readSettings } from '#widgets/_shared/page/site-settings.ts'
import { rememberReturn } from '../deposit-return.ts'
import type { TabPorts } from '../tab-parts.ts'
import { createIntentPorts } from './intent.ts'

type Next = NonNullable<CallOutput<'cashier.makedeposit'>['next']>

const pages: Readonly<Partial<Record<Next['mode'], (id: number) => string>>> = {
  mobile: (id) => `/cashier/paymobile?transaction=${id}`,
  new_window: (id) => `/cashier/paynewwindow?transaction=${id}`,
  done: (id) => `/cashier/paysuccess/${id}`,
}

/**
 * The deposit flow's ports in a tab. A payment by redirection goes to the provider at once; every other one to its page
 * in the cashier.
 */
export const depositPorts: TabPorts<'deposit'> = async (
  _flows,
  { call, emit, values, queryClient, host, vault, serverNow, report },
) => {
  const begun = new Map<number, Next>()
  return createIntentPorts({
    flow: 'deposit',
    call,
    vault: await vault(),
    queryClient,
    uid: () => playerUid(values),
    serverNow,
    isOnline: () => navigator.onLine,
    changes: ['cashier.gethistory', 'cashier.getdepositsettings', 'account.getBalance'],
    async send({ id, method, amount, currency, offer }, requisites, options) {
      const answer = await call(
        'cashier.makedeposit',
        { method, amount, currency, campaign_offer_id: offer, requisites, intent_id: id },
        options,
      )
      begun.set(answer.id, answer.next)
      return answer.id
    },
    handOver({ transaction }) {
      rememberReturn(window.location.search)
      const next = begun.get(transaction)
      const hosts = readSettings(queryClient, 'site').security?.paymentHosts ?? []
      try {
        if (next?.mode === 'redirect' && next.url !== null) {
          const own = safePath(next.url)
          if (own !== null) return leaveTo(own)
          return leaveSite(next.url, { external: hosts })
        }
        if (next?.mode === 'new_window' && next.url !== null) leadPaymentWindow(next.url, hosts)
      } catch (error) {
        // The page of the payment says that this way cannot be opened.
        closePaymentWindow()
        report(error, 'deposit')
      }
      const page = next && pages[next.mode]
      host.go({ href: page ? page(transaction) : `/cashier/paypending/${transaction}`, external: false })
    },
    trackRefusal: (refusal) => void emit('make_deposit_error', refusal),
  })
}
