import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react'
import type { FlowHost } from '../host/flow-host.ts'
import { bindSend } from './send.ts'

/** The flows around a component. A provider with other flows, such as a preview, leaves `send` with the page. */
export const FlowHostContext = createContext<FlowHost | null>(null)

/** Gives the page's flows to the components inside; in the browser `send` delivers to this host while it is mounted. */
export function FlowHostProvider({ host, children }: { host: FlowHost; children: ReactNode }) {
  useLayoutEffect(() => bindSend(host), [host])
  return <FlowHostContext value={host}>{children}</FlowHostContext>
}

/** The page's flows. @throws Error outside of a FlowHostProvider. */
export function useFlowHost(): FlowHost {
  const host = useContext(FlowHostContext)
  if (!host) throw new Error('No flows here: render inside a <FlowHostProvider>')
  return host
}
