import { flowRegistry, type KnownFlowId } from '#generated/flows.ts'
import { createFlowHost, type FlowHost } from '#flows/host/flow-host.ts'
import type { AnyPorts } from '#flows/host/runtime.ts'
import type { CarriedState } from '#src/app/page-state.ts'
import type { TabParts } from '#src/session/tab-parts.ts'
import type { Vault } from '#src/session/vault.ts'
import { lazily } from './lazily.ts'

const flowIds = Object.keys(flowRegistry) as KnownFlowId[]

async function createTabVault(): Promise<Vault> {
  const { createVault, wipeOnPageHide } = await import('#src/session/vault.ts')
  const vault = createVault()
  wipeOnPageHide(vault, window)
  return vault
}

/**
 * The visitor of this tab: the flows and the vault. Machines, ports, what keeps flows over a reload and the vault are fetched with the first event or form: until
 * then there is no deadline to follow, nothing to keep and no secret.
 */
export function createTabSession(
  state: CarriedState,
  parts: Omit<TabParts, 'vault' | 'renderedAt'>,
): { readonly flows: FlowHost; readonly vault: () => Promise<Vault>; readonly listen: () => void } {
  const { values, serverNow, report } = parts
  const vault = lazily(createTabVault)
  const tab: TabParts = { ...parts, vault, renderedAt: state.now }
  let runtime: typeof import('./flow-runtime.ts') | undefined
  const uid = values.get('player.uid')
  const portsOf = async (id: KnownFlowId, host: FlowHost): Promise<AnyPorts> => {
    const { flowPorts } = await import('./flow-runtime.ts')
    const ports = await flowPorts[id]()
    // The host takes the ports of any flow by their names; `flowPorts` has checked each flow's own type.
    return (await ports(host, tab)) as unknown as AnyPorts
  }
  const flows: FlowHost = createFlowHost({
    session: { uid: typeof uid === 'number' ? uid : 0 },
    flows: flowRegistry,
    ports: Object.fromEntries(flowIds.map((id) => [id, (host: FlowHost) => portsOf(id, host)])),
    // Asked only with a flow that runs.
    storage: {
      read: (id) => runtime?.flowStorage.read(id),
      write: (id, saved) => runtime?.flowStorage.write(id, saved),
    },
    async loadRuntime() {
      const loaded = await import('./flow-runtime.ts')
      if (!runtime) loaded.followPage(flows, window)
      runtime = loaded
      return loaded
    },
    build: state.build,
    release: state.release,
    serverNow,
    onError: report,
  })
  return {
    flows,
    vault,
    listen() {
      for (const id of flowIds) flows.subscribe(id, () => values.set([[`flow:${id}`, flows.view(id).status]]))
    },
  }
}
