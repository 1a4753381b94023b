import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useEnvironment, useValue } from '#engine/render/use-value.ts'
import { cashbacksQuery, payOutCashbackMutation, unseenCashbackFilter } from '#platform/cashbacks.ts'
import { OfflineError, PlatformError } from '#platform/platform-error.ts'
import { singleFlight } from '../_shared/money/single-flight.ts'

/** Why it is not taken yet: nothing was sent, the platform refused, its state is another by now, another tab is taking it, or it is not known what became of it. */
export type TakeProblem = 'offline' | 'refused' | 'late' | 'elsewhere' | 'unknown'

const problemOf = (error: unknown): TakeProblem => {
  if (error instanceof OfflineError) return 'offline'
  if (!(error instanceof PlatformError)) return 'unknown'
  return error.status === 409 ? 'late' : error.meaning.money === 'no' ? 'refused' : 'unknown'
}

/**
 * Takes a cashback (`cashbacks.payout`): one call at a time in all tabs, with the same key until its outcome is known. Whoever tries again has the state read
 * first, and nothing is sent where that says it is taken or does not say.
 */
export function useTakeCashback(id: number): {
  take: () => Promise<void>
  isBusy: boolean
  problem: TakeProblem | null
} {
  const client = useQueryClient()
  const uid = Number(useValue('player.uid') ?? 0)
  const { run } = useEnvironment()
  const { mutateAsync } = useMutation(payOutCashbackMutation(() => navigator.onLine))
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<TakeProblem | null>(null)

  /** Null where nobody can say. */
  const readTaken = async (): Promise<boolean | null> => {
    try {
      const { items } = await client.fetchQuery({ ...cashbacksQuery(unseenCashbackFilter), staleTime: 0 })
      const own = items.find((one) => one.id === id)
      return own ? own.status === 'paid_out' : null
    } catch {
      return null
    }
  }
  const once = async (): Promise<void> => {
    if (!navigator.onLine) return setProblem('offline')
    const { actKey } = await import('#platform/intent-journal.ts')
    const key = actKey({ uid, call: 'cashbacks.payout', thing: id })
    const { id: intentId, isNew } = await key.get()
    const isTaken = problem !== null || !isNew ? await readTaken() : false
    if (isTaken === null) return setProblem('unknown')
    if (isTaken) return await key.forget()
    try {
      await mutateAsync({ intentId, input: { cashback_id: id } })
      await key.forget()
      run([{ do: 'track', event: 'take_cashback', with: { cashback: id } }])
    } catch (error) {
      const met = problemOf(error)
      if (met === 'refused') await key.forget()
      setProblem(met)
    }
  }
  const take = async (): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    setProblem(null)
    try {
      if (!(await singleFlight(`cashback-${id}`, once))) setProblem('elsewhere')
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }
  return { take, isBusy, problem }
}
