import type { QueryClient } from '@tanstack/react-query'
import type {
  Handed,
  Intent,
  IntentPorts,
  IntentProblem,
  JournalReading,
  Preparation,
  Refusal,
  SearchOutcome,
  SendOutcome,
} from '#flows/intent/intent.context.ts'
import { isOpen } from '#platform/cashier.ts'
import type { Call } from '#platform/create-call.ts'
import { createIntentJournal, type IntentJournal, type PaymentFlow } from '#platform/intent-journal.ts'
import { pendingActs } from '#platform/pending-acts.ts'
import { OfflineError, PlatformError } from '#platform/platform-error.ts'
import type { CallName, CallOutput } from '#schemas/api/calls.ts'
import { runExclusively } from '#widgets/_shared/money/run-exclusively.ts'
import type { Vault } from '../vault.ts'
import { failureCode } from './form-failure.ts'

type Transaction = CallOutput<'cashier.gethistory'>['items'][number]
/** What the form of a payment hands over: `requisites.<name>` are the fields of the method. */
export type PaymentValues = Readonly<Record<string, unknown>>
type Requisites = Readonly<Record<string, string>>

export type IntentPortsOptions = {
  readonly flow: PaymentFlow
  readonly call: Call
  readonly vault: Vault
  readonly queryClient: QueryClient
  readonly uid: () => number
  readonly serverNow: () => number
  readonly isOnline: () => boolean
  readonly newId?: () => string
  readonly journal?: IntentJournal
  /** Sends once; answers the number of the transaction. */
  readonly send: (
    intent: Intent,
    requisites: Requisites,
    options: { signal: AbortSignal; idempotencyKey: string },
  ) => Promise<number>
  /** Reads that may be different from now on. */
  readonly changes: readonly CallName[]
  readonly handOver: (handed: Handed) => void
  readonly trackRefusal: (refusal: Refusal) => void
}

const HISTORY_COUNT = 50
const isFieldCodes = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((code) => typeof code === 'string')

/** A refusal as data: what the server says about fields is under their names. */
export function problemFrom(error: unknown): IntentProblem {
  if (!(error instanceof PlatformError)) return { code: failureCode(error) }
  const fields = Object.fromEntries(Object.entries(error.data ?? {}).filter(([, codes]) => isFieldCodes(codes)))
  return {
    code: error.type,
    reference: error.reference,
    retryAt: error.retryAt,
    data: error.data,
    ...(Object.keys(fields).length > 0 && { fields: fields as Record<string, readonly string[]> }),
  }
}

function requisitesOf(values: PaymentValues): Requisites {
  const prefix = 'requisites.'
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => name.startsWith(prefix) && typeof value === 'string' && value !== '')
      .map(([name, value]) => [name.slice(prefix.length), String(value)]),
  )
}

/** An empty currency is one that the platform does not know: it may be the intent's (CSH-17). */
const isSame = (intent: Pick<Intent, 'method' | 'amount' | 'currency'>, { method, amount }: Transaction): boolean =>
  method === intent.method &&
  amount.amount === intent.amount &&
  (amount.currency === '' || amount.currency === intent.currency)

const hasFailed = ({ status }: Transaction): boolean => ['failed', 'cancelled', 'expired'].includes(status)

/** When the newest attempt with a key was sent, by whichever tab. */
export async function lastSent(journal: IntentJournal, key: string): Promise<{ readonly sentAt?: number }> {
  const row = await journal.get(key)
  return row ? { sentAt: row.startedAt } : {}
}

/**
 * The ports of a flow that begins payments, over the platform's calls: a key is made and journalled before the first
 * request, one tab sends at a time, and what is not known is read from the player's transactions. Right also against a
 * platform that ignores the key (M2, M4, M5).
 */
