import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { sentValues, tellSaved } from '#base/saved-event.ts'
import { type Problem, problemOfWrite } from '../outcome/index.ts'

/**
 * Runs a mutation of `platform` once. Its observer and hook would add to the first load of every page; the caller keeps
 * the state that it shows.
 */
export const runMutation = <Data, Variables>(
  client: QueryClient,
  options: MutationOptions<Data, Error, Variables>,
  variables: Variables,
): Promise<Data> => client.getMutationCache().build(client, options).execute(variables)

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser says that there is no connection; never on the server. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )

export type Write = {
  readonly status: 'rest' | 'busy' | 'done' | 'failed'
  readonly error: unknown
  /** The error that is shown; the same object while it is shown. */
  readonly problem: Problem | null
  /**
   * Runs a write unless one is running. `of` is the form or field whose values it sends, which count as saved
   * afterwards. Resolves to whether it succeeded.
   */
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
      setState({ status: 'failed', error, problem: problemOfWrite(error) })
      return false
    } finally {
      isRunning.current = false
    }
  }, [])
  const reset = useCallback(() => setState(rest), [])
  return { ...state, run, reset }
}
