import type { FlowHost } from '#flows/host/flow-host.ts'
import { toWire } from '#base/to-wire.ts'
import type { BoundValue } from '#engine/render/value-store.ts'
import { balanceQuery } from '#platform/account/get-balance.ts'
import { balanceEntries } from '#src/app/session-values.ts'
import type { DocumentSource } from '#src/app/documents.ts'
import { balanceCache } from '#src/session/ports/balance-cache.ts'
import { createBalancePorts } from '#src/session/ports/balance.ts'
import type { Balances } from '#flows/balance/balance.context.ts'
import { checkSession } from './session-check.ts'
import type { TabPortsParts } from './tab-ports.ts'

const isMoney = (value: BoundValue): value is Balances['main'] => typeof value === 'object' && value !== null

type Parts = Omit<TabPortsParts, 'vault'> & { readonly documents: DocumentSource; readonly renderedAt: number }

/** The balance flow's ports in this tab: the settings of the release, this device's storage, the values that documents bind. */
export function balancePortsOfTab(flows: FlowHost, parts: Parts) {
  const { call, values, queryClient, serverNow, report, documents, renderedAt } = parts
  const uid = values.get('player.uid')
  const { queryKey } = balanceQuery()
  // Kept for as long as the tab lives: calls that change the balance make it old, and that is heard (follow-balance.ts).
  queryClient.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
  const shown = (): Balances | null => {
    const [main, bonus, bettingBonus, fun] = ['main', 'bonus', 'bettingBonus', 'fun'].map((name) => values.get(`player.balance.${name}`))
    return isMoney(main ?? null) && isMoney(bonus ?? null) && isMoney(bettingBonus ?? null) && isMoney(fun ?? null) ? ({ main, bonus, bettingBonus, fun } as Balances) : null
  }
  const cache = ({ main, bonus, bettingBonus, fun }: Balances): void =>
    void queryClient.setQueryData(queryKey, { balance_main: toWire(main), balance_bonus: toWire(bonus), balance_betting_bonus: toWire(bettingBonus), balance_fun: toWire(fun) })
  const first = shown()
  if (first) cache(first)
  return createBalancePorts({
    call,
    serverNow,
    report,
    shown,
    cacheOf: (player) => balanceCache(player),
    page: { uid: typeof uid === 'number' ? uid : 0, at: renderedAt },
    async readSettings() {
      const settings = await documents.get('settings', 'site')
      const functional = settings?.values['functionalSettings'] as { settingsForUpdBalance?: unknown } | undefined
      return functional?.settingsForUpdBalance
    },
    show(balances, isCached) {
      values.set(balanceEntries(balances, values.get('flag:is_bonus_isolation_enabled') === true, isCached))
      cache(balances)
    },
    checkSession: () => void checkSession({ flows, values, queryClient, report }),
  })
}