export function createIntentPorts(options: IntentPortsOptions): IntentPorts {
  const { flow, call, vault, serverNow, uid, queryClient, newId = () => crypto.randomUUID() } = options
  const journal = options.journal ?? createIntentJournal({ uid, now: serverNow })

  async function readHistory(signal: AbortSignal): Promise<readonly Transaction[]> {
    const { items } = await call('cashier.gethistory', { type: flow, count: HISTORY_COUNT, offset: 0 }, { signal })
    return items
  }
  const refreshReads = (): Promise<unknown> =>
    Promise.all(options.changes.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))

  /**
   * An intent of these values that was called unsent, so that its key is used again. If payments of the same values
   * have come since, one may be that very intent, late: its key is used up, and they are `late`.
   */
  async function unsentOf(wanted: Parameters<typeof journal.unsent<PaymentFlow>>[0], history: readonly Transaction[]) {
    const row = await journal.unsent(wanted)
    const late = row ? history.filter((item) => item.id > row.after && isSame(row, item)) : []
    if (!row || late.length === 0) return { unsent: row, late }
    await journal.remove(row.id)
    return { unsent: null, late }
  }

  async function prepare(ticket: string, signal: AbortSignal): Promise<Preparation> {
    const taken = vault.take<PaymentValues>(ticket)
    if (!taken) return { kind: 'refused', problem: { code: 'Expired' } }
    if (!options.isOnline()) return { kind: 'refused', problem: { code: 'OfflineError' } }
    // A row without a player would never be found, and would exclude no other tab.
    if (uid() === 0) return { kind: 'refused', problem: { code: 'AuthorizationException' } }
    const { value, until } = taken
    const history = await readHistory(signal)
    const wanted = {
      flow,
      method: String(value.method),
      amount: Number(value.amount),
      currency: String(value.currency),
      offer: typeof value.campaign_offer_id === 'number' ? value.campaign_offer_id : -1,
    }
    const { flow: _flow, ...values } = wanted
    const { unsent, late } = await unsentOf(wanted, history)
    const intent: Intent = {
      ...values,
      id: unsent?.id ?? newId(),
      after: unsent?.after ?? Math.max(0, ...history.map(({ id }) => id)),
    }
    const newTicket = vault.put(flow, requisitesOf(value), until)
    const open = history.find((item) => isOpen(item) && isSame(intent, item))
    // The player read that nothing was sent: if it arrived after all, that is shown before paying once more.
    const found = open ?? late.find((item) => !hasFailed(item))
    return found
      ? { kind: 'found', intent, ticket: newTicket, transaction: found.id }
      : { kind: 'ready', intent, ticket: newTicket }
  }

  /** Under the lock: another tab may have begun the same payment since the preparation read the history. */
  async function sendUnlessBegun(intent: Intent, ticket: string, signal: AbortSignal): Promise<SendOutcome> {
    let history: readonly Transaction[]
    try {
      history = await readHistory(signal)
    } catch (error) {
      return { kind: 'refused', problem: problemFrom(error) }
    }
    const begun = history.find((item) => item.id > intent.after && isSame(intent, item) && !hasFailed(item))
    if (!begun) return sendOnce(intent, ticket, signal)
    await journal.remove(intent.id)
    return { kind: 'found', intent: { ...intent, id: newId(), after: begun.id }, ticket, transaction: begun.id }
  }

  async function sendOnce(intent: Intent, ticket: string, signal: AbortSignal): Promise<SendOutcome> {
    const requisites = vault.take<Requisites>(ticket)
    if (!requisites) return { kind: 'refused', problem: { code: 'Expired' } }
    await journal.write({ ...intent, flow, uid: uid(), startedAt: serverNow(), isUnsent: false })
    try {
      const transaction = await options.send(intent, requisites.value, { signal, idempotencyKey: intent.id })
      await journal.remove(intent.id)
      return { kind: 'accepted', transaction }
    } catch (error) {
      void refreshReads()
      const isRefused = error instanceof PlatformError && error.meaning.money === 'no' && error.status !== 409
      if (!isRefused && !(error instanceof OfflineError)) return { kind: 'unknown' }
      await journal.remove(intent.id)
      return { kind: 'refused', problem: problemFrom(error) }
    }
  }

  async function readIntent(): Promise<JournalReading> {
    const [row, isDurable] = await Promise.all([journal.unfinished(flow), journal.isDurable()])
    if (!row) return { kind: 'none', isDurable }
    const { id, method, amount, currency, offer, after } = row
    return { kind: 'unfinished', isDurable, intent: { id, method, amount, currency, offer, after } }
  }

  return {
    readIntent,
    async prepare({ ticket }, signal) {
      try {
        return await prepare(ticket, signal)
      } catch (error) {
        return { kind: 'refused', problem: problemFrom(error) }
      }
    },
    async sendIntent({ intent, ticket }, signal) {
      if (uid() === 0) return { kind: 'refused', problem: { code: 'AuthorizationException' } }
      let outcome: SendOutcome = { kind: 'unknown' }
      const isOurs = await runExclusively(`${flow}-${uid()}`, async () => {
        const earlier = await readIntent()
        outcome = earlier.kind === 'unfinished' ? earlier : await sendUnlessBegun(intent, ticket, signal)
      })
      return isOurs ? outcome : { kind: 'elsewhere' }
    },
    async findIntent({ intent }, signal): Promise<SearchOutcome> {
      try {
        const found = (await readHistory(signal)).find((item) => item.id > intent.after && isSame(intent, item))
        if (!found) return { kind: 'absent', at: serverNow(), ...(await lastSent(journal, intent.id)) }
        await journal.remove(intent.id)
        return { kind: 'found', transaction: found.id }
      } catch {
        return { kind: 'unread', at: serverNow() }
      }
    },
    handOver(handed) {
      pendingActs(queryClient, { uid: uid(), now: serverNow }).forget({ flow, event: 'intent.submit' })
      // Also one that was found: another tab may have begun it, or the platform after its answer was lost.
      void refreshReads()
      options.handOver(handed)
    },
    giveUp: ({ id, absentSince }) => void journal.markUnsent(id, absentSince),
    trackRefusal: options.trackRefusal,
    forgetSecrets: () => vault.wipe(flow),
  }
}
