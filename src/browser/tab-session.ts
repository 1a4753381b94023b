import type { QueryClient } from '@tanstack/react-query'
import { createStore, wipeStores } from '#base/store.ts'
import type { RenderHost } from '#engine/render/host.ts'
import type { BoundValue } from '#engine/render/value-store.ts'
import { createFlowHost, type FlowHost } from '#flows/host/flow-host.ts'
import { followPage } from '#flows/host/page-lifecycle.ts'
import type { AnyPorts } from '#flows/host/runtime.ts'
import { flowRegistry } from '#flows/registry.ts'
import { accountQuery } from '#platform/account/get-info.ts'
import type { Call } from '#platform/create-call.ts'
import { sendEvent } from '#platform/other/send-event.ts'
import { accountEntries, guestEntries } from '#src/app/session-values.ts'
import type { PageState } from '#src/app/page-state.ts'
import { createAuthPorts } from '#src/session/ports/auth.ts'
import { createDialogsPorts } from '#src/session/ports/dialogs.ts'
import { createVault, wipeOnPageHide, type Vault } from '#src/session/vault.ts'
import { leaveTo } from './navigation.ts'

type Values = { get(name: string): BoundValue; set(changes: Iterable<readonly [string, BoundValue]>): void }
type Parts = {
  readonly state: PageState
  readonly call: Call
  readonly values: Values
  readonly queryClient: QueryClient
  readonly host: RenderHost
  readonly serverNow: () => number
  readonly report: (error: unknown, where: string) => void
}

const uidOf = (values: Values): number => {
  const uid = values.get('player.uid')
  return typeof uid === 'number' ? uid : 0
}

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

// The host takes the ports of any flow by their names; each flow's own type has checked them above.
const asPorts = (ports: object): AnyPorts => ports as AnyPorts

/** The visitor of this tab: the flows with their ports, the vault, and the values that follow a sign-in. */
export function createTabSession(parts: Parts): { readonly flows: FlowHost; readonly vault: Vault; readonly listen: () => void } {
  const { state, call, values, queryClient, host, serverNow, report } = parts
  const vault = createVault()
  const track = (event: string, params: Readonly<Record<string, string>>) => void sendEvent(call, { event_name: event, event_params: params }).catch((error: unknown) => report(error, 'analytics'))

  const loadUserData = async (): Promise<unknown> => {
    queryClient.removeQueries()
    const account = await queryClient.fetchQuery(accountQuery())
    values.set(accountEntries(account, values.get('flag:is_bonus_isolation_enabled') === true))
    return account
  }
  const wipeLocal = (): void => {
    const uid = uidOf(values)
    queryClient.clear()
    wipeStores(uid)
    values.set(guestEntries())
  }
  const flows: FlowHost = createFlowHost({
    session: { uid: uidOf(values) },
    flows: flowRegistry,
    ports: {
      auth: (flowHost) =>
        asPorts(createAuthPorts({
          call: call as never,
          vault,
          serverNow,
          loadUserData,
          track,
          wipeLocal,
          redirectUrl: () => new URLSearchParams(window.location.search).get('redirectUrl'),
          localeHome: () => '/',
          go: (path) => host.go({ href: path, external: false }),
          reloadToIndex: () => leaveTo(host.hrefFor({ href: '/', external: false })),
          sendDialogs: (event) => flowHost.send('dialogs', event),
        })),
      dialogs: () => asPorts(createDialogsPorts({ steps: new Map([['unseen-cashback', () => null], ['campaign-popups', () => null]]), report })),
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
