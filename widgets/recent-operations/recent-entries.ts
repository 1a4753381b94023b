import { clampRange } from '#base/clamp.ts'
import { newestFirst } from '../_shared/records/merge-pages.ts'
import type { Bonus } from '../_shared/rewards/bonus-record.tsx'
import type { Transaction } from '../_shared/money/transaction-row.tsx'

export type RecentEntry = { readonly key: string } & (
  | { readonly kind: 'transaction'; readonly entry: Transaction }
  | { readonly kind: 'bonus'; readonly entry: Bonus }
)

/** The length of the recent list (CSH-15). */
export const recentSize = clampRange('recentItems').default

/**
 * The recent list (CSH-15): transactions and bonuses by created_at, the newest first, each once by type and id, since a
 * deposit and a withdrawal, or a casino and a betting bonus, may share an id. Entries without a time come last, in
 * their order of arrival.
 */
export function recentEntries(
  transactions: readonly Transaction[],
  bonuses: readonly Bonus[],
  size: number,
): readonly RecentEntry[] {
  const known = new Map<string, RecentEntry>()
  const add = (one: RecentEntry): void => void (known.has(one.key) || known.set(one.key, one))
  for (const entry of transactions) add({ key: `${entry.type} ${entry.id}`, kind: 'transaction', entry })
  for (const entry of bonuses) add({ key: `${entry.type} bonus ${entry.id}`, kind: 'bonus', entry })
  return newestFirst([...known.values()], ({ entry }) => entry.created_at).slice(0, size)
}
