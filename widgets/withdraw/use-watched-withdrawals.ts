import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useClock } from '#engine/render/clock.ts'
import { send } from '#flows/react/send.ts'
import { withdrawSettingsQuery } from '#platform/cashier.ts'
import type { Transaction } from '../_shared/money/transaction-row.tsx'

type List = readonly Transaction[]
/** `hasLeft`: it is no longer in the platform's list of open ones, and is shown as it was last. */
export type WatchedWithdrawal = { readonly transaction: Transaction; readonly hasLeft: boolean }

/** Those of the list, and those that were in it before; the newest first. */
function watchOn(watched: readonly WatchedWithdrawal[], list: List): readonly WatchedWithdrawal[] {
  const open = new Set(list.map(({ id }) => id))
  return [
    ...list.map((transaction) => ({ transaction, hasLeft: false })),
    ...watched
      .filter(({ transaction }) => !open.has(transaction.id))
      .map(({ transaction }) => ({ transaction, hasLeft: true })),
  ].toSorted((a, b) => b.transaction.id - a.transaction.id)
}

const hasMovedOn = (before: List, now: List): boolean =>
  before.some(({ id, status }) => now.find((one) => one.id === id)?.status !== status)

/**
 * The withdrawals of a list of open ones, and those that have left it while the page was open. What can be withdrawn
 * and the balance are read again once one of them moves on.
 */
export function useWatchedWithdrawals(list: List | undefined): readonly WatchedWithdrawal[] {
  const client = useQueryClient()
  const now = useClock()
  const [seen, setSeen] = useState<{ list: List; watched: readonly WatchedWithdrawal[] }>({ list: [], watched: [] })
  // While rendering: in an effect, a row that leaves the list would be unmounted first, with its open dialog.
  if (list && list !== seen.list) setSeen({ list, watched: watchOn(seen.watched, list) })

  const before = useRef(list)
  useEffect(() => {
    const earlier = before.current
    before.current = list
    if (!earlier || !list || !hasMovedOn(earlier, list)) return
    void client.invalidateQueries({ queryKey: withdrawSettingsQuery().queryKey })
    send('balance', { type: 'balance.refresh', at: now() })
  }, [list, client, now])
  return seen.watched
}
