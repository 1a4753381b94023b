import type { Queryable } from '#database/database.ts'

export type Currency = { code: string; rate: number; fun_minor: number }

/** The currencies in which accounts are kept, the base first. */
export async function readCurrencies(tx: Queryable): Promise<Currency[]> {
  return await tx.query<Currency>('select code, rate::float8 as rate, fun_minor from sandbox.currencies order by place')
}
