import { criticalLock, workerMessages } from './messages.ts'
import type { PageClient, WorkerScope } from './worker-scope.ts'

const TIMEOUT_MS = 5_000

const answers = (client: PageClient): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(false), TIMEOUT_MS)
    port1.onmessage = () => {
      clearTimeout(timer)
      resolve(true)
    }
    client.postMessage({ type: workerMessages.hello }, [port2])
  })

const isCritical = async (): Promise<boolean> =>
  (await navigator.locks?.request(criticalLock, { ifAvailable: true }, (lock) => lock === null)) ?? false

/**
 * Whether some page runs, which will say when a new worker may take over. A page whose scripts a broken worker has kept
 * away never answers: then the new one takes over by itself, and the next load is healthy. A hidden page may sleep: its
 * silence says nothing.
 */
export async function isAnybodyThere(scope: Pick<WorkerScope, 'clients'>): Promise<boolean> {
  if (await isCritical()) return true
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.some(({ visibilityState }) => visibilityState === 'hidden')) return true
  return (await Promise.all(pages.map(answers))).includes(true)
}
