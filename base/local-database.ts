import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

type JournalEntry = {
  /** The idempotency key (UUID). */
  readonly id: string
  readonly uid: number
  /** Server time in ms. */
  readonly startedAt: number
  /** The platform was read and has no such thing. */
  readonly isUnsent: boolean
}

/** A payment whose outcome is not known yet: ids and amounts, never requisites. */
export type PaymentRow = JournalEntry & {
  readonly flow: 'deposit' | 'withdrawal'
  readonly method: string
  /** Units of the currency. */
  readonly amount: number
  readonly currency: string
  readonly offer: number
  /** Number of the player's newest transaction before the first request. */
  readonly after: number
}

/** The same of a bonus, a cashback, an offer, a promo code, a product or a character. */
export type RewardRow = JournalEntry & {
  readonly flow: 'reward'
  readonly act: string
  /** The id of what is acted on, or the code that was typed. */
  readonly subject: string
  /** What the platform said before the first request. */
  readonly before: string
}
export type IntentRow = PaymentRow | RewardRow

/** The idempotency key of an act on one thing (such as cancelling one withdrawal), until its outcome is known. */
export type ActRow = {
  readonly uid: number
  /** The call and the number of the thing. */
  readonly act: string
  /** The idempotency key (UUID). */
  readonly id: string
}

interface LocalSchema extends DBSchema {
  intents: { key: string; value: IntentRow; indexes: { uid: number } }
  acts: { key: [number, string]; value: ActRow }
}
export type LocalDatabase = IDBPDatabase<LocalSchema>

let opening: Promise<LocalDatabase> | null = null

/** In ms. Some browsers never answer when a database is opened: wait this long at most, and only once. */
const LONGEST_WAIT_MS = 10_000
let isLate = false

function inTime<Opened>(work: Promise<Opened>): Promise<Opened> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      isLate = true
      reject(new DOMException('The browser does not open IndexedDB', 'TimeoutError'))
    }
    const timer = setTimeout(giveUp, isLate ? 0 : LONGEST_WAIT_MS)
    const isOver = (): void => {
      clearTimeout(timer)
      isLate = false
    }
    work.finally(isOver).then(resolve, reject)
  })
}

/**
 * The site's database in this browser: one name, one version, one place that creates its stores. Rejects where the
 * browser refuses IndexedDB, and the next call tries again; also where it does not answer within ten seconds.
 */
export function openLocalDatabase(): Promise<LocalDatabase> {
  const forget = () => (opening = null)
  opening ??= openDB<LocalSchema>('playbill', 2, {
    upgrade(database, oldVersion) {
      if (oldVersion < 1) database.createObjectStore('intents', { keyPath: 'id' }).createIndex('uid', 'uid')
      if (oldVersion < 2) database.createObjectStore('acts', { keyPath: ['uid', 'act'] })
    },
    // A newer build in another tab needs a newer version of the database: this tab must not keep it waiting.
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close() // idb passes the event of the connection itself
      forget()
    },
    terminated: forget,
  })
  opening.catch(forget)
  return inTime(opening)
}
