import type { CallName } from '#schemas/api/calls.ts'
import {
  type ActRow,
  type IntentRow,
  type LocalDatabase,
  openLocalDatabase,
  type PaymentRow,
  type RewardRow,
} from '#base/local-database.ts'

export type { PaymentRow } from '#base/local-database.ts'
export type PaymentFlow = PaymentRow['flow']
type RowOf<Flow extends IntentRow['flow']> = Flow extends 'reward' ? RewardRow : PaymentRow

/** The intents of one player on this device (R1): a key is made and written here before its first request. */
export type IntentJournal = {
  /** Whether an intent outlives this tab. */
  isDurable(): Promise<boolean>
  /** The newest intent of which it is not known what became, or null. */
  unfinished<Flow extends IntentRow['flow']>(flow: Flow): Promise<RowOf<Flow> | null>
  /** An intent of exactly these values that the platform never got: its key is used again. */
  unsent<Flow extends IntentRow['flow']>(
    wanted: { readonly flow: Flow } & Readonly<Partial<RowOf<Flow>>>,
  ): Promise<RowOf<Flow> | null>
  write(row: IntentRow): Promise<void>
  get(id: string): Promise<IntentRow | undefined>
  /**
   * The platform never got it: it has been absent since `absentSince`, a server time in ms. An attempt that was sent
   * after that keeps its row: it may still be on its way.
   */
  markUnsent(id: string, absentSince: number): Promise<void>
  /**
   * Whether the intent was still there: of all tabs that follow an intent only the first to learn its outcome gets
   * true.
   */
  remove(id: string): Promise<boolean>
}

/** How long the key of an intent that was never sent is used again. */
const UNSENT_LIFETIME_MS = 24 * 3_600_000

const probe: ActRow = { uid: 0, act: 'probe', id: '' }

/** Where the browser refuses IndexedDB the journal lives in this tab alone: `isDurable` says so, and nothing throws. */
export function createIntentJournal({
  uid,
  now,
  open = openLocalDatabase,
}: {
  uid: () => number
  now: () => number
  open?: () => Promise<LocalDatabase>
}): IntentJournal {
  const memory = new Map<string, IntentRow>()

  async function withDatabase<T>(inDatabase: (database: LocalDatabase) => Promise<T>, inMemory: () => T): Promise<T> {
    try {
      return await inDatabase(await open())
    } catch {
      return inMemory()
    }
  }
  /** Rows of this player, the newest first. Rows of other players are deleted: nobody else may see them. */
  async function rows<Flow extends IntentRow['flow']>(flow: Flow): Promise<RowOf<Flow>[]> {
    const own = uid()
    // The platform has not said yet who the visitor is: no rows are read or deleted.
    if (own === 0) return []
    const stored = await withDatabase(
      async (database) => {
        const all = await database.getAll('intents')
        const foreign = all.filter((row) => row.uid !== own)
        await Promise.all(foreign.map(({ id }) => database.delete('intents', id)))
        return all.filter((row) => row.uid === own)
      },
      () => [],
    )
    return [...stored, ...memory.values()]
      .filter((row): row is RowOf<Flow> => row.uid === own && row.flow === flow)
      .toSorted((a, b) => b.startedAt - a.startedAt)
  }
  const get = async (id: string): Promise<IntentRow | undefined> =>
    memory.get(id) ??
    (await withDatabase(
      (database) => database.get('intents', id),
      () => undefined,
    ))
  const write = (row: IntentRow): Promise<void> =>
    withDatabase(
      async (database) => {
        await database.put('intents', row)
        memory.delete(row.id)
      },
      () => void memory.set(row.id, row),
    )

  return {
    isDurable: () =>
      withDatabase(
        // A database that opens may still be full: only what was written proves it.
        async (database) => {
          await database.put('acts', probe)
          await database.delete('acts', [probe.uid, probe.act])
          return true
        },
        () => false,
      ),
    async unfinished(flow) {
      return (await rows(flow)).find(({ isUnsent }) => !isUnsent) ?? null
    },
    async unsent(wanted) {
      const isSame = (row: IntentRow): boolean =>
        row.isUnsent &&
        row.startedAt > now() - UNSENT_LIFETIME_MS &&
        Object.entries(wanted).every(([name, value]) => row[name as keyof IntentRow] === value)
      return (await rows(wanted.flow)).find(isSame) ?? null
    },
    write,
    get,
    async markUnsent(id, absentSince) {
      const row = await get(id)
      if (!row) return
      const isSentAgain = row.startedAt > absentSince && row.startedAt <= now()
      if (!isSentAgain) await write({ ...row, isUnsent: true })
    },
    async remove(id) {
      const wasInTab = memory.delete(id)
      return withDatabase(
        async (database) => {
          const transaction = database.transaction('intents', 'readwrite')
          const row = await transaction.store.get(id)
          if (row) await transaction.store.delete(id)
          await transaction.done
          return wasInTab || row !== undefined
        },
        // What the browser may still have is found, and removed, by a later visit.
        () => wasInTab,
      )
    },
  }
}

/** Keys of this tab, where the browser refuses IndexedDB. */
const keysOfTab = new Map<string, string>()

/**
 * The key of a player's act on one thing (R1), for example the cancelling of one withdrawal: made and written before
 * the first request, and the same in every tab and visit until the outcome is known.
 */
export function actKey(
  { uid, call, thing }: { readonly uid: number; readonly call: CallName; readonly thing: number },
  open: () => Promise<LocalDatabase> = openLocalDatabase,
) {
  const act = `${call}:${thing}`
  const inTab = `${uid}:${act}`
  return {
    /** `isNew`: nothing was sent with it yet. */
    async get(): Promise<{ readonly id: string; readonly isNew: boolean }> {
      const fresh = keysOfTab.get(inTab) ?? crypto.randomUUID()
      try {
        const transaction = (await open()).transaction('acts', 'readwrite')
        const row = await transaction.store.get([uid, act])
        if (!row) await transaction.store.put({ uid, act, id: fresh })
        await transaction.done
        return { id: row?.id ?? fresh, isNew: !row && !keysOfTab.has(inTab) }
      } catch {
        const isNew = !keysOfTab.has(inTab)
        keysOfTab.set(inTab, fresh)
        return { id: fresh, isNew }
      }
    },
    async forget(): Promise<void> {
      keysOfTab.delete(inTab)
      try {
        await (await open()).delete('acts', [uid, act])
      } catch {
        // Without a database only the tab had it.
      }
    },
  }
}

/**
 * Forgets the intents and keys of all players on this device, at log out; once another player signs in, of all but
 * `uid` (S16).
 */
export async function wipeIntents({ except: uid = 0 }: { readonly except?: number } = {}): Promise<void> {
  for (const inTab of keysOfTab.keys()) if (!inTab.startsWith(`${uid}:`)) keysOfTab.delete(inTab)
  try {
    const database = await openLocalDatabase()
    const [intents, acts] = await Promise.all([database.getAll('intents'), database.getAll('acts')])
    await Promise.all([
      ...intents.filter((row) => row.uid !== uid).map(({ id }) => database.delete('intents', id)),
      ...acts.filter((row) => row.uid !== uid).map(({ uid: owner, act }) => database.delete('acts', [owner, act])),
    ])
  } catch {
    // Without a database nothing was kept.
  }
}
