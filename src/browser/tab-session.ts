import { createStore } from '#base/store.ts'
import { createFlowHost, type FlowHost } from '#flows/host/flow-host.ts'
import { followPage } from '#flows/host/page-lifecycle.ts'
import type { AnyPorts } from '#flows/host/runtime.ts'
import { flowRegistry } from '#flows/registry.ts'
import type { PageState } from '#src/app/page-state.ts'
import { createVault, wipeOnPageHide, type Vault } from '#src/session/vault.ts'
import type { TabPortsParts } from './tab-ports.ts'

const isAnything = (value: unknown): value is unknown => value !== undefined
const flowStore = (id: string) => createStore<unknown>({ area: 'session', namespace: `flow-${id}`, version: 1, isValid: isAnything })
/** What a flow keeps over a reload: plain data that the flow itself checks, never a snapshot. */
const flowStorage = {
  read: (id: string): unknown => flowStore(id).get() ?? undefined,
  write(id: string, saved: unknown): void {
    if (saved === null || saved === undefined) flowStore(id).remove()
    else flowStore(id).set(saved)
  },
}

// The host takes the ports of any flow by their names; each flow's own type has checked them.
const asPorts = (ports: object): AnyPorts => ports as AnyPorts

/** The visitor of this tab: the flows, whose machines and ports are fetched when the first event is sent, and the vault. */
export function createTabSession(state: PageState, parts: Omit<TabPortsParts, 'vault'>): { readonly flows: FlowHost; readonly vault: Vault; readonly listen: () => void } {
  const { values, serverNow, report } = parts
  const vault = createVault()
  const uid = values.get('player.uid')
  const flows: FlowHost = createFlowHost({
    session: { uid: typeof uid === 'number' ? uid : 0 },
    flows: flowRegistry,
    ports: {
      auth: async (host) => asPorts((await import('./tab-ports.ts')).authPortsOfTab(host, { ...parts, vault })),
      dialogs: async () => asPorts((await import('./tab-ports.ts')).dialogsPortsOfTab(report)),
    },
    storage: flowStorage,
    loadRuntime: () => import('#flows/host/runtime.ts'),
    build: state.build,
    release: state.release,
    serverNow,
    onError: report,
  })
  return {
    flows,
    vault,
    listen() {
      followPage(flows, window)
      wipeOnPageHide(vault, window)
      flows.subscribe('auth', () => values.set([['flow:auth', flows.view('auth').status]]))
    },
  }
}
