import type { QueryClient } from '@tanstack/react-query'
import { usualSign } from '#base/money.ts'
import type { CompiledDocument } from '#engine/document/compiled.ts'
import type { CashierSettings } from '#schemas/config/cashier.ts'
import { matchRoute } from '#src/router/match-route.ts'
import { receiptKey } from '#widgets/_shared/money/receipt-document.ts'
import { settingsKey } from '#widgets/_shared/page/site-settings.ts'

/** What any page shows of the cashier's settings, as far as it is not the default: how amounts are written, and where the balance is broken down. */
function shownEverywhere({
  availableCurrencies = {},
  symbolPosition,
  depositDetalization,
}: Partial<CashierSettings>): Partial<CashierSettings> {
  const signs = Object.entries(availableCurrencies).filter(([currency, sign]) => sign !== usualSign(currency))
  return {
    ...(signs.length > 0 && { availableCurrencies: Object.fromEntries(signs) }),
    ...(symbolPosition === 'after' && { symbolPosition }),
    ...(depositDetalization && depositDetalization !== 'cashier-header' && { depositDetalization }),
  }
}

/**
 * Gives the widgets of a request the cashier's settings and the receipts: whole on every secure document, since all pages of the cashier are reached from it within
 * the tab, from the sign-in page too.
 */
export function carryCashier(
  client: QueryClient,
  documents: ReadonlyMap<string, CompiledDocument>,
  path: string,
): void {
  const isWhole = matchRoute(path).document !== 'public'
  const cashier = documents.get('settings/cashier')
  const settings: Partial<CashierSettings> = cashier?.kind === 'settings' ? cashier.values : {} // compiled by the section's schema
  const carried = isWhole ? settings : shownEverywhere(settings)
  if (Object.keys(carried).length > 0) client.setQueryData(settingsKey('cashier'), carried)
  if (isWhole)
    for (const document of documents.values())
      if (document.kind === 'receipt') client.setQueryData(receiptKey(document.id), document)
}
