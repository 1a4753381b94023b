import type { ReactElement } from 'react'
import { createFlowHost, type FlowHost } from '#flows/host/flow-host.ts'
import { FlowHostProvider } from '#flows/react/flow-host-context.tsx'
import { flowRegistry } from '#generated/flows.ts'

/** Flows of a test, which show their initial views and never load. */
const stillFlows = (): FlowHost =>
  createFlowHost({
    session: { uid: 7 },
    flows: flowRegistry,
    ports: {},
    loadRuntime: () => Promise.reject(new Error('no flow runs in this test')),
    build: 'test',
    release: 'test',
    serverNow: () => 0,
    onError: () => undefined,
  })

/** Puts flows around a widget under test: those given, or some that stand still. */
export const withFlows = (page: ReactElement, host: FlowHost = stillFlows()): ReactElement => (
  <FlowHostProvider host={host}>{page}</FlowHostProvider>
)
