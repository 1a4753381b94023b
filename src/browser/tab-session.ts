import { createFlowHost, type FlowHost } from '#flows/host/flow-host.ts'
import type { AnyPorts } from '#flows/host/runtime.ts'
import { flowRegistry } from '#flows/registry.ts'
import type { CarriedState } from '#src/app/page-state.ts'
import type { Vault } from '#src/session/vault.ts'
import type { DialogStepParts } from './dialog-steps.ts'
import { lazily } from './lazily.ts'
import type { TabPortsParts } from './tab-ports.ts'

// The host takes the ports of any flow by their names; each flow's own type has checked them.
const asPorts = (ports: object): AnyPorts => ports as AnyPorts

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
export function createTabSession(state: CarriedState, parts: Omit<TabPortsParts, 'vault'> & Pick<DialogStepParts, 'documents' | 'visit'>): { readonly flows: FlowHost; readonly vault: () => Promise<Vault>; readonly listen: () => void } {
  const { values, serverNow, report } = parts
  const vault = lazily(createTabVault)
  let runtime: typeof import('./flow-runtime.ts') | undefined
  const uid = values.get('player.uid')
  const flows: FlowHost = createFlowHost({
    session: { uid: typeof uid === 'number' ? uid : 0 },
    flows: flowRegistry,
    ports: {
      auth: async (host) => {
        const [{ authPortsOfTab }, tickets] = await Promise.all([import('./tab-ports.ts'), vault()])
        return asPorts(authPortsOfTab(host, { ...parts, vault: tickets }))
      },
      balance: async (host) => asPorts((await import('./balance-ports.ts')).balancePortsOfTab(host, { ...parts, renderedAt: state.now })),
      dialogs: async (host) => asPorts((await import('./tab-ports.ts')).dialogsPortsOfTab({ ...parts, flows: host })),
      'payment-status': async (host) => asPorts((await import('./tab-ports.ts')).paymentStatusPortsOfTab({ ...parts, flows: host })),
    },
    // Asked only with a flow that runs.
    storage: { read: (id) => runtime?.flowStorage.read(id), write: (id, saved) => runtime?.flowStorage.write(id, saved) },
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
      flows.subscribe('auth', () => values.set([['flow:auth', flows.view('auth').status]]))
    },
  }
}
