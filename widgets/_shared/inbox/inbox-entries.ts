import type { InboxNotice } from '#platform/inbox.ts'
import type { Tournament } from '#platform/tournaments.ts'
import type { Transaction } from '../money/transaction-row.tsx'

/** How many payments and tournaments the inbox asks for. */
export const INBOX_SIZE = 20

/** Statuses of payments in which nothing more is to be done. */
export const endedStatuses = ['success', 'failed', 'cancelled', 'expired', 'reversed', 'refunded'] as const

/** `key` says what happened: a payment that changes again is a new, unread entry. */
export type InboxEntry = { readonly key: string; readonly at: string } & (
  | { readonly kind: 'payment'; readonly payment: Transaction }
  | { readonly kind: 'tournament'; readonly tournament: Tournament }
  | { readonly kind: 'notice'; readonly notice: InboxNotice }
)

type InboxSources = {
  readonly payments: readonly Transaction[]
  readonly tournaments: readonly Tournament[]
  readonly notices: readonly InboxNotice[]
}

const isEnded = ({ status }: Transaction): boolean => endedStatuses.some((one) => one === status)

/**
 * What happened, the newest first, each once: payments that ended, tournaments that the player was in, notices of
 * loyalty.
 */
export function inboxEntries({ payments, tournaments, notices }: InboxSources): readonly InboxEntry[] {
  const all: InboxEntry[] = [
    ...payments.filter(isEnded).map((payment): InboxEntry => ({
      key: `p${payment.id}-${payment.status}`,
      at: payment.updated_at,
      kind: 'payment',
      payment,
    })),
    ...tournaments
      .filter(({ status, user_info }) => status === 'finished' && user_info?.is_participant === true)
      .map((tournament): InboxEntry => ({
        key: `t${tournament.id}`,
        at: tournament.ends_at,
        kind: 'tournament',
        tournament,
      })),
    ...notices.map((notice): InboxEntry => ({ key: `n${notice.id}`, at: notice.created_at, kind: 'notice', notice })),
  ]
  return [...new Map(all.map((entry) => [entry.key, entry])).values()].toSorted(
    (one, other) => Date.parse(other.at) - Date.parse(one.at) || (one.key < other.key ? -1 : 1),
  )
}
