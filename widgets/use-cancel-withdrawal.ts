import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { cancelWithdrawalMutation } from '#platform/cashier.ts'
import { OfflineError, PlatformError } from '#platform/platform-error.ts'
import { singleFlight } from './single-flight.ts'

/** `late`: it was paid or ended meanwhile; `unknown`: nobody can say how the call ended, the list was read again and says what is true. */
export type CancelProblem = 'late' | 'offline' | 'refused' | 'unknown'

const problemOf = (error: unknown): CancelProblem => {
  if (error instanceof OfflineError) return 'offline'
  if (!(error instanceof PlatformError)) return 'unknown'
  return error.status === 409 ? 'late' : error.meaning.money === 'no' ? 'refused' : 'unknown'
}

/**
 * Takes a pending withdrawal back (`cashier.cancelwithdrawal`): one call at a time in all tabs, with the same intent at every attempt; the lists and the balance are
 * read again whatever came of it.
 */
export function useCancelWithdrawal(id: number) {
  const client = useQueryClient()
  const { mutateAsync } = useMutation(cancelWithdrawalMutation(() => navigator.onLine))
  const intent = useRef<string | null>(null)
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<CancelProblem | null>(null)

  const cancel = async (): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    intent.current ??= crypto.randomUUID()
    const intentId = intent.current
    setIsBusy(true)
    setProblem(null)
    try {
      const isOurs = await singleFlight(`withdrawal-${id}`, () => mutateAsync({ intentId, input: { id } }))
      if (isOurs) return
      // Another tab is taking it back: the list says what has come of it.
      setProblem('unknown')
      await client.invalidateQueries({ queryKey: ['cashier.gethistory'] })
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }
  return { cancel, isBusy, problem }
}
