import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { participateMutation } from '#platform/tournaments.ts'
import type { Action } from '#schemas/document/action.ts'
import { problemOf, type Problem } from '../_shared/outcome/index.ts'
import { runMutation } from '../_shared/forms/use-write.ts'
import { singleFlight } from '../_shared/money/single-flight.ts'

export type Participate = {
  readonly isBusy: boolean
  readonly problem: Problem | undefined
  readonly send: () => Promise<void>
  readonly forget: () => void
}

/**
 * Joins a tournament (TRN-1): one intent for as long as the page is open, one call at a time across tabs, never sent
 * again automatically. Afterwards the tournament is always read again, so a lost answer shows there.
 */
export function useParticipate(
  tournament: number,
  { run, refetch }: { run: (action: Action) => void; refetch: () => Promise<unknown> },
): Participate {
  const intent = useRef<{ tournament: number; id: string }>(undefined)
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const client = useQueryClient()
  const once = async (): Promise<void> => {
    if (intent.current?.tournament !== tournament) intent.current = { tournament, id: crypto.randomUUID() }
    try {
      await runMutation(
        client,
        participateMutation(() => navigator.onLine),
        { intentId: intent.current.id, input: { tournament_id: tournament } },
      )
      run([{ do: 'track', event: 'join_tournament', with: { tournament } }])
    } catch (error) {
      setProblem(problemOf(error))
    }
    await refetch()
  }
  return {
    isBusy,
    problem,
    forget: () => setProblem(undefined),
    async send() {
      if (isBusy) return
      setBusy(true)
      setProblem(undefined)
      try {
        await singleFlight(`tournaments.participate ${tournament}`, once)
      } finally {
        setBusy(false)
      }
    },
  }
}
