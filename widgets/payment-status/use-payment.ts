import { useEffect } from 'react'
import { useHost } from '#engine/render/host.ts'
import { useRoute } from '#engine/render/use-route.ts'
import { useFlowHost } from '#flows/react/flow-host-context.tsx'
import { useFlow } from '#flows/react/use-flow.ts'
import { isOfLatest, transactionOf, trueAddress, type PaymentPage } from './payment-address.ts'

/** 0 is no payment: an address without a number names none. */
const idOf = (text: string | undefined): number | null =>
  text === undefined ? null : /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0

/** Follows the payment of the address while the page is open and looked at, and goes to the page of what is true. */
export function usePayment(page: PaymentPage) {
  const host = useHost()
  const flows = useFlowHost()
  const route = useRoute()
  const view = useFlow('payment-status', (flow) => flow)
  const transaction = transactionOf(route)
  useEffect(() => {
    const hide = (): void => {
      if (document.visibilityState === 'hidden') flows.send('payment-status', { type: 'payment.hidden' })
    }
    flows.send('payment-status', { type: 'payment.follow', id: idOf(transaction) })
    // The page may open hidden, behind the provider's window.
    hide()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      flows.send('payment-status', { type: 'payment.leave' })
    }
  }, [transaction, flows])
  const isLatest = isOfLatest(route)
  const address = trueAddress(page, view.status, view.facts?.id ?? null, isLatest)
  useEffect(() => {
    if (address !== null) host.go({ href: address, external: false }, { replace: true })
  }, [address, host])
  return {
    view,
    isLatest,
    isLeaving: address !== null,
    refresh: () => flows.send('payment-status', { type: 'payment.refresh' }),
  }
}
