import type { QueryClient } from '@tanstack/react-query'
import type { CompiledDocument } from '#engine/document/compiled.ts'
import { matchRoute } from '#src/router/match-route.ts'
import { receiptKey } from '#widgets/receipt-document.ts'
import { settingsKey } from '#widgets/site-settings.ts'

/**
 * What pages of players carry besides what every page does: the cashier's settings and the receipts. A page of the cashier or the profile is entered by a document
 * load, so that the pages that follow it in the tab have them too.
 */
export function carryForPlayers(client: QueryClient, documents: ReadonlyMap<string, CompiledDocument>, path: string): void {
  if (matchRoute(path).access !== 'player') return
  const cashier = documents.get('settings/cashier')
  if (cashier?.kind === 'settings') client.setQueryData(settingsKey('cashier'), cashier.values)
  for (const document of documents.values()) if (document.kind === 'receipt') client.setQueryData(receiptKey(document.id), document)
}
