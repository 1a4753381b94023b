import { hasStoredKey } from '#base/has-stored-key.ts'
import { flowRegistry, type KnownFlowId, type SessionFlowId } from '#generated/flows.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'

const flowIds = Object.keys(flowRegistry) as KnownFlowId[]
const isOfSession = (id: KnownFlowId): id is SessionFlowId => flowRegistry[id].starts === 'session'

/**
 * Tells every flow that starts with the session who is signed in: when a player arrives, is replaced by another or
 * leaves. For guests none of them is loaded. A flow that starts with the session and does not accept `<id>.session`
 * does not compile. Returns a function that stops it.
 */
export function startSessionFlows(flows: Pick<FlowHost, 'view' | 'subscribe' | 'send'>): () => void {
  let lastUid = 0
  const look = (): void => {
    const { status, uid } = flows.view('auth')
    const next = status === 'signedIn' ? uid : 0
    if (next === lastUid) return
    lastUid = next
    for (const id of flowIds.filter(isOfSession)) flows.send(id, { type: `${id}.session` as const, uid: next })
  }
  look()
  return flows.subscribe('auth', look)
}

/** Resumes flows that a page load interrupted; loads only those that have stored something. */
export function resumeFlows(flows: Pick<FlowHost, 'load'>): void {
  for (const id of flowIds)
    if (flowRegistry[id].resumes && hasStoredKey('session', `/flow-${id}`)) flows.load(id).catch(() => undefined)
}
