import type { Money } from '#base/money.ts'
import type { Store } from '#base/store.ts'
import { toWire } from '#base/to-wire.ts'
import { type BoundValue, playerUid } from '#engine/render/value-store.ts'
import type { BalancePorts, BalanceReading, Balances } from '#flows/balance/balance.context.ts'
import { balanceQuery } from '#platform/account.ts'
import type { Call } from '#platform/create-call.ts'
import { PlatformError } from '#platform/platform-error.ts'
import { balanceEntries, balancesFromWire } from '#src/app/session-values.ts'
import { checkSession } from '#src/browser/session-check.ts'
import type { TabPorts } from '../tab-parts.ts'
import { balanceCache, type CachedBalances } from './balance-cache.ts'

export type BalancePortsOptions = {
  readonly call: Call
  readonly serverNow: () => number
  /** A monotonic time in ms; `performance.now` by default. */
  readonly elapsed?: () => number
  /** settingsForUpdBalance of the release, unchecked. */
  readonly readSettings: () => Promise<unknown>
  readonly cacheOf: (uid: number) => Store<CachedBalances>
  /** Whose balances the page was made with, and the server time in ms of that. */
  readonly page: { readonly uid: number; readonly at: number }
  /** The balances that are shown now; null while they are unknown. */
  readonly shown: () => Balances | null
  readonly show: (balances: Balances, isCached: boolean) => void
  readonly checkSession: () => void
  readonly report: (error: unknown, where: string) => void
}

const names = ['main', 'bonus', 'bettingBonus', 'fun'] as const
const isEqual = (a: Money, b: Money): boolean => a.minor === b.minor && a.currency === b.currency
const isSame = (a: Balances | null, b: Balances): boolean =>
  a !== null && names.every((name) => isEqual(a[name], b[name]))

/** The balance flow's ports: `account.getBalance`, the device's cache (BAL-1) and the values that documents bind. */
export function createBalancePorts(options: BalancePortsOptions): BalancePorts {
  const { call, serverNow, cacheOf, shown, show, report, elapsed = () => performance.now() } = options
  let page = options.page

  async function readSettings(): Promise<unknown> {
    try {
      return await options.readSettings()
    } catch (error) {
      report(error, 'balance settings')
      return null
    }
  }

  function keep(uid: number, balances: Balances, at: number): void {
    page = { uid, at }
    cacheOf(uid).set({ at, balances })
  }

  return {
    async prepare({ uid }, signal) {
      const settings = await readSettings()
      signal.throwIfAborted()
      const at = serverNow()
      // The account of a player who has just signed in was read a moment ago.
      if (page.uid !== uid) page = { uid, at }
      const cached = cacheOf(uid).get()
      const current = shown()
      if (cached && (current === null || (cached.at > page.at && !isSame(current, cached.balances)))) {
        page = { uid, at: cached.at }
        return { at, settings, isCached: true, cached: cached.balances }
      }
      if (current && (!cached || cached.at < page.at)) keep(uid, current, page.at)
      return { at, settings, isCached: false, cached: null }
    },
    async readBalance(_, signal): Promise<BalanceReading> {
      const sent = elapsed()
      // Counted back from the end, because the answer, of whatever kind, has corrected the clock.
      const sentAt = (): number => Math.round(serverNow() - (elapsed() - sent))
      try {
        const balances = balancesFromWire(await call('account.getBalance', {}, { signal, isRetried: false }))
        return { kind: 'known', at: sentAt(), isChanged: !isSame(shown(), balances), balances }
      } catch (error) {
        const at = sentAt()
        if (signal.aborted) return { kind: 'failed', at }
        if (error instanceof PlatformError && error.status === 429)
          return { kind: 'limited', at, retryAt: error.retryAt ?? null }
        if (error instanceof PlatformError && (error.status === 401 || error.type === 'AuthorizationException'))
          return { kind: 'gone', at }
        report(error, 'balance')
        return { kind: 'failed', at }
      }
    },
    showBalances({ balances, isCached, at }) {
      show(balances, isCached)
      if (!isCached) keep(page.uid, balances, at)
    },
    checkSession: options.checkSession,
  }
}

const isMoney = (value: BoundValue): value is Balances['main'] => typeof value === 'object' && value !== null

/**
 * The balance flow's ports in this tab: the settings of the release, this device's storage, the values that documents
 * bind.
 */
export const balancePorts: TabPorts<'balance'> = (
  flows,
  { call, values, queryClient, serverNow, report, documents, renderedAt },
) => {
  const { queryKey } = balanceQuery()
  // Never removed while the tab lives: calls that change the balance invalidate it, and followBalance in
  // src/browser/follow-session.ts observes that.
  queryClient.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
  const shown = (): Balances | null => {
    const [main, bonus, bettingBonus, fun] = ['main', 'bonus', 'bettingBonus', 'fun'].map((name) =>
      values.get(`player.balance.${name}`),
    )
    return isMoney(main ?? null) && isMoney(bonus ?? null) && isMoney(bettingBonus ?? null) && isMoney(fun ?? null)
      ? ({ main, bonus, bettingBonus, fun } as Balances)
      : null
  }
  const cache = ({ main, bonus, bettingBonus, fun }: Balances): void =>
    void queryClient.setQueryData(queryKey, {
      balance_main: toWire(main),
      balance_bonus: toWire(bonus),
      balance_betting_bonus: toWire(bettingBonus),
      balance_fun: toWire(fun),
    })
  const first = shown()
  if (first) cache(first)
  return createBalancePorts({
    call,
    serverNow,
    report,
    shown,
    cacheOf: (player) => balanceCache(player),
    page: { uid: playerUid(values), at: renderedAt },
    async readSettings() {
      const settings = await documents.get('settings', 'site')
      const functional = settings?.values['functionalSettings'] as { settingsForUpdBalance?: unknown } | undefined
      return functional?.settingsForUpdBalance
    },
    show(balances, isCached) {
      values.set(balanceEntries(balances, values.get('flag:is_bonus_isolation_enabled') === true, isCached))
      cache(balances)
    },
    checkSession: () => void checkSession({ flows, values, queryClient, report }, { isMaybeOver: true }),
  })
}
