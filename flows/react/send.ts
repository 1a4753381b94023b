import type { FlowHost } from '../host/flow-host.ts'
import type { FlowTypes, KnownFlowId } from '#generated/flows.ts'

let bound: FlowHost | null = null

/**
 * Makes `send` deliver to this host; only a browser does so, where one page has one player. Returns a function that
 * undoes it.
 */
export function bindSend(host: FlowHost): () => void {
  bound = host
  return () => {
    if (bound === host) bound = null
  }
}

/**
 * Sends an event to a flow of this page, from event handlers and effects: a flow that is not loaded yet is loaded, and
 * gets it exactly once.
 *
 * @throws Error when no FlowHostProvider is mounted.
 */
export function send<Id extends KnownFlowId>(id: Id, event: FlowTypes[Id]['event']): void {
  if (!bound) throw new Error(`"${event.type}" was sent before the page was mounted: send from handlers and effects`)
  bound.send(id, event)
}
