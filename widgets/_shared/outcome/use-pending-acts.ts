import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useClock } from '#engine/render/clock.ts'
import { useEnvironment } from '#engine/render/use-value.ts'
import { pendingActs, type PendingActs } from '#platform/pending-acts.ts'

/** The act of this player that waits for something else. Read it in effects and handlers: the server knows of none. */
export function usePendingActs(): PendingActs {
  const client = useQueryClient()
  const now = useClock()
  const { values } = useEnvironment()
  return useMemo(() => {
    const own = () => pendingActs(client, { uid: Number(values.get('player.uid') ?? 0), now })
    return {
      remember: (act, of) => own().remember(act, of),
      pending: () => own().pending(),
      resume: (act) => own().resume(act),
      forget: (act) => own().forget(act),
    }
  }, [client, now, values])
}
