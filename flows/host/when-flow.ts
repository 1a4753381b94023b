import type { KnownFlowId } from '#generated/flows.ts'
import type { FlowHost } from './flow-host.ts'

/** Resolves once `holds` is true of what a flow shows, or once `signal` is aborted. */
export const whenFlow = (
  flows: Pick<FlowHost, 'subscribe'>,
  id: KnownFlowId,
  holds: () => boolean,
  signal?: AbortSignal | null,
): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (signal?.aborted !== true && !holds()) return
      stop()
      signal?.removeEventListener('abort', look)
      resolve()
    }
    const stop = flows.subscribe(id, look)
    signal?.addEventListener('abort', look)
    look()
  })
