import { playerUid } from '#engine/render/value-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useClock } from '#engine/render/clock.ts'
import { useEnvironment } from '#engine/render/use-value.ts'
import { pendingActs, type PendingActs, type WaitingPayment } from '#platform/pending-acts.ts'

/** The act of this player that waits for something else. Read it in effects and handlers: on the server there is none. */
export function usePendingActs(): PendingActs {
  const client = useQueryClient()
  const now = useClock()
  const { values } = useEnvironment()
  return useMemo(() => {
    const own = () => pendingActs(client, { uid: playerUid(values), now })
    return {
      remember: (act, of) => own().remember(act, of),
      pending: () => own().pending(),
      resume: (act) => own().resume(act),
      payment: (act) => own().payment(act),
      forget: (act) => own().forget(act),
    }
  }, [client, now, values])
}

/**
 * The payment by a method that has waited for the identity check, which is a separate document; null at first, as on
 * the server.
 */
export function useWaitingPayment(flow: string, method: string): WaitingPayment | null {
  const acts = usePendingActs()
  const [payment, setPayment] = useState<WaitingPayment | null>(null)
  useEffect(() => {
    const waiting = acts.payment({ flow, event: 'intent.submit' })
    setPayment(waiting?.method === method ? waiting : null)
  }, [acts, flow, method])
  return payment
}
