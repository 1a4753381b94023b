import type { QueryClient } from '@tanstack/react-query'
import type { RenderHost } from '#engine/render/host.ts'
import type { BoundValue } from '#engine/render/value-store.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import { accountQuery } from '#platform/account/get-info.ts'
import type { Call } from '#platform/create-call.ts'
import { sendEvent } from '#platform/other/send-event.ts'
import { accountEntries, guestEntries } from '#src/app/session-values.ts'
import { createAuthPorts } from '#src/session/ports/auth.ts'
import { createPaymentStatusPorts } from '#src/session/ports/payment-status.ts'
import { createDialogsPorts } from '#src/session/ports/dialogs.ts'
import type { Vault } from '#src/session/vault.ts'
import type { Locale } from '#schemas/document/locales.ts'
import type { GuardSettings } from '#src/guards/guard-settings.ts'
import { landingOf, redirectUrlName } from '#schemas/document/landing.ts'
import { parseSearch } from '#src/router/search.ts'
import { splitLocale, withLocale } from '#schemas/document/locale-path.ts'
import { settingsRoot } from '#widgets/site-settings.ts'
import { hasChosenLocale } from './locale-cookie.ts'
import { createDialogSteps, type DialogStepParts, type DialogSteps } from './dialog-steps.ts'
import { leaveTo } from './navigation.ts'
import { wipePlayer } from './wipe-player.ts'
import { wipeQueries } from './wipe-queries.ts'

export type TabValues = { get(name: string): BoundValue; set(changes: Iterable<readonly [string, BoundValue]>): void }
export type TabPortsParts = {
  readonly call: Call
  readonly values: TabValues
  readonly queryClient: QueryClient
  readonly host: RenderHost
  readonly vault: Vault
  /** What the guards read of the release. */
  readonly settings: () => Promise<GuardSettings>
  readonly serverNow: () => number
  readonly report: (error: unknown, where: string) => void
}

/** The auth flow's ports in this tab: calls, the values that documents bind, navigation. */
export function authPortsOfTab(flows: FlowHost, parts: TabPortsParts) {
  const { call, values, queryClient, host, vault, serverNow, report, settings } = parts
  let accountLocale: Locale = host.locale

  /** Under the strategy `platform` a sign-in leads to the locale of the account, unless one was chosen in this session (specification section 2). */
  async function land(path: string): Promise<void> {
    const { localeStrategy } = await settings()
    if (localeStrategy === 'platform' && accountLocale !== host.locale && !hasChosenLocale()) leaveTo(withLocale(accountLocale, splitLocale(path).path))
    else host.go({ href: path, external: false })
  }
  return createAuthPorts({
    // Ports name calls by text; the client refuses a name that is none.
    call: call as never,
    vault,
    serverNow,
    async loadUserData() {
      queryClient.removeQueries({ queryKey: accountQuery().queryKey })
      const account = await queryClient.fetchQuery(accountQuery())
      accountLocale = account.locale
      values.set(accountEntries(account, values.get('flag:is_bonus_isolation_enabled') === true, (error) => report(error, 'balance')))
      // What was read for a guest may be another thing for this player: offers, tournaments, prices in the account's currency.
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== settingsRoot[0] && name !== accountQuery().queryKey[0] })
      return account
    },
    track: (event, params) => void sendEvent(call, { event_name: event, event_params: params }).catch((error: unknown) => report(error, 'analytics')),
    wipeLocal() {
      const uid = values.get('player.uid')
      wipeQueries(queryClient)
      wipePlayer(typeof uid === 'number' ? uid : 0)
      values.set(guestEntries())
      // What is open or queued is the player's.
      if (flows.isLoaded('dialogs')) flows.send('dialogs', { type: 'dialogs.closeAll' })
    },
    redirectUrl: () => landingOf(parseSearch(window.location.search)[redirectUrlName], host.locale),
    localeHome: () => '/',
    go: (path) => void land(path).catch((error: unknown) => report(error, 'the way on after signing in')),
    reloadToIndex: () => leaveTo(host.hrefFor({ href: '/', external: false })),
    sendDialogs: (event) => flows.send('dialogs', event),
    report,
  })
}

/** The payment-status flow's ports in this tab. The balance flow alone writes balances: it knows which answer is the newest (reliability M16). */
export const paymentStatusPortsOfTab = ({ call, values, queryClient, host, flows, serverNow, report }: Omit<TabPortsParts, 'vault'> & { readonly flows: FlowHost }) =>
  createPaymentStatusPorts({
    call,
    uid: () => Number(values.get('player.uid') ?? 0),
    serverNow,
    backUrl: (signal) => import('#src/session/back-url.ts').then(({ allowedBackUrl }) => allowedBackUrl(host.locale, signal)),
    async refreshBalance() {
      flows.send('balance', { type: 'balance.refresh', at: serverNow() })
      await queryClient.invalidateQueries({ queryKey: accountQuery().queryKey })
    },
    track: (event, params) => void sendEvent(call, { event_name: event, event_params: params }).catch((error: unknown) => report(error, 'analytics')),
    report,
  })

const stepsOfTabs = new WeakMap<FlowHost, DialogSteps>()

/** What the queue after sign-in opens in this tab; one for the queue and for what follows the player's visits. */
export function dialogStepsOfTab(parts: DialogStepParts): DialogSteps {
  const steps = stepsOfTabs.get(parts.flows) ?? createDialogSteps(parts)
  stepsOfTabs.set(parts.flows, steps)
  return steps
}

/** The dialogs flow's ports: what the steps of the queue after sign-in open. */
export const dialogsPortsOfTab = (parts: DialogStepParts) => createDialogsPorts({ steps: dialogStepsOfTab(parts).steps, report: parts.report })
