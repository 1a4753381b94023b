import type { QueryClient } from '@tanstack/react-query'
import { wipeStores } from '#base/store.ts'
import type { RenderHost } from '#engine/render/host.ts'
import type { BoundValue } from '#engine/render/value-store.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import { accountQuery } from '#platform/account/get-info.ts'
import type { Call } from '#platform/create-call.ts'
import { sendEvent } from '#platform/other/send-event.ts'
import { accountEntries, guestEntries } from '#src/app/session-values.ts'
import { createAuthPorts } from '#src/session/ports/auth.ts'
import { createDialogsPorts } from '#src/session/ports/dialogs.ts'
import type { Vault } from '#src/session/vault.ts'
import { leaveTo } from './navigation.ts'

export type TabValues = { get(name: string): BoundValue; set(changes: Iterable<readonly [string, BoundValue]>): void }
export type TabPortsParts = {
  readonly call: Call
  readonly values: TabValues
  readonly queryClient: QueryClient
  readonly host: RenderHost
  readonly vault: Vault
  readonly serverNow: () => number
  readonly report: (error: unknown, where: string) => void
}

/** The auth flow's ports in this tab: calls, the values that documents bind, navigation. */
export function authPortsOfTab(flows: FlowHost, parts: TabPortsParts) {
  const { call, values, queryClient, host, vault, serverNow, report } = parts
  return createAuthPorts({
    // Ports name calls by text; the client refuses a name that is none.
    call: call as never,
    vault,
    serverNow,
    async loadUserData() {
      queryClient.removeQueries({ queryKey: accountQuery().queryKey })
      const account = await queryClient.fetchQuery(accountQuery())
      values.set(accountEntries(account, values.get('flag:is_bonus_isolation_enabled') === true))
      // What was read for a guest may be another thing for this player: offers, tournaments, prices in the account's currency.
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'settings' && name !== accountQuery().queryKey[0] })
      return account
    },
    track: (event, params) => void sendEvent(call, { event_name: event, event_params: params }).catch((error: unknown) => report(error, 'analytics')),
    wipeLocal() {
      const uid = values.get('player.uid')
      queryClient.clear()
      wipeStores(typeof uid === 'number' ? uid : 0)
      values.set(guestEntries())
    },
    redirectUrl: () => new URLSearchParams(window.location.search).get('redirectUrl'),
    localeHome: () => '/',
    go: (path) => host.go({ href: path, external: false }),
    reloadToIndex: () => leaveTo(host.hrefFor({ href: '/', external: false })),
    sendDialogs: (event) => flows.send('dialogs', event),
  })
}

/** The dialogs flow's ports: what the steps of the queue after sign-in open. Nothing is offered by the platform yet, so they are skipped. */
export const dialogsPortsOfTab = (report: TabPortsParts['report']) =>
  createDialogsPorts({ steps: new Map([['unseen-cashback', () => null], ['campaign-popups', () => null]]), report })
