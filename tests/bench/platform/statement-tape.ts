import type { Database, Parameter, Queryable } from '#database/database.ts'

type Step = {
  readonly text: string
  readonly parameters: readonly Parameter[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}
/** What one request said to the database: plain statements and transactions, in order. */
export type Tape = readonly { readonly isTransaction: boolean; readonly steps: readonly Step[] }[]

/** Listens to a database while one request runs. The database is given back as it was. */
export async function recordStatements(database: Database, work: () => Promise<unknown>): Promise<Tape> {
  const tape: { isTransaction: boolean; steps: Step[] }[] = []
  const { query, transaction } = database
  const heard =
    (source: Queryable, steps: Step[]): Queryable['query'] =>
    async <Row>(text: string, parameters: readonly Parameter[] = []) => {
      const rows = await source.query<Row>(text, parameters)
      steps.push({ text, parameters, rows: rows as Readonly<Record<string, unknown>>[] })
      return rows
    }
  database.query = async (text, parameters) => {
    const steps: Step[] = []
    tape.push({ isTransaction: false, steps })
    return await heard({ query: query.bind(database) as Queryable['query'] }, steps)(text, parameters)
  }
  database.transaction = async (inside) =>
    (await transaction.call(database, async (tx) => {
      const steps: Step[] = []
      tape.push({ isTransaction: true, steps })
      return await inside({ ...tx, query: heard(tx, steps) })
    })) as never
  try {
    await work()
  } finally {
    Object.assign(database, { query, transaction })
  }
  return tape
}

/**
 * Says the same to the same database again: the same statements in the same order and transactions. What must be new
 * each time is made new: `fresh` values by what they were, and ids that a statement of this replay has given take the
 * place of those that the recorded one gave.
 */
export async function replayStatements(
  database: Database,
  tape: Tape,
  fresh: ReadonlyMap<string, string>,
): Promise<void> {
  const given = new Map<unknown, unknown>(fresh)
  const renewed = (parameter: Parameter): Parameter => {
    if (given.has(parameter)) return given.get(parameter) as Parameter
    if (typeof parameter !== 'string') return parameter
    let text: string = parameter
    for (const [before, after] of fresh) text = text.replaceAll(before, after)
    return text
  }
  const say = async (source: Queryable, { text, parameters, rows }: Step) => {
    const now = await source.query<Record<string, unknown>>(text, parameters.map(renewed))
    for (const [index, row] of rows.entries()) {
      for (const [column, value] of Object.entries(row)) {
        const other = now[index]?.[column]
        if (/(^|_)id$/.test(column) && value !== other && other !== undefined && value !== null) {
          given.set(value, other)
          given.set(String(value), String(other))
        }
      }
    }
  }
  for (const { isTransaction, steps } of tape) {
    if (isTransaction) {
      await database.transaction(async (tx) => {
        for (const step of steps) await say(tx, step)
      })
    } else for (const step of steps) await say(database, step)
  }
}
