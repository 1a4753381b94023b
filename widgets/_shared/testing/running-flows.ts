import { createFlowHost, type FlowHost, type FlowHostOptions } from '#flows/host/flow-host.ts'
import { startRuntime } from '#flows/host/runtime.ts'
import { flowRegistry } from '#generated/flows.ts'

/** Real flows over the ports of a test. Their deadlines never come; an error fails the test. */
export const runningFlows = (ports: FlowHostOptions['ports'], now = 0): FlowHost =>
  createFlowHost({
    session: { uid: 7 },
    flows: flowRegistry,
    ports,
    loadRuntime: () => Promise.resolve({ startRuntime }),
    build: 'test',
    release: 'test',
    serverNow: () => now,
    timers: { set: () => 0, clear: () => undefined },
    onError(error) {
      throw error
    },
  })
