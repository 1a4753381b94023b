import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { participateMutation } from '#platform/tournaments.ts'
import type { Action } from '#schemas/document/action.ts'
import { outcomeOf, problemOf, type Problem } from '../_shared/outcome/index.ts'
import { runMutation } from '../_shared/forms/use-write.ts'
import { whenFree, runExclusively } from '../_shared/money/run-exclusively.ts'

export type Participate = {
  readonly isBusy: boolean
  readonly problem: Problem | undefined
  readonly send: () => Promise<void>
  readonly forget: () => void
}

/**
 * Joins a tournament (TRN-1): one intent for as long as the page is open, one call at a time across tabs, never sent
 * again automatically. Afterwards the tournament is always read again, so a lost answer shows there, and what another
 * tab did.
 */
export function useParticipate(
  tournament: number,
  { isJoined, run, refetch }: { isJoined: boolean; run: (action: Action) => void; refetch: () => Promise<unknown> },
): Participate {
  const intent = useRef<{ tournament: number; id: string }>(undefined)
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  /** The tournament of a call whose outcome is unknown. */
  const [lost, setLost] = useState<number>()
  const tracked = useRef<number>(undefined)
  const client = useQueryClient()
  const track = useCallback(() => {
    if (tracked.current === tournament) return
    tracked.current = tournament
    run([{ do: 'track', event: 'join_tournament', with: { tournament } }])
  }, [run, tournament])
  useEffect(() => {
    if (isJoined && lost === tournament) track()
  }, [isJoined, lost, tournament, track])
  const once = async (): Promise<void> => {
    if (intent.current?.tournament !== tournament) intent.current = { tournament, id: crypto.randomUUID() }
    try {
      await runMutation(
        client,
        participateMutation(() => navigator.onLine),
        { intentId: intent.current.id, input: { tournament_id: tournament } },
      )
      track()
    } catch (error) {
      const failure = problemOf(error)
      setProblem(failure)
      if (outcomeOf(failure).money === 'unknown') setLost(tournament)
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
        const flight = `tournaments.participate ${tournament}`
        if (await runExclusively(flight, once)) return
        await whenFree(flight)
        await refetch()
      } finally {
        setBusy(false)
      }
    },
  }
}
