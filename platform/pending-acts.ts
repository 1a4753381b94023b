import type { QueryClient } from '@tanstack/react-query'
import { safePath } from '#base/links.ts'
import { createStore, type StorageSource } from '#base/store.ts'

/**
 * What a player was about to do when something else was required first: a sign-in, profile data, a confirmed contact, a
 * verification.
 */
export type PendingAct = {
  readonly id: string
  /** 0 for a guest, whose act continues for any player who signs in. */
  readonly uid: number
  /** The flow, or `form` for a form whose target is a call. */
  readonly flow: string
  /** Its event, or the id of the form. */
  readonly event: string
  /** The last screen of the act: a path of this site without the locale. */
  readonly path: string
  /** Server time in ms. */
  readonly expiresAt: number
  /** What is required first, as the table of errors names it (`verify`). */
  readonly gate?: string
  /**
   * The typed values of a payment that waits for the identity check, which is a separate document: this one's memory
   * ends there. No requisites.
   */
  readonly payment?: WaitingPayment
  /** An earlier act that was already waiting when this one was added. */
  readonly behind?: PendingAct
}
export type WaitingPayment = {
  readonly method: string
  readonly currency: string
  readonly amount: string
  readonly offer: number
}
export type ActValues = Readonly<Record<string, unknown>>
type Key = Pick<PendingAct, 'flow' | 'event'>

const LIFETIME_MS = 30 * 60_000
const LONGEST = 200

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= LONGEST
function isPayment(value: unknown): value is WaitingPayment {
  const { method, currency, amount, offer } = Object(value) as { readonly [key in keyof WaitingPayment]?: unknown }
  return [method, currency, amount].every(isText) && Number.isSafeInteger(offer)
}
function isPendingAct(value: unknown): value is PendingAct {
  const { id, uid, flow, event, path, expiresAt, gate, payment, behind } = Object(value) as {
    readonly [key in keyof PendingAct]?: unknown
  }
  return (
    [id, flow, event].every(isText) &&
    (gate === undefined || isText(gate)) &&
    (payment === undefined || isPayment(payment)) &&
    (behind === undefined || (isPendingAct(behind) && behind.uid === uid && behind.behind === undefined)) &&
    Number.isSafeInteger(uid) &&
    Number.isFinite(expiresAt) &&
    safePath(path) === path
  )
}

/** The address of a confirmation proves an identity, so its code must not be stored. */
const secrets = ['code', 'token', 'contact']
function withoutSecrets(path: string): string | null {
  const safe = safePath(path)
  if (safe === null) return null
  const url = new URL(safe, 'https://own.invalid')
  for (const name of secrets) url.searchParams.delete(name)
  return url.pathname + url.search
}

/** The part that may be stored; undefined if it is no payment. */
function paymentOf({ method, currency, amount, offer }: ActValues): WaitingPayment | undefined {
  const payment = { method, currency, amount, offer }
  return isPayment(payment) ? payment : undefined
}

type Typed = { readonly id: string; readonly of: ActValues; readonly behind?: Typed | undefined }
/** Values by tab, only in memory. */
const values = new WeakMap<QueryClient, Typed>()

export type PendingActs = {
  /** Keeps an act for half an hour; a later act comes first. Values must not be secrets, which go into the vault. */
  readonly remember: (act: Key & Pick<PendingAct, 'path' | 'gate'>, of?: ActValues) => void
  /** The act that waits for this player; null for none. */
  readonly pending: () => PendingAct | null
  /** The typed values of an act, to fill its screen in again. Sends nothing. */
  readonly resume: (act: Key) => ActValues | null
  /** The part that has waited for the identity check, across the documents there and back. */
  readonly payment: (act: Key) => WaitingPayment | null
  /** Removes an act that is done or abandoned; the act behind it keeps waiting. Without a key: removes the current act. */
  readonly forget: (act?: Key) => void
}

/**
 * The act of a tab that waits for something else, and the one behind it: across gates, other pages and a reload. Typed
 * values stay in memory, except the sum of a payment.
 */
export function pendingActs(
  client: QueryClient,
  { uid, now, storage }: { readonly uid: number; readonly now: () => number; readonly storage?: StorageSource },
): PendingActs {
  const storeOf = (owner: number) =>
    createStore({
      area: 'session',
      namespace: 'pending-act',
      version: 1,
      uid: owner,
      isValid: isPendingAct,
      ...(storage ? { storage } : {}),
    })
  const owners = uid > 0 ? [uid, 0] : [0]
  const isSame = (act: PendingAct, { flow, event }: Key): boolean => act.flow === flow && act.event === event

  const pending = (): PendingAct | null => {
    for (const owner of owners) {
      const act = storeOf(owner).get()
      if (act && act.uid === owner && act.expiresAt > now()) return act
    }
    return null
  }
  /**
   * An act that waits behind another has nothing behind itself. An act of a guest is for any player who signs in, and
   * never waits behind a player's.
   */
  function behindOf({ behind: _, ...act }: PendingAct): PendingAct | undefined {
    return act.uid === uid ? act : undefined
  }
  const forget = (act?: Key): void => {
    const waiting = pending()
    if (act && waiting && !isSame(waiting, act)) return
    const typed = values.get(client)
    for (const owner of owners) storeOf(owner).remove()
    values.delete(client)
    if (!act || !waiting?.behind) return
    storeOf(waiting.behind.uid).set(waiting.behind)
    if (typed?.behind) values.set(client, typed.behind)
  }
  return {
    remember({ flow, event, path: from, gate }, of = {}) {
      const path = withoutSecrets(from)
      if (path === null) return
      const waiting = pending()
      const typed = values.get(client)
      forget()
      const id = crypto.randomUUID()
      const isAgain = waiting !== null && isSame(waiting, { flow, event })
      const behind = isAgain ? waiting.behind : waiting && behindOf(waiting)
      const payment = gate === 'verify' ? paymentOf(of) : undefined
      storeOf(uid).set({
        id,
        uid,
        flow,
        event,
        path,
        expiresAt: now() + LIFETIME_MS,
        ...(gate !== undefined && { gate }),
        ...(payment && { payment }),
        ...(behind && { behind }),
      })
      values.set(client, { id, of, ...(behind && { behind: isAgain ? typed?.behind : typed }) })
    },
    pending,
    resume(key) {
      const act = pending()
      const typed = values.get(client)
      return act && isSame(act, key) && typed?.id === act.id ? typed.of : null
    },
    payment(key) {
      const act = pending()
      return (act && isSame(act, key) && act.payment) || null
    },
    forget,
  }
}

/** The page of a game that waits for its player: a sign-in and a registration lead there (GAM-4). */
export function waitingGame(client: QueryClient, owner: Parameters<typeof pendingActs>[1]): string | null {
  const act = pendingActs(client, owner).pending()
  return act?.flow === 'game-session' ? act.path : null
}
