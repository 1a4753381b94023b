import {
  type IntentRow,
  type LocalDatabase,
  openLocalDatabase,
  type PaymentRow,
  type RewardRow,
} from '#base/local-database.ts'

export type { PaymentRow } from '#base/local-database.ts'
export type PaymentFlow = PaymentRow['flow']
type RowOf<Flow extends IntentRow['flow']> = Flow extends 'reward' ? RewardRow : PaymentRow

/** The intents of one player on this device (reliability rule 1): a key is made and written here before its first request. */
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
  markUnsent(id: string): Promise<void>
  remove(id: string): Promise<void>
}

/** How long the key of an intent that was never sent is used again. */
const UNSENT_LIFETIME_MS = 24 * 3_600_000

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
  /** Rows of this player, the newest first. Those of another player are removed: nobody else may see them. */
  async function rows<Flow extends IntentRow['flow']>(flow: Flow): Promise<RowOf<Flow>[]> {
    const own = uid()
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
  const write = (row: IntentRow): Promise<void> =>
    withDatabase(
      async (database) => void (await database.put('intents', row)),
      () => void memory.set(row.id, row),
    )

  return {
    isDurable: () =>
      withDatabase(
        async () => true,
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
    async markUnsent(id) {
      const row =
        memory.get(id) ??
        (await withDatabase(
          (database) => database.get('intents', id),
          () => undefined,
        ))
      if (row) await write({ ...row, isUnsent: true })
    },
    async remove(id) {
      memory.delete(id)
      await withDatabase(
        (database) => database.delete('intents', id),
        () => undefined,
      )
    },
  }
}

/** Forgets the intents of all players on this device: at log out and when another player signs in (S16). */
export async function wipeIntents(): Promise<void> {
  try {
    await (await openLocalDatabase()).clear('intents')
  } catch {
    // Without a database nothing was kept.
  }
}
