import { useCallback, useRef, useState } from 'react'
import { sentValues, tellSaved } from '#base/saved-event.ts'
import { problemOf, type Problem } from './outcome.ts'

export type Write = {
  readonly status: 'rest' | 'busy' | 'done' | 'failed'
  readonly error: unknown
  /** The error as it is shown: the same for as long as it is. */
  readonly problem: Problem | null
  /** Runs a write unless one is under way, `of` the form or field whose values it sends: once done they are saved. Resolves to whether it was done. */
  readonly run: (write: () => Promise<unknown>, of?: Element | null) => Promise<boolean>
  readonly reset: () => void
}

const rest = { status: 'rest', error: null, problem: null } as const

/** One write at a time, and how the last one ended: for calls whose only success is 1 and that move no money. */
export function useWrite(): Write {
  const isRunning = useRef(false)
  const [state, setState] = useState<Pick<Write, 'status' | 'error' | 'problem'>>(rest)
  const run = useCallback(async (write: () => Promise<unknown>, of?: Element | null) => {
    if (isRunning.current) return false
    isRunning.current = true
    const sent = of && sentValues(of)
    setState({ ...rest, status: 'busy' })
    try {
      await write()
      if (sent) tellSaved(sent)
      setState({ ...rest, status: 'done' })
      return true
    } catch (error) {
      setState({ status: 'failed', error, problem: problemOf(error) })
      return false
    } finally {
      isRunning.current = false
    }
  }, [])
  const reset = useCallback(() => setState(rest), [])
  return { ...state, run, reset }
}
