import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { payOutCashbackMutation } from '#platform/cashbacks/pay-out-cashback.ts'
import { OfflineError, PlatformError } from '#platform/platform-error.ts'

/** Why it is not taken yet: nothing was sent, the platform refused, or it is not known what became of it. */
export type TakeProblem = 'offline' | 'refused' | 'unknown'

const problemOf = (error: Error): TakeProblem => (error instanceof OfflineError ? 'offline' : error instanceof PlatformError ? 'refused' : 'unknown')

/** Takes a cashback: one intent for all presses, so that whatever became of an earlier one, it is paid once. */
export function useTakeCashback(id: number): { take: () => void; isBusy: boolean; problem: TakeProblem | null } {
  const intent = useRef<string | null>(null)
  const { mutate, isPending, error } = useMutation(payOutCashbackMutation(() => navigator.onLine))
  return {
    isBusy: isPending,
    problem: error ? problemOf(error) : null,
    take() {
      intent.current ??= crypto.randomUUID()
      mutate({ intentId: intent.current, input: { cashback_id: id } })
    },
  }
}
